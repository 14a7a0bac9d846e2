/** The built-in texts in German, by the English ones: messages of validation and binding, texts of forms, titles of problems. */
export const germanTexts: Readonly<Record<string, string>> = {
  // Validation.
  "The {0} field is required.": "Das Feld {0} ist erforderlich.",
  "The field {0} is invalid.": "Das Feld {0} ist ungültig.",
  "The field {0} must be a string with a maximum length of {1}.": "Das Feld {0} darf höchstens {1} Zeichen lang sein.",
  "The field {0} must be a string with a minimum length of {2} and a maximum length of {1}.":
    "Das Feld {0} muss zwischen {2} und {1} Zeichen lang sein.",
  "The field {0} must be a string or array type with a minimum length of '{1}'.":
    "Das Feld {0} muss mindestens {1} Zeichen oder Einträge haben.",
  "The field {0} must be a string or array type with a maximum length of '{1}'.":
    "Das Feld {0} darf höchstens {1} Zeichen oder Einträge haben.",
  "The field {0} must be a string or collection type with a minimum length of '{1}' and maximum length of '{2}'.":
    "Das Feld {0} muss zwischen {1} und {2} Zeichen oder Einträge haben.",
  "The field {0} must be between {1} and {2}.": "Das Feld {0} muss zwischen {1} und {2} liegen.",
  "The field {0} must be between {1} exclusive and {2}.": "Das Feld {0} muss größer als {1} und höchstens {2} sein.",
  "The field {0} must be between {1} and {2} exclusive.": "Das Feld {0} muss mindestens {1} und kleiner als {2} sein.",
  "The field {0} must be between {1} exclusive and {2} exclusive.":
    "Das Feld {0} muss größer als {1} und kleiner als {2} sein.",
  "The field {0} must match the regular expression '{1}'.":
    "Das Feld {0} muss dem regulären Ausdruck '{1}' entsprechen.",
  "The {0} field is not a valid e-mail address.": "Das Feld {0} enthält keine gültige E-Mail-Adresse.",
  "The {0} field is not a valid phone number.": "Das Feld {0} enthält keine gültige Telefonnummer.",
  "The {0} field is not a valid credit card number.": "Das Feld {0} enthält keine gültige Kreditkartennummer.",
  "The {0} field is not a valid fully-qualified http, https, or ftp URL.":
    "Das Feld {0} enthält keine vollständige Adresse mit http, https oder ftp.",
  "'{0}' and '{1}' do not match.": "'{0}' und '{1}' stimmen nicht überein.",
  "The {0} field only accepts files with the following extensions: {1}":
    "Das Feld {0} nimmt nur Dateien mit diesen Endungen an: {1}",
  "The {0} field is not a valid Base64 encoding.": "Das Feld {0} enthält keinen gültigen Base64-Text.",
  "The {0} field does not equal any of the values specified in AllowedValuesAttribute.":
    "Das Feld {0} enthält keinen der erlaubten Werte.",
  "The {0} field equals one of the values specified in DeniedValuesAttribute.":
    "Das Feld {0} enthält einen Wert, der nicht erlaubt ist.",

  // Binding.
  "A value for the '{0}' parameter or property was not provided.": "Für '{0}' wurde kein Wert angegeben.",
  "A value is required.": "Ein Wert ist erforderlich.",
  "A non-empty request body is required.": "Die Anfrage braucht einen Inhalt.",
  "The value '{0}' is invalid.": "Der Wert '{0}' ist ungültig.",
  "The value '{0}' is not valid for {1}.": "Der Wert '{0}' ist für {1} ungültig.",
  "The value '{0}' is not valid.": "Der Wert '{0}' ist nicht gültig.",
  "The supplied value is invalid for {0}.": "Der angegebene Wert ist für {0} ungültig.",
  "The supplied value is invalid.": "Der angegebene Wert ist ungültig.",
  "The allowed values are: {0}.": "Erlaubt sind: {0}.",
  "Failed to read the request form. {0}": "Das Formular kann nicht gelesen werden. {0}",
  "The request body could not be read: {0}": "Der Inhalt der Anfrage kann nicht gelesen werden: {0}",
  "The collection '{0}' has more than {1} items.": "Die Liste '{0}' hat mehr als {1} Einträge.",
  "The collection '{0}' must have {1} items.": "Die Liste '{0}' muss {1} Einträge haben.",
  "'{0}' is nested deeper than {1} levels.": "'{0}' ist tiefer als {1} Ebenen verschachtelt.",
  "The request repeats more than {1} elements: '{0}' is one too many.":
    "Die Anfrage wiederholt mehr als {1} Elemente: '{0}' ist eines zu viel.",
  "The key '{0}' appears more than once.": "Der Schlüssel '{0}' kommt mehrmals vor.",
  "The maximum number of allowed model errors has been reached.": "Es gibt noch mehr Fehler.",
  "The input was not valid.": "Die Eingabe ist ungültig.",

  // Forms.
  "Please choose the file again: {0}": "Bitte wählen Sie die Datei noch einmal: {0}",
  "Please choose the files again: {0}": "Bitte wählen Sie die Dateien noch einmal: {0}",
  "The field {0} must be a number.": "Das Feld {0} muss eine Zahl sein.",
  True: "Ja",
  False: "Nein",

  // Titles of problems, which pages of errors show.
  "One or more validation errors occurred.": "Die Eingaben sind nicht gültig.",
  "Bad Request": "Ungültige Anfrage",
  Unauthorized: "Nicht angemeldet",
  Forbidden: "Nicht erlaubt",
  "Not Found": "Nicht gefunden",
  "Method Not Allowed": "Methode nicht erlaubt",
  "Not Acceptable": "Nicht annehmbar",
  "Proxy Authentication Required": "Anmeldung am Proxy erforderlich",
  "Request Timeout": "Zeitüberschreitung der Anfrage",
  Conflict: "Konflikt",
  Gone: "Nicht mehr vorhanden",
  "Length Required": "Länge erforderlich",
  "Precondition Failed": "Bedingung nicht erfüllt",
  "Content Too Large": "Inhalt zu groß",
  "URI Too Long": "Adresse zu lang",
  "Unsupported Media Type": "Format nicht unterstützt",
  "Range Not Satisfiable": "Bereich nicht verfügbar",
  "Expectation Failed": "Erwartung nicht erfüllt",
  "Misdirected Request": "Fehlgeleitete Anfrage",
  "Unprocessable Entity": "Nicht verarbeitbar",
  "Upgrade Required": "Anderes Protokoll erforderlich",
  "Precondition Required": "Bedingung erforderlich",
  "Too Many Requests": "Zu viele Anfragen",
  "An error occurred while processing your request.": "Bei der Verarbeitung Ihrer Anfrage ist ein Fehler aufgetreten.",
  "Not Implemented": "Nicht verfügbar",
  "Bad Gateway": "Ungültige Antwort eines anderen Servers",
  "Service Unavailable": "Dienst nicht verfügbar",
  "Gateway Timeout": "Zeitüberschreitung eines anderen Servers",
  "HTTP Version Not Supported": "Version von HTTP nicht unterstützt",
};

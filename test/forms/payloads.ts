/** Texts that become markup, an attribute or a script where one position is not escaped. */
const bases = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<ScRiPt>alert(1)</sCrIpT>",
  "<img src=x onerror=alert(1)>",
  "<img/src=x/onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)//",
  "<iframe src=javascript:alert(1)>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "<math><mtext></form><form><mglyph><svg><mtext><style><path id='</style><img onerror=alert(1) src>'>",
  "<!--><img src=x onerror=alert(1)>",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<object data=javascript:alert(1)>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content=0;url=//evil.example>",
  "<style>@import'//evil.example'</style>",
];

/** The characters that end the position of a text. */
const breaks = ["", '"', "'", '">', "'>"];

/** 100 payloads. */
export const payloads: readonly string[] = [
  ...breaks.flatMap((end) => bases.map((base) => end + base)),
].slice(0, 88).concat([
  "\" onmouseover=\"alert(1)",
  "' onmouseover='alert(1)",
  "\" autofocus onfocus=alert(1) x=\"",
  "</textarea><script>alert(1)</script>",
  "</option></select><script>alert(1)</script>",
  "</title></style></noscript></template><img src=x onerror=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&quot; onmouseover=&quot;alert(1)",
  "&#34; onmouseover=&#34;alert(1)",
  "`onmouseover=alert(1)`",
  "\u0000<script>alert(1)</script>",
  "\ud83d<script>alert(1)</script>",
]); // prettier-ignore

/** URLs that run a script, or lead to another site in disguise. */
export const hostileUrls: readonly string[] = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\tjavascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://a/b",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\tevil",
  "https:evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "ht\ntps://evil.example",
];

/** The rule about a project whose compiler does not check `null`. Its code has no page of its own: docs/building.md explains it. */
export const uncheckedNull = {
  code: "LIG2082",
  severity: "warning",
  message:
    "This project is compiled without strictNullChecks, so types lose their null and undefined: no value is required because of its " +
    'type, and the OpenAPI document shows every reference as optional. Set "strict": true in tsconfig.json. If you want this, as ' +
    'with nullable reference types off in ASP.NET Core, write "ligature": { "severities": { "LIG2082": "off" } } in package.json.',
} as const;

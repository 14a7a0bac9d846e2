/** The result that the suite inside the extension host leaves for the launcher. */
export interface SuiteResult {
  readonly app: string;
  readonly version: string;
  readonly tests: readonly { readonly title: string; readonly ms: number; readonly error?: string }[];
}

/** Reason why data is not a valid case: `path` names the field (“do.light_position”, “” for the whole). */
export interface CaseError {
  readonly path: string;
  readonly message: string;
}

/** Why something is no case: `path` names the field ("do.light_position", "" for the whole). */
export interface CaseError {
  readonly path: string;
  readonly message: string;
}

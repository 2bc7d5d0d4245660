/** Stories or chains that come in one file of the build: a file for each would make pages that need all ask for dozens. */
export interface LoadedTogether<One> {
  readonly ids: readonly string[];
  readonly load: () => Promise<readonly One[]>;
}

import type { RespondentSpec, ServerModel } from './types.ts';

/** The kind of respondent that is a model of a server, in plans, stored runs and on the command line. */
export const SERVER_KIND = 'vlm';

/** A server's model as one that answers, with its address and key: stored runs keep less of it. */
export function serverRespondent(server: ServerModel): RespondentSpec {
  return { kind: SERVER_KIND, server };
}

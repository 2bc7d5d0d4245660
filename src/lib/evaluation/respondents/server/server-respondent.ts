import { hashText } from '../../../util/hash.ts';
import type { RespondentSpec, ServerModel } from '../types.ts';

/** Id of the respondent kind “model on a server” in plans, stored runs and on the command line. */
export const SERVER_KIND = 'vlm';

/** Returns the respondent spec of a server's model, including address and key, which stored runs leave out. */
export function serverRespondent(server: ServerModel): RespondentSpec {
  return { kind: SERVER_KIND, server };
}

/**
 * Returns a four-digit hash of a server's address: tells servers apart without naming them (thousands of addresses
 * share each hash). Two servers in one run may serve different builds of a model.
 */
export function addressHash(address: string): string {
  return hashText(address.replace(/\/+$/u, '')).slice(0, 4);
}

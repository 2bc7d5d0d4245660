import type { VlmClient } from '../../vlm/index.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import type { ServerModel } from './types.ts';

/** Where a server is, and the key that it takes; never kept with a run. */
export type ServerAddress = Pick<ServerModel, 'baseUrl' | 'key'>;

/**
 * How runs ask their servers.
 *
 * @param transport what Node sends with; without it, the `fetch` of pages
 */
export function serverClient(
  transport?: () => Promise<Transport>,
): (server: ServerAddress) => Promise<VlmClient> {
  return async ({ baseUrl, key }) => {
    const [{ createClient }, lent] = await Promise.all([import('../../vlm/index.ts'), transport?.()]);
    return createClient({ baseUrl, ...(key && { key }), ...(lent && { transport: lent }) });
  };
}

import type { VlmClient } from '../../../vlm/index.ts';
import type { Transport } from '../../../vlm/transport/types.ts';
import type { ServerAddress } from '../types.ts';

/**
 * Returns the client through which runs call their servers.
 *
 * @param transport sends requests in Node; without it, the page's `fetch` is used
 */
export function serverClient(
  transport?: () => Promise<Transport>,
): (server: ServerAddress) => Promise<VlmClient> {
  return async ({ baseUrl, key }) => {
    const [{ createClient }, lent] = await Promise.all([import('../../../vlm/index.ts'), transport?.()]);
    return createClient({ baseUrl, key, transport: lent });
  };
}

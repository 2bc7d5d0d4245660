import type { VlmClient } from '../../vlm/index.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import type { ServerAddress } from './types.ts';

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

import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Connects to a port of this machine by its addresses other than 127.0.0.1.
 *
 * @returns `connected`, or the error code, by address
 */
export async function askedFromOutside(port: number): Promise<ReadonlyMap<string, string>> {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  const found = new Map<string, string>();
  // 127.0.0.2 is also this machine, but not the address that is listened on.
  for (const address of ['127.0.0.2', ...outside.map((each) => each.address)]) {
    const socket = connect(port, address);
    const came = await once(socket, 'connect').then(
      () => 'connected',
      (error: unknown) => (error as NodeJS.ErrnoException).code ?? '',
    );
    socket.destroy();
    found.set(address, came);
  }
  return found;
}

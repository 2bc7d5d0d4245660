import { Readable } from 'node:stream';
import type { Transport } from '../../src/lib/vlm/transport/types.ts';

/** Returns a transport to a server that answers every request with a status and these chunks of a body. */
export function answeringTransport(status: number, ...pieces: readonly string[]): Transport {
  return {
    tellsConnection: false,
    send: () =>
      Promise.resolve({
        status,
        header: () => null,
        body: Readable.from(pieces.map((piece) => new TextEncoder().encode(piece))),
      }),
  };
}

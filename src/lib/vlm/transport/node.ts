import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { HttpRequest, HttpResponse, Transport } from './types.ts';

/** The transport for Node: reports when the connection is made, follows no redirect, and has no timeouts of its own. */
export const nodeTransport: Transport = { tellsConnection: true, send };

function send({ url, method, headers, body, signal, onconnect }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const address = new URL(url);
    const start = address.protocol === 'https:' ? requestHttps : requestHttp;
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const request = start(address, {
      method,
      signal,
      headers: bytes === undefined ? { ...headers } : { ...headers, 'content-length': String(bytes.length) },
    });
    if (onconnect !== undefined) tellConnection(request, onconnect);
    request.once('error', reject);
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        request.destroy();
        reject(new Error(`it answers with a redirect (${status}), which is not followed`));
        return;
      }
      resolve({ status, header: (name) => headerOf(response, name), body: chunks(request, response) });
    });
    request.end(bytes);
  });
}

function tellConnection(request: ClientRequest, onconnect: () => void): void {
  request.once('socket', (socket: Socket) => {
    if (!socket.connecting) onconnect();
    else
      socket.once(
        'secureConnect' in socket || 'encrypted' in socket ? 'secureConnect' : 'connect',
        onconnect,
      );
  });
}

function headerOf(response: IncomingMessage, name: string): string | null {
  const value = response.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** Iterates over the bytes of a response; leaving the loop early closes the connection, so that the server stops. */
async function* chunks(request: ClientRequest, response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) yield chunk;
  } finally {
    if (!response.complete) request.destroy();
  }
}

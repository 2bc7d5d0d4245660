import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

/**
 * Serves files like a plain web host: files, index.html for folders (with a redirect to the address with a slash),
 * 404.html otherwise. Independent of the app.
 */
export async function serveFiles(
  folder: string,
  subPath: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const files = sirv(folder, { dev: true, extensions: [] });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const notFound = () => {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end(readFileSync(join(folder, '404.html')));
    };
    if (!pathname.startsWith(`${subPath}/`)) {
      notFound();
      return;
    }
    const path = decodeURIComponent(pathname.slice(subPath.length));
    if (!path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      response.writeHead(301, { location: `${pathname}/` });
      response.end();
      return;
    }
    request.url = path.endsWith('/') ? `${path}index.html` : path;
    files(request, response, notFound);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${subPath}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

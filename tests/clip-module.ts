import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CHUNKS = '_app/immutable/chunks';
const EXPORTS = ['pageClip', 'clipInWorker'];

/**
 * Address of the built page's module with its CLIP (src/lib/workers/clip/clip.ts), relative to the app's root, so that a test
 * can import what the pages import. It is found by what it exports. Throws an Error where the build has none.
 */
export function clipModule(): string {
  const folder = join(import.meta.dirname, '../build/node/client', CHUNKS);
  const chunk = readdirSync(folder).find((file) => {
    if (!file.endsWith('.js')) return false;
    const exported = /export\{[^}]*\};?\s*$/u.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? '';
    return EXPORTS.every((name) => new RegExp(`[{ ,]${name}[,}]`, 'u').test(exported));
  });
  if (chunk === undefined) throw new Error(`${folder} has no module that exports ${EXPORTS.join(', ')}`);
  return `${CHUNKS}/${chunk}`;
}

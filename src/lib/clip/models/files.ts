import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import type { ModelSource } from '../types.ts';
import type { ModelFolder } from './folder.ts';
import { sha256Of } from '../../util/hash.ts';
import { MANIFEST, manifestSchema, type Manifest } from './verified.ts';

const TOWERS_FOLDER = 'onnx/';

/**
 * Returns a folder or files that the user picked. The model may be below the picked folder (its `config.json` says
 * where), and files picked one by one have lost their folder `onnx`. If the folder has a manifest like those of the
 * models that ship with the app, each file is checked against its SHA-256 there.
 */
export function filesFolder({ id, files }: Extract<ModelSource, { kind: 'files' }>): ModelFolder {
  const root = rootOf([...files.keys()]);
  const find = (path: string): Blob | undefined =>
    files.get(root + path) ??
    (path.startsWith(TOWERS_FOLDER) ? files.get(root + path.slice(TOWERS_FOLDER.length)) : undefined);
  let manifest: Promise<Manifest | null> | null = null;
  return {
    id,
    place: `the folder “${id}”`,
    names: [...files.keys()].map((path) => (path.startsWith(root) ? path.slice(root.length) : path)).sort(),
    has: (path) => Promise.resolve(find(path) !== undefined),
    size: (path) => {
      const blob = find(path);
      return Promise.resolve(blob ? { bytes: blob.size, cached: true } : null);
    },
    read: async (path) => {
      const blob = find(path);
      if (!blob) return null;
      const bytes = await bytesOf(blob, path, id);
      manifest ??= readManifest(find(MANIFEST));
      const listed = Object.entries((await manifest)?.files ?? {}).find(([name]) => name === path)?.[1];
      if (listed && (await sha256Of(bytes)) !== listed.sha256) {
        const size =
          bytes.length === listed.bytes ? 'other bytes' : `${bytes.length} bytes, not ${listed.bytes}`;
        throw new ModelError(
          `${path} of the folder “${id}” is not the file that its ${MANIFEST} lists: it has ${size}. It is damaged or ` +
            `of another version: download it from the model repository again. If you changed it yourself, remove ${MANIFEST}.`,
        );
      }
      return bytes;
    },
    remedy: 'Choose the whole folder of a model in the layout of transformers.js.',
  };
}

async function bytesOf(blob: Blob, path: string, id: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new ModelError(
      `${path} in the folder “${id}” can no longer be read: it was moved or changed since. Choose the folder again.`,
    );
  }
}

/** Returns the manifest of a folder; null if it has none, or a file of that name with other content. */
async function readManifest(blob: Blob | undefined): Promise<Manifest | null> {
  try {
    const parsed = v.safeParse(manifestSchema, JSON.parse((await blob?.text()) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns the path of the topmost `config.json`'s folder; empty if there is none. */
function rootOf(paths: readonly string[]): string {
  const roots = paths
    .filter((path) => path === 'config.json' || path.endsWith('/config.json'))
    .map((path) => path.slice(0, -'config.json'.length));
  return roots.sort((a, b) => a.length - b.length)[0] ?? '';
}

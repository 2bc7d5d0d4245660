import { ModelError } from '../engine/model-error.ts';
import type { ModelSource } from '../types.ts';
import type { ModelFolder } from './folder.ts';

const TOWERS_FOLDER = 'onnx/';

/**
 * A folder or files that a user picked. The model may lie below the picked folder (its `config.json` says where), and
 * files picked one by one have lost their folder `onnx`.
 */
export function filesFolder({ id, files }: Extract<ModelSource, { kind: 'files' }>): ModelFolder {
  const root = rootOf([...files.keys()]);
  const find = (path: string): Blob | undefined =>
    files.get(root + path) ??
    (path.startsWith(TOWERS_FOLDER) ? files.get(root + path.slice(TOWERS_FOLDER.length)) : undefined);
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
      try {
        return new Uint8Array(await blob.arrayBuffer());
      } catch {
        throw new ModelError(
          `${path} in the folder “${id}” can no longer be read: it was moved or changed since. Choose the folder again.`,
        );
      }
    },
    remedy: 'Choose the whole folder of a model in the layout of transformers.js.',
  };
}

/** Everything before the `config.json` that lies highest; empty where there is none. */
function rootOf(paths: readonly string[]): string {
  const roots = paths
    .filter((path) => path === 'config.json' || path.endsWith('/config.json'))
    .map((path) => path.slice(0, -'config.json'.length));
  return roots.sort((a, b) => a.length - b.length)[0] ?? '';
}

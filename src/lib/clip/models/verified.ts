import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import { parseJsonFile } from './json.ts';
import type { ModelFolder } from './folder.ts';
import { sha256Of } from '../../util/hash.ts';

/** Name of the file that lists a model's files. */
export const MANIFEST = 'manifest.json';
/** Schema of the manifest: size and digest of each file, by path. */
export const manifestSchema = v.object({
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Reads an embedded model's file: `version` identifies its content, so that no stale copy is used. */
export type ReadEmbedded = (
  path: string,
  version: string | null,
  options?: Parameters<ModelFolder['read']>[1],
) => Promise<Uint8Array<ArrayBuffer> | null>;

/**
 * Returns a model that ships with the app: its manifest lists its files, and each is checked against its SHA-256, so
 * that a stale or damaged copy is an error.
 */
export function verifiedFolder(id: string, readFile: ReadEmbedded): ModelFolder {
  const place = `models/${id}`;
  let manifest: Promise<Manifest> | null = null;
  const files = async (): Promise<Manifest['files']> => {
    manifest ??= readFile(MANIFEST, null).then((bytes) => {
      if (!bytes) {
        throw new ModelError(
          `This app has no model “${id}”: ${place}/${MANIFEST} is missing. “npm start” serves the models with the app; else choose another one.`,
        );
      }
      return parseJsonFile(manifestSchema, bytes, `${place}/${MANIFEST}`);
    });
    try {
      return (await manifest).files;
    } catch (error) {
      manifest = null;
      throw error;
    }
  };
  return {
    id,
    place,
    names: null,
    size: async (path) => {
      const entry = Object.entries(await files()).find(([name]) => name === path)?.[1];
      return entry ? { bytes: entry.bytes, cached: true } : null;
    },
    has: async (path) => Object.hasOwn(await files(), path),
    read: async (path, options) => {
      const entry = Object.entries(await files()).find(([name]) => name === path)?.[1];
      if (!entry) return null;
      const bytes = await readFile(path, entry.sha256, options);
      if (bytes && (await sha256Of(bytes)) !== entry.sha256) {
        throw new ModelError(
          `${place}/${path} is not the file that ${MANIFEST} lists: it has ${bytes.length} bytes (listed: ` +
            `${entry.bytes}) or others. Reload the page; if that does not help, restore the folder ${place}.`,
        );
      }
      return bytes;
    },
    remedy: `Restore the folder ${place}.`,
  };
}

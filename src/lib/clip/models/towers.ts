import { ModelError } from '../model-error.ts';
import { latin1 } from '../../util/files/picture-format.ts';
import type { GraphFiles } from '../runtime/index.ts';
import type { ClipCallOptions, Device, Dtype } from '../types.ts';
import { missingFiles } from './describe.ts';
import { dtypePreference, DTYPES, towerPath, type GraphPart, type Tower } from './dtype.ts';
import type { ModelFolder } from './folder.ts';
import { sha256Of } from '../../util/hash.ts';

const TOWERS: readonly Tower[] = ['text', 'vision'];

async function hasTowers(folder: ModelFolder, dtype: Dtype): Promise<boolean> {
  for (const tower of TOWERS) if (!(await folder.has(towerPath(tower, dtype)))) return false;
  return true;
}

/**
 * Returns the precisions to try on a device, best first; only the requested one, or the configuration's, if it is
 * available. Empty if none is available for this device.
 */
export async function availableDtypes(
  folder: ModelFolder,
  device: Device,
  { half, asked }: { readonly half: boolean; readonly asked: Dtype | null },
): Promise<readonly Dtype[]> {
  if (asked !== null) return (await hasTowers(folder, asked)) ? [asked] : [];
  const found: Dtype[] = [];
  for (const dtype of dtypePreference(device, { half })) {
    if (!(await hasTowers(folder, dtype))) continue;
    found.push(dtype);
    // After half precision there is one more attempt on the same device; otherwise the next attempt is on another
    // device.
    if (dtype !== 'fp16') break;
  }
  return found;
}

/** Explains why a model has no usable towers: what is missing, what it has instead, and the remedy. */
export async function noTowers(folder: ModelFolder, asked: Dtype | null): Promise<ModelError> {
  const wanted = TOWERS.map((tower) => towerPath(tower, asked ?? 'fp32'));
  const missing: string[] = [];
  for (const path of wanted) if (!(await folder.has(path))) missing.push(path);
  if (asked !== null) {
    const others: Dtype[] = [];
    for (const dtype of DTYPES) if (await hasTowers(folder, dtype)) others.push(dtype);
    if (others.length > 0) {
      return new ModelError(
        `${folder.place} has no towers of precision ${asked} (${missing.join(', ')}); it has ${others.join(', ')}. ` +
          'Choose one of those.',
      );
    }
  }
  if (await folder.has('onnx/model.onnx')) {
    return new ModelError(
      `${folder.place} has one fused graph (onnx/model.onnx) and no separate towers: ${missing.join(', ')} are needed, as ` +
        'pictures and texts are embedded on their own here. Export both towers, or take a model that has them.',
    );
  }
  return missingFiles(folder, missing);
}

/** Reads a graph with its SHA-256s by path. Rejects with a ModelError. */
export async function readTower(
  folder: ModelFolder,
  tower: GraphPart,
  dtype: Dtype,
  options: ClipCallOptions,
): Promise<{ readonly graph: GraphFiles; readonly digests: ReadonlyMap<string, string> }> {
  const path = towerPath(tower, dtype);
  const graph = folder.graph
    ? await folder.graph(tower, dtype, options)
    : await readGraph(folder, path, options);
  if (!graph) throw missingFiles(folder, [path]);
  const digests = new Map([[path, await sha256Of(graph.bytes)]]);
  for (const { path: name, data } of graph.external) {
    digests.set(path.slice(0, path.lastIndexOf('/') + 1) + name, await sha256Of(data));
  }
  return { graph, digests };
}

/** Reads a graph and its files of weights: `text_model.onnx_data`, `text_model.onnx_data_1`, ... */
async function readGraph(
  folder: ModelFolder,
  path: string,
  options: ClipCallOptions,
): Promise<GraphFiles | null> {
  const bytes = await folder.read(path, options);
  if (!bytes) return null;
  const external: { path: string; data: Uint8Array<ArrayBuffer> }[] = [];
  for (let part = 0; ; part++) {
    const dataPath = `${path}_data${part === 0 ? '' : `_${part}`}`;
    const data = (await folder.has(dataPath)) ? await folder.read(dataPath, options) : null;
    if (!data) return { bytes, external };
    external.push({ path: dataPath.slice(dataPath.lastIndexOf('/') + 1), data });
  }
}

/**
 * Explains why a file's bytes are not a graph, and what to do.
 *
 * @param name the file and its folder
 */
export function damagedGraph(name: string, bytes: Uint8Array): ModelError {
  return new ModelError(
    `${name} is damaged: ${insteadOfGraph(bytes)}. Download it from the model repository again.`,
  );
}

/** First bytes of a Git LFS pointer, which a failed download leaves in place of a graph. */
const POINTER_START = 'version https://git-lfs';
const PAGE_START = /^\s*<(?:!doctype|html|\?xml)/iu;

function insteadOfGraph(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'it is empty';
  const start = latin1(bytes, 0, 64);
  if (start.startsWith(POINTER_START)) return 'it is a pointer of Git LFS in place of the file';
  if (PAGE_START.test(start)) return 'it is a web page in place of the file';
  return `its ${bytes.length} bytes are not a complete ONNX graph`;
}

/** Returns one digest of names and contents: that of the lines that `sha256sum` prints, sorted by name. */
export async function identityDigest(digests: ReadonlyMap<string, string>): Promise<string> {
  const lines = [...digests]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([path, sha256]) => `${sha256}  ${path}\n`);
  return sha256Of(new TextEncoder().encode(lines.join('')));
}

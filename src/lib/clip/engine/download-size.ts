import { parseConfig } from '../models/config.ts';
import { DESCRIBING_FILES, missingFiles } from '../models/describe.ts';
import { towerPath } from '../models/dtype.ts';
import { readJson } from '../models/json.ts';
import { availableDtypes, noTowers } from '../models/towers.ts';
import type { DownloadSize, LoadOptions, ModelSource } from '../types.ts';
import { folderOf } from './folder-of.ts';
import type { ClipHost } from './host.ts';

/**
 * Returns what loading this model would download: its files with their sizes, and how much is cached. For a hub model,
 * this reads only the small configuration. Rejects with a ModelError as a load would.
 */
export async function downloadSize(
  source: ModelSource,
  host: ClipHost,
  options: LoadOptions = {},
): Promise<DownloadSize> {
  const folder = await folderOf(source, host);
  const bytes = await folder.read('config.json', options.signal ? { signal: options.signal } : {});
  if (!bytes) throw missingFiles(folder, ['config.json']);
  const name = `config.json of ${folder.place}`;
  const config = parseConfig(readJson(bytes, name), name);
  const found = options.device === 'wasm' ? null : ((await host.gpu?.()) ?? null);
  const gpu = found?.isSoftware && options.device !== 'webgpu' ? null : found;
  const device = gpu ? 'webgpu' : 'wasm';
  const asked = options.dtype ?? config.dtype(device);
  const [dtype] = await availableDtypes(folder, device, { half: gpu?.hasHalf ?? true, asked });
  if (dtype === undefined) throw await noTowers(folder, asked);
  const files: { name: string; bytes: number | null }[] = [];
  let cachedBytes = 0;
  for (const path of [...DESCRIBING_FILES, towerPath('text', dtype), towerPath('vision', dtype)]) {
    const size = await folder.size(path);
    if (!size) throw missingFiles(folder, [path]);
    files.push({ name: path, bytes: size.bytes });
    if (size.cached) cachedBytes += size.bytes ?? 0;
  }
  const known = files.every((file) => file.bytes !== null);
  return {
    files,
    bytes: known ? files.reduce((sum, file) => sum + (file.bytes ?? 0), 0) : null,
    cachedBytes,
  };
}

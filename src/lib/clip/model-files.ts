import type { ModelSource } from './types.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** Makes a model source from picked files. Fails with a sentence if they cannot be a model. */
export function modelFiles(files: readonly File[]): Result<ModelSource, string> {
  if (files.length === 0)
    return fail('No files were received. Choose the folder of a model, or all of its files.');
  const paths = files.map(pathOf);
  const config = paths.find((path) => path === 'config.json' || path.endsWith('/config.json'));
  if (config === undefined) {
    const some = paths.slice(0, 5).join(', ');
    return fail(
      `There is no config.json among ${files.length} files (${some}). Choose the folder that has it.`,
    );
  }
  const root = config.slice(0, -'config.json'.length);
  const inside = files.flatMap((file, index): (readonly [string, Blob])[] => {
    const path = paths[index] ?? file.name;
    return path.startsWith(root) ? [[insidePath(path.slice(root.length)), file]] : [];
  });
  const id = root.split('/').filter(Boolean).at(-1) ?? 'own files';
  return ok({ kind: 'files', id, files: new Map(inside) });
}

function pathOf(file: File): string {
  return file.webkitRelativePath === '' ? file.name : file.webkitRelativePath;
}

/** Returns the path inside a model folder: loose weights belong in `onnx`. */
function insidePath(path: string): string {
  return /^[^/]+\.onnx(?:_data)?$/u.test(path) ? `onnx/${path}` : path;
}

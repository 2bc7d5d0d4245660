import { filesFolder } from '../models/files.ts';
import type { ModelFolder } from '../models/folder.ts';
import type { ModelSource } from '../types.ts';
import type { ClipHost } from './host.ts';

/** Returns the folder that a source's files are read from. */
export async function folderOf(
  source: ModelSource,
  host: Pick<ClipHost, 'embedded' | 'hub'>,
): Promise<ModelFolder> {
  switch (source.kind) {
    case 'embedded':
      return host.embedded(source.id);
    case 'hub':
      return host.hub(source.id, source.revision);
    case 'files':
      return filesFolder(source);
  }
}

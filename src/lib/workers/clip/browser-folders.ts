import type { ClipHost } from '../../clip/engine/index.ts';
import { fetchedFolder } from '../../clip/models/fetched.ts';

/**
 * Returns the model folders of the app and of the hub for a worker; the app's are below `modelsUrl`, which is read at
 * each access.
 */
export function browserFolders(modelsUrl: () => string): Pick<ClipHost, 'embedded' | 'hub'> {
  return {
    embedded: (id) => fetchedFolder(id, modelsUrl()),
    hub: async (id, revision) => {
      const { hubFolder } = await import('../../clip/models/hub.ts');
      const { browserHubStore } = await import('../../clip/runtime/hub-store.ts');
      return hubFolder(id, revision, await browserHubStore());
    },
  };
}

import type { ClipHost } from '../../clip/engine/index.ts';
import { fetchedFolder } from '../../clip/models/fetched.ts';

/** Where a worker reads the models of the app and of the hub; the app's lie below `modelsUrl`, asked at each reading. */
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

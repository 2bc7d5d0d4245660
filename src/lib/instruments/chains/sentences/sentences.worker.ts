/** Embeds sentences with a model of the app, the hub or a folder; one model at a time, freed afterwards. */
import { folderOf } from '../../../clip/engine/folder-of.ts';
import { embedSentences } from '../../../clip/sentences/embed.ts';
import { openSentences } from '../../../clip/sentences/open.ts';
import { libraryRuntime } from '../../../clip/runtime/index.ts';
import { serveCalls } from '../../../util/workers/rpc.ts';
import { browserFolders } from '../../../workers/clip/browser-folders.ts';
import type { SentenceMethods } from './methods.ts';

serveCalls<SentenceMethods>(self, {
  embed: async ({ source, texts, modelsUrl }, { signal, progress }) => {
    const options = { signal, onprogress: progress };
    const folders = browserFolders(() => modelsUrl);
    const model = await openSentences(await folderOf(source, folders), libraryRuntime, options);
    try {
      return { title: model.title, vectors: await embedSentences(model, texts, options) };
    } finally {
      await model.release();
    }
  },
});

/** Counts causal expressions in files of any size, one chunk at a time. */
import { serveCalls } from '../../util/workers/rpc.ts';
import { countFile } from './count-file.ts';
import type { CorpusMethods } from './methods.ts';

serveCalls<CorpusMethods>(self, {
  count: ({ file, list }, { signal, progress }) => countFile(file, list, { signal, onprogress: progress }),
});

/** Counts causal expressions in files of any size, a piece at a time. */
import { countFile } from './count-file.ts';
import { serveCalls } from '../../util/rpc.ts';
import type { CorpusMethods } from './methods.ts';

serveCalls<CorpusMethods>(self, {
  count: ({ file, list }, { signal, progress }) => countFile(file, list, { signal, tell: progress }),
});

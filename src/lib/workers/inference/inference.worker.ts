import { serveCalls } from '../../util/workers/rpc.ts';
import { inferenceHandlers } from './handlers.ts';
import type { InferenceMethods } from './methods.ts';

serveCalls<InferenceMethods>(self, inferenceHandlers());

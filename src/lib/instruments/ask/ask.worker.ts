import { serveCalls } from '../../util/workers/rpc.ts';
import { askHandlers } from './handlers.ts';
import type { AskMethods } from './methods.ts';

serveCalls<AskMethods>(self, askHandlers());

import { serveCalls } from '../../util/rpc.ts';
import { askHandlers } from './handlers.ts';
import type { AskMethods } from './answers/methods.ts';

serveCalls<AskMethods>(self, askHandlers());

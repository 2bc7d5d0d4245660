import { env, LogLevel, PreTrainedTokenizer } from '@xenova/transformers';

// Nothing leaves this browser unless a hub model is asked for, and then by hub.ts.
env.allowRemoteModels = false;
env.allowLocalModels = false;
env.useWasmCache = false;
env.logLevel = LogLevel.ERROR;

export { env, PreTrainedTokenizer };

import './graph-trap.ts';
import { env, LogLevel } from '@xenova/transformers';

// Models that are not on the hub are read by our code; only hub.ts lets the library fetch.
env.allowLocalModels = false;
env.useWasmCache = false;
env.logLevel = LogLevel.ERROR;

export * from '@xenova/transformers';

import './graph-trap.ts';
import { env, LogLevel } from '@xenova/transformers';

// Models that are not on the hub are read by us; what the library reads is asked for in hub.ts alone.
env.allowLocalModels = false;
env.useWasmCache = false;
env.logLevel = LogLevel.ERROR;

export * from '@xenova/transformers';

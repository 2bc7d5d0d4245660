export { createReader } from './reader.ts';
export type { Reader } from './types.ts';

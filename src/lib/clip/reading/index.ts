export { createReader } from './reader.ts';
export type { CategoryScore, Reader, Reading, SystemGuess, VariableReading } from './types.ts';

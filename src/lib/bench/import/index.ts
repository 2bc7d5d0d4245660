export { FORMATS, importFormat, type ImportFormat } from './formats.ts';
export { importCausalVlBench } from './causalvlbench.ts';
export type { Imported, ImportFolder, ImportOptions, ImportProblem } from './types.ts';

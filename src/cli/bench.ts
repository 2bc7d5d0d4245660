/** `rungs bench`: items of the tasks, and scores of answers to them. */
import type { Command } from 'commander';
import { registerBenchCompare } from './bench-compare.ts';
import { registerBenchGrade } from './bench-grade.ts';
import { registerBenchImport } from './bench-import.ts';
import { registerBenchItems } from './bench-items.ts';
import { registerBenchReport } from './bench-readable.ts';
import { registerBenchRun } from './bench-run.ts';
import { registerBenchScore } from './bench-score.ts';
import { registerInstruments } from './instrument-commands.ts';

/** What `rungs bench` can do, each in a file of its own that loads what is heavy when it is called. */
const subcommands: readonly ((bench: Command) => void)[] = [
  registerBenchItems,
  registerBenchScore,
  registerBenchRun,
  registerBenchGrade,
  registerBenchReport,
  registerBenchCompare,
  registerBenchImport,
];

/** Adds `bench` with its subcommands, and those of the instruments, to the program. */
export async function registerBench(program: Command): Promise<void> {
  const bench = program.command('bench').description('the benchmark tasks');
  for (const register of subcommands) register(bench);
  await registerInstruments('bench', bench);
}

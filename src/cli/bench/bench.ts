/** `rungs bench`: items of the tasks, and scores of answers to them. */
import '../../lib/systems/all.ts';
import type { Command } from 'commander';
import { registerBenchCompare } from './compare.ts';
import { registerBenchGrade } from './grade.ts';
import { registerBenchImport } from './import.ts';
import { registerBenchItems } from './items.ts';
import { registerBenchReport } from './report.ts';
import { registerBenchRun } from './run.ts';
import { registerBenchScore } from './score.ts';
import { registerInstruments } from '../../lib/instruments/commands.ts';

/** The subcommands of `rungs bench`; each file loads its heavy modules when it is called. */
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
  const bench = program.command('bench').description('run, score and compare benchmark tasks');
  for (const register of subcommands) register(bench);
  await registerInstruments('bench', bench);
}

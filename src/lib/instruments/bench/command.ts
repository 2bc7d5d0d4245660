/** `rungs bench`: items of the tasks, and scores of answers to them. */
import '../../systems/all.ts';
import type { Command } from 'commander';
import { registerBenchCompare } from './command/compare.ts';
import { registerBenchGrade } from './command/grade.ts';
import { registerBenchImport } from './command/import.ts';
import { registerBenchItems } from './command/items/items.ts';
import { registerBenchReport } from './command/report.ts';
import { registerBenchRun } from './command/run/run.ts';
import { registerBenchScore } from './command/score.ts';

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

/** Adds `bench` with its subcommands to `rungs`. */
export function register(program: Command): void {
  const bench = program.command('bench').description('run, score and compare benchmark tasks');
  for (const subcommand of subcommands) subcommand(bench);
}

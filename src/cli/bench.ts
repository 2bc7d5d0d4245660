/** `rungs bench`: items of the tasks, and scores of answers to them. */
import type { Command } from 'commander';
import { registerBenchCompare } from './bench-compare.ts';
import { registerBenchCount } from './bench-count.ts';
import { registerBenchGrade } from './bench-grade.ts';
import { registerBenchImport } from './bench-import.ts';
import { registerBenchItems } from './bench-items.ts';
import { registerBenchRatings } from './bench-ratings.ts';
import { registerBenchRetrieval } from './bench-retrieval.ts';
import { registerBenchRun } from './bench-run.ts';
import { registerBenchScore } from './bench-score.ts';

/** What `rungs bench` can do, each in a file of its own that loads what is heavy when it is called. */
const subcommands: readonly ((bench: Command) => void)[] = [
  registerBenchItems,
  registerBenchScore,
  registerBenchRun,
  registerBenchGrade,
  registerBenchCompare,
  registerBenchImport,
  registerBenchCount,
  registerBenchRetrieval,
  registerBenchRatings,
];

/** Adds `bench` with its subcommands to the program. */
export function registerBench(program: Command): void {
  const bench = program
    .command('bench')
    .description('the benchmark tasks: make items, score answers, run, grade, compare, import, rate');
  for (const register of subcommands) register(bench);
}

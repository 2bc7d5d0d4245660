/** `rungs bench`: items of the tasks, and scores of answers to them. */
import type { Command } from 'commander';
import { instruments } from '../lib/instruments/index.ts';
import { registerBenchCompare } from './bench-compare.ts';
import { registerBenchGrade } from './bench-grade.ts';
import { registerBenchImport } from './bench-import.ts';
import { registerBenchItems } from './bench-items.ts';
import { registerBenchRatings } from './bench-ratings.ts';
import { registerBenchRun } from './bench-run.ts';
import { registerBenchScore } from './bench-score.ts';

type Register = (bench: Command) => void;

/** What `rungs bench` can do, each in a file of its own that loads what is heavy when it is called. */
const subcommands: readonly Register[] = [
  registerBenchItems,
  registerBenchScore,
  registerBenchRun,
  registerBenchGrade,
  registerBenchCompare,
  registerBenchImport,
];

/** Adds `bench` with its subcommands, and those of the instruments, to the program. */
export async function registerBench(program: Command): Promise<void> {
  const bench = program
    .command('bench')
    .description('the benchmark tasks: make items, score answers, run, grade, compare, import, rate');
  for (const register of [...subcommands, ...(await ofInstruments()), registerBenchRatings]) register(bench);
}

/** In the order of the help, which is the reverse of that of the links. */
async function ofInstruments(): Promise<readonly Register[]> {
  const ids = instruments.flatMap((one) => ('hasCommand' in one ? [one.id] : []));
  return Promise.all(
    ids.toReversed().map(async (id) => {
      // By its path, as no page may bring it along: it runs in Node alone.
      const { register } = (await import(`../lib/instruments/${id}/command.ts`)) as { register: Register };
      return register;
    }),
  );
}

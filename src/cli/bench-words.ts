/** What the subcommands of `rungs bench` read in the same way out of the call's words. */
import { findSystem, systems, type System } from '../lib/systems/index.ts';
import { findTask, tasks, type TaskDefinition } from '../lib/tasks/index.ts';
import { CommandError } from './io.ts';

/** The task that `--task` names. Throws a CommandError that lists those that there are. */
export function readTask(id: string): TaskDefinition {
  const task = findTask(id);
  if (task !== undefined) return task;
  throw new CommandError(`--task ${id}: there are ${tasks.map((one) => one.id).join(', ')}`, 2);
}

/** The system that `--system` names. Throws a CommandError that lists those that there are. */
export function readSystem(id: string): System {
  const system = findSystem(id);
  if (system !== undefined) return system;
  throw new CommandError(`--system ${id}: there are ${systems.map((one) => one.id).join(', ')}`, 2);
}

/** One of a few words. Throws a CommandError that lists them. */
export function readChoice<Choice extends string>(
  option: string,
  word: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === word);
  if (choice !== undefined) return choice;
  throw new CommandError(`${option} ${word}: give ${choices.join(' or ')}`, 2);
}

/** A whole number in a closed range. Throws a CommandError that says the range. */
export function readWhole(option: string, text: string, lo: number, hi: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lo && value <= hi) return value;
  throw new CommandError(`${option} ${text}: give a whole number from ${lo} to ${hi}`, 2);
}

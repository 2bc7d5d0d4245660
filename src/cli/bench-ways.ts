/** The ways of asking that tasks have of their own, as options of the command. */
import type { Command } from 'commander';
import { tasks } from '../lib/benchmarks/index.ts';
import { waysOf } from '../lib/tasks/kit/ways.ts';
import type { Task } from '../lib/tasks/task.ts';
import type { Variant, Way } from '../lib/tasks/variant.ts';
import { readChoice } from '../lib/command/options.ts';
import { CommandError } from '../lib/command/io.ts';

/** Adds an option for each way that some task has. */
export function addWayOptions(command: Command): Command {
  for (const { id, values } of everyWay(tasks)) {
    const words = values.map((value) => value.id).join(', ');
    command.option(`--${id} <choice>`, `tasks that know it: ${words}`);
  }
  return command;
}

/** The ways that some task has, by id. */
export function wayIds(): readonly string[] {
  return everyWay(tasks).map(({ id }) => id);
}

/** Reads the ways of a task; a value that it does not have, and a way that it does not know, are refused. */
export function readWays(task: Task, options: object): Pick<Variant, 'ways'> {
  return waysOf(task, readWaysOfAny([task], `prompts of ${task.id}`, options));
}

/**
 * Reads ways that at least one of several tasks has, by id; others, and values that none of them has, are refused.
 *
 * @param whose what the message calls them: "prompts of cue"
 */
export function readWaysOfAny(
  asked: readonly Task[],
  whose: string,
  options: object,
): Readonly<Record<string, string>> {
  const known = new Map(everyWay(asked).map(({ id, values }) => [id, values.map((value) => value.id)]));
  const given = everyWay(tasks).flatMap(({ id }) => {
    const value: unknown = Reflect.get(options, id);
    return typeof value === 'string' ? [[id, value] as const] : [];
  });
  for (const [id, value] of given) {
    const values = known.get(id);
    if (values === undefined) throw new CommandError(`--${id}: ${whose} know no such thing; leave it out`, 2);
    readChoice(`--${id}`, value, values);
  }
  return Object.fromEntries(given);
}

/** The ways of some tasks, each once with all that it may be. */
function everyWay(asked: readonly Task[]): readonly Pick<Way, 'id' | 'values'>[] {
  const known = asked.flatMap(({ ways = [] }) => ways);
  return [...new Set(known.map(({ id }) => id))].map((id) => {
    const values = known.filter((way) => way.id === id).flatMap((way) => way.values);
    return {
      id,
      values: values.filter((value, place) => values.findIndex((one) => one.id === value.id) === place),
    };
  });
}

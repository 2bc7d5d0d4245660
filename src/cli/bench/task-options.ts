/** The options that tasks have of their own, as options of the command. */
import type { Command } from 'commander';
import { tasks } from '../../lib/evaluation/benchmarks/index.ts';
import { requestedOptions } from '../../lib/evaluation/tasks/kit/prompts/task-options.ts';
import type { Task } from '../../lib/evaluation/tasks/task.ts';
import type { Variant, TaskOption } from '../../lib/evaluation/tasks/variant.ts';
import { readChoiceOption } from '../../lib/command/options.ts';
import { fieldOf } from '../../lib/util/json.ts';
import { CommandError } from '../../lib/command/io.ts';

/** Adds an option for each that some task has. */
export function addTaskOptions(command: Command): Command {
  for (const { id, values } of everyTaskOption(tasks)) {
    const words = values.map((value) => `${value.id}${defaultText(id, value.id)}`).join(', ');
    command.option(`--${id} <choice>`, `tasks that know it: ${words}`);
  }
  return command;
}

/** Whose default a value is: nothing where it is nobody's. */
function defaultText(option: string, value: string): string {
  const firsts = tasks.flatMap((task) => {
    const found = task.taskOptions?.find((one) => one.id === option);
    const first = found?.standard ?? found?.values[0]?.id;
    return first === undefined ? [] : [{ task: task.id, first }];
  });
  const own = firsts.filter(({ first }) => first === value).map(({ task }) => task);
  if (own.length === 0) return '';
  return own.length === firsts.length ? ' (the default)' : ` (the default of ${own.join(', ')})`;
}

/** The options that some task has, by id. */
export function taskOptionIds(): readonly string[] {
  return everyTaskOption(tasks).map(({ id }) => id);
}

/** Reads the options of a task; a value or an option that it does not have is refused. */
export function readTaskOptions(task: Task, options: object): Pick<Variant, 'ways'> {
  return requestedOptions(task, readTaskOptionsOfAny([task], `prompts of ${task.id}`, options));
}

/**
 * Reads options that at least one of several tasks has, by id; others, and values that none of them has, are refused.
 *
 * @param whose what the message calls them: "prompts of cue"
 */
export function readTaskOptionsOfAny(
  asked: readonly Task[],
  whose: string,
  options: object,
): Readonly<Record<string, string>> {
  const known = new Map(
    everyTaskOption(asked).map(({ id, values }) => [id, values.map((value) => value.id)]),
  );
  const given = everyTaskOption(tasks).flatMap(({ id }) => {
    const value = fieldOf(options, id);
    return typeof value === 'string' ? [[id, value] as const] : [];
  });
  for (const [id, value] of given) {
    const values = known.get(id);
    if (values === undefined) {
      throw new CommandError(
        `--${id}: ${whose} know no such thing; leave it out (tasks that take it: ${tasksWith(id).join(', ')})`,
        2,
      );
    }
    readChoiceOption(`--${id}`, value, values);
  }
  return Object.fromEntries(given);
}

function tasksWith(option: string): readonly string[] {
  return tasks.flatMap(({ id, taskOptions = [] }) =>
    taskOptions.some((one) => one.id === option) ? [id] : [],
  );
}

/** The options of some tasks, each once with all that it may be. */
function everyTaskOption(asked: readonly Task[]): readonly Pick<TaskOption, 'id' | 'values'>[] {
  const known = asked.flatMap(({ taskOptions = [] }) => taskOptions);
  return [...new Set(known.map(({ id }) => id))].map((id) => {
    const values = known.filter((option) => option.id === id).flatMap((option) => option.values);
    return {
      id,
      values: values.filter((value, place) => values.findIndex((one) => one.id === value.id) === place),
    };
  });
}

/** The tasks' own options as options of the command. */
import type { Command } from 'commander';
import { tasks } from '../../../evaluation/benchmarks/index.ts';
import { requestedOptions } from '../../../evaluation/tasks/kit/prompts/task-options.ts';
import type { Task } from '../../../evaluation/tasks/task.ts';
import type { Variant, TaskOption } from '../../../evaluation/tasks/variant.ts';
import { readChoiceOption } from '../../../command/options.ts';
import { fieldOf } from '../../../util/json.ts';
import { CommandError } from '../../../command/io.ts';

/** Adds an option for each task option. */
export function addTaskOptions(command: Command): Command {
  for (const { id, values } of everyTaskOption(tasks)) {
    const words = values.map((value) => `${value.id}${defaultText(id, value.id)}`).join(', ');
    command.option(`--${id} <choice>`, `for tasks with this option: ${words}`);
  }
  return command;
}

/** Describes whose default a value is; empty if it is no task's. */
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

/** Returns the ids of all task options. */
export function taskOptionIds(): readonly string[] {
  return everyTaskOption(tasks).map(({ id }) => id);
}

/** Reads the options of a task; refuses unknown options and values. */
export function readTaskOptions(task: Task, options: object): Pick<Variant, 'ways'> {
  return requestedOptions(task, readTaskOptionsOfAny([task], `prompts of ${task.id}`, options));
}

/**
 * Reads options that at least one of several tasks has, by id; refuses others, and values that none of them has.
 *
 * @param whose names the tasks in the message: “prompts of cue”
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
        `--${id}: does not apply to ${whose}; leave it out (tasks with this option: ${tasksWith(id).join(', ')})`,
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

/** Returns the options of several tasks, each once with all its values. */
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

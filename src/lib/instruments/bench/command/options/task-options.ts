/** The tasks' own options as options of the command. */
import type { Command } from 'commander';
import { tasks } from '../../../../evaluation/benchmarks/index.ts';
import { requestedOptions } from '../../../../evaluation/tasks/kit/prompts/task-options.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import type { Variant, TaskOption } from '../../../../evaluation/tasks/variant.ts';
import { readChoiceOption } from '../../../../command/options.ts';
import { fieldOf } from '../../../../util/json.ts';
import { CommandError } from '../../../../command/io.ts';

/** Adds an option for each task option. */
export function addTaskOptions(command: Command): Command {
  for (const { id } of everyTaskOption(tasks)) command.option(`--${id} <choice>`, meaningOf(id));
  return command;
}

/** Describes what an option means, which may differ between tasks: “Options (cue): pictures = Pictures (default)”. */
function meaningOf(option: string): string {
  const meanings = new Map<string, string[]>();
  for (const task of tasks) {
    const found = task.taskOptions?.find(({ id }) => id === option);
    if (found === undefined) continue;
    const { title, values, standard = values[0]?.id } = found;
    const choices = values.map(
      ({ id, title: name }) => `${id} = ${name}${id === standard ? ' (default)' : ''}`,
    );
    const meaning = `${title} (TASKS): ${choices.join(', ')}`;
    meanings.set(meaning, [...(meanings.get(meaning) ?? []), task.id]);
  }
  return [...meanings].map(([meaning, own]) => meaning.replace('TASKS', own.join(', '))).join('; ');
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

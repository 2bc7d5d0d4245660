import { omitUndefined } from '../../../../util/omit.ts';
import type { Task } from '../../task.ts';
import type { Variant, TaskOption } from '../../variant.ts';
import { InputError } from '../../../../util/input-error.ts';

/**
 * Creates an option of a task.
 *
 * @param values each an id, a title and, if needed, a hint
 */
export function taskOption(
  id: string,
  title: string,
  values: readonly (readonly [id: string, title: string, hint?: string])[],
  kind: Pick<TaskOption, 'standard' | 'selectsItems' | 'changesOptions' | 'needsSeveralRequests'> = {},
): TaskOption {
  return {
    id,
    title,
    ...kind,
    values: values.map(([value, name, hint]) => ({
      id: value,
      title: name,
      ...omitUndefined({ hint }),
    })),
  };
}

/**
 * Returns a variant's value of a task option.
 *
 * @throws InputError for an unknown value
 */
export function optionIn({ id, title, values }: TaskOption, { ways }: Pick<Variant, 'ways'>): string {
  const asked = ways?.[id] ?? values[0]?.id;
  const found = values.find((value) => value.id === asked);
  if (found !== undefined) return found.id;
  throw new InputError(`${title}: there is no “${asked ?? ''}”; give ${idsOf(values)}.`);
}

/** Returns the choices known to a task that differ from its defaults; all others are left out. */
export function chosenOptions(
  { taskOptions = [] }: Pick<Task, 'taskOptions'>,
  chosen: Readonly<Record<string, string>>,
): Pick<Variant, 'ways'> {
  const kept = taskOptions.flatMap(({ id, values }) => {
    const found = values.findIndex((value) => value.id === chosen[id]);
    return found > 0 ? [[id, chosen[id] ?? ''] as const] : [];
  });
  return kept.length === 0 ? {} : { ways: Object.fromEntries(kept) };
}

/** Returns the choices of a new request, with the default for each that is missing. */
export function requestedOptions(
  task: Pick<Task, 'taskOptions'>,
  chosen: Readonly<Record<string, string>>,
): Pick<Variant, 'ways'> {
  return chosenOptions(task, { ...choicesOf(task, ({ standard }) => standard), ...chosen });
}

/**
 * Returns the choices that make a new request equal to an existing variant, including values that older variants
 * leave out.
 */
export function restatedOptions(
  task: Pick<Task, 'taskOptions'>,
  { ways }: Pick<Variant, 'ways'>,
): Readonly<Record<string, string>> {
  return { ...choicesOf(task, ({ standard, values }) => standard && values[0]?.id), ...ways };
}

/** Returns the options that a form shows: not those rarely needed, unless they differ from the default. */
export function shownOptions(
  { taskOptions = [] }: Pick<Task, 'taskOptions'>,
  variant: Pick<Variant, 'ways'>,
): readonly TaskOption[] {
  return taskOptions.filter(
    (option) => option.standard === undefined || optionIn(option, variant) !== option.standard,
  );
}

function choicesOf(
  { taskOptions = [] }: Pick<Task, 'taskOptions'>,
  valueOf: (option: TaskOption) => string | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    taskOptions.flatMap((option) => {
      const value = valueOf(option);
      return value === undefined ? [] : [[option.id, value]];
    }),
  );
}

/** Returns a task with only the options that apply to a single question. */
export function singleOptions({ taskOptions = [] }: Pick<Task, 'taskOptions'>): {
  readonly taskOptions: readonly TaskOption[];
} {
  return { taskOptions: taskOptions.filter(({ needsSeveralRequests }) => needsSeveralRequests !== true) };
}

/**
 * Lists a variant's differences from the default, in a few words each.
 *
 * @param isNamed selects the options that are listed if they have their default, too
 */
export function optionLabels(
  { taskOptions = [] }: Pick<Task, 'taskOptions'>,
  variant: Pick<Variant, 'ways'>,
  isNamed: (option: TaskOption) => boolean = () => false,
): readonly string[] {
  return taskOptions.flatMap((option) => {
    const { id, title, values, standard = values[0]?.id } = option;
    const asked = variant.ways?.[id] ?? values[0]?.id;
    const found = values.find((value) => value.id === asked);
    if (found === undefined || (found.id === standard && !isNamed(option))) return [];
    return [`${title.toLowerCase()}: ${found.title.toLowerCase()}`];
  });
}

function idsOf(values: TaskOption['values']): string {
  return values.map(({ id }) => id).join(' or ');
}

import type { Task } from '../../task.ts';
import type { Variant, TaskOption } from '../../variant.ts';
import { InputError } from '../../../../util/input-error.ts';

/**
 * An option of a task.
 *
 * @param values each an id, a title and, where the title does not say it all, a hint
 */
export function taskOption(
  id: string,
  title: string,
  values: readonly (readonly [id: string, title: string, hint?: string])[],
  kind: Pick<TaskOption, 'standard' | 'selects' | 'offers' | 'several'> = {},
): TaskOption {
  return {
    id,
    title,
    ...kind,
    values: values.map(([value, name, hint]) => ({
      id: value,
      title: name,
      ...(hint === undefined ? {} : { hint }),
    })),
  };
}

/** How a variant asks by one of a task's options. Throws an InputError for a value that it does not have. */
export function optionIn({ id, title, values }: TaskOption, { ways }: Pick<Variant, 'ways'>): string {
  const asked = ways?.[id] ?? values[0]?.id;
  const found = values.find((value) => value.id === asked);
  if (found !== undefined) return found.id;
  throw new InputError(`${title}: there is no “${asked ?? ''}”; give ${idsOf(values)}.`);
}

/** The choices that a task knows and that differ from its defaults, for a variant; all else is left out. */
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

/** The choices of a new request: where none is made, what new requests take. */
export function requestedOptions(
  task: Pick<Task, 'taskOptions'>,
  chosen: Readonly<Record<string, string>>,
): Pick<Variant, 'ways'> {
  return chosenOptions(task, { ...waysOf(task, ({ standard }) => standard), ...chosen });
}

/** The choices by which a new request asks as a variant does: what older ones leave out is named. */
export function restatedOptions(
  task: Pick<Task, 'taskOptions'>,
  { ways }: Pick<Variant, 'ways'>,
): Readonly<Record<string, string>> {
  return { ...waysOf(task, ({ standard, values }) => standard && values[0]?.id), ...ways };
}

/** The options that a form shows: not those that nobody need choose, unless one is not as usual. */
export function shownOptions(
  { taskOptions = [] }: Pick<Task, 'taskOptions'>,
  variant: Pick<Variant, 'ways'>,
): readonly TaskOption[] {
  return taskOptions.filter(
    (option) => option.standard === undefined || optionIn(option, variant) !== option.standard,
  );
}

function waysOf(
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

/** A task with those of its options by which a single question can be put. */
export function singleOptions({ taskOptions = [] }: Pick<Task, 'taskOptions'>): {
  readonly taskOptions: readonly TaskOption[];
} {
  return { taskOptions: taskOptions.filter(({ several }) => several !== true) };
}

/** What a variant does otherwise than new ones by default, in a few words each. */
export function optionLabels(
  { taskOptions = [] }: Pick<Task, 'taskOptions'>,
  variant: Pick<Variant, 'ways'>,
): readonly string[] {
  return taskOptions.flatMap((option) => {
    const { id, title, values, standard = values[0]?.id } = option;
    const asked = variant.ways?.[id] ?? values[0]?.id;
    const found = values.find((value) => value.id === asked);
    if (found === undefined || found.id === standard) return [];
    return [`${title.toLowerCase()}: ${found.title.toLowerCase()}`];
  });
}

function idsOf(values: TaskOption['values']): string {
  return values.map(({ id }) => id).join(' or ');
}

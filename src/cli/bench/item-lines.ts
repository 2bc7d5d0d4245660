/** Files of items, one JSON line each, as `rungs bench items` and `rungs bench import` print them. */
import { findTask } from '../../lib/evaluation/benchmarks/index.ts';
import type { Task } from '../../lib/evaluation/tasks/task.ts';
import { fieldOf } from '../../lib/util/json.ts';
import { fail, type Result } from '../../lib/util/result.ts';
import { CommandError } from '../../lib/command/io.ts';
import { readLines } from './json-lines.ts';

/** An item out of a file, with where it stands there. */
export interface ItemLine<One> {
  readonly item: One;
  readonly line: number;
  readonly value: unknown;
}

/**
 * Reads a file of items of one task. Throws a CommandError that names the line for what is no item of it and for an id
 * that comes twice, and one for a file without items.
 *
 * @param read reads a line as far as it is needed
 */
export async function readItemLines<One extends { readonly id: string }>(
  file: string,
  task: Task,
  read: (task: Task, line: unknown) => Result<One, string>,
  option = '--items',
): Promise<readonly ItemLine<One>[]> {
  const ids = new Set<string>();
  const lines = await readLines(file, option, (value, line) => {
    const item = ofTask(task, value) ?? read(task, value);
    if (!item.ok) return item;
    const { id } = item.value;
    if (ids.has(id))
      return fail(`the id ${JSON.stringify(id)} stands there twice; leave one of the two lines`);
    ids.add(id);
    return { ok: true as const, value: { item: item.value, line, value } };
  });
  if (lines.length === 0) throw new CommandError(`${option} ${file} holds no items`);
  return lines;
}

/** Why a line is no item of the call's task; one of another task is refused by name. */
function ofTask(task: Task, line: unknown): Result<never, string> | null {
  const named = fieldOf(line, 'task');
  if (named === task.id) return null;
  if (typeof named === 'string' && findTask(named) !== undefined) {
    return fail(`this is an item of ${named}; give --task ${named}`);
  }
  return fail(`this is no item: task: it has to be ${task.id}`);
}

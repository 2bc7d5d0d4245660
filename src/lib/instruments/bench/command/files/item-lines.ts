/** Files of items, one JSON line each, as printed by `rungs bench items` and `rungs bench import`. */
import { findTask } from '../../../../evaluation/benchmarks/index.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import { fieldOf } from '../../../../util/json.ts';
import { fail, type Result } from '../../../../util/result.ts';
import { CommandError } from '../../../../command/io.ts';
import { readLines } from './json-lines.ts';

/** An item from a file with its line number. */
export interface ItemLine<One> {
  readonly item: One;
  readonly line: number;
  readonly value: unknown;
}

/**
 * Reads a file of items of one task.
 *
 * @throws CommandError that names the line of an invalid item or of an id that occurs twice, and for a file
 * without items
 * @param read parses a line as far as it is needed
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
    if (ids.has(id)) return fail(`the id ${JSON.stringify(id)} occurs twice; delete one of the two lines`);
    ids.add(id);
    return { ok: true as const, value: { item: item.value, line, value } };
  });
  if (lines.length === 0) throw new CommandError(`${option} ${file} holds no items`);
  return lines;
}

/** Returns why a line is not an item of the call's task; an item of another task is named. */
function ofTask(task: Task, line: unknown): Result<never, string> | null {
  const named = fieldOf(line, 'task');
  if (named === task.id) return null;
  if (typeof named === 'string' && findTask(named) !== undefined) {
    return fail(`this is an item of ${named}; give --task ${named}`);
  }
  return fail(`not a valid item: field task must be ${task.id}`);
}

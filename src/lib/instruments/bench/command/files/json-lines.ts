/** Files with one JSON value per line. */
import { open } from 'node:fs/promises';
import type { Result } from '../../../../util/result.ts';
import { fileProblem } from '../../../../command/files.ts';
import { CommandError, parseJson } from '../../../../command/io.ts';

/**
 * Reads a file of JSON lines with `read`; empty lines are skipped.
 *
 * @throws CommandError that names file and line if the file cannot be opened, a line is not valid JSON, or `read`
 * fails
 */
export async function readLines<Value>(
  file: string,
  option: string,
  read: (value: unknown, line: number) => Result<Value, string>,
): Promise<readonly Value[]> {
  const handle = await open(file).catch((error: unknown) => {
    throw new CommandError(`${option} ${file}: ${fileProblem(error)}`);
  });
  const values: Value[] = [];
  let number = 0;
  for await (const line of handle.readLines()) {
    number += 1;
    const text = number === 1 ? line.replace(/^\ufeff/u, '') : line;
    if (text.trim() === '') continue;
    const place = `${option} ${file} line ${number}`;
    const value = read(parseJson(text, place), number);
    if (!value.ok) throw new CommandError(`${place}: ${value.error}`);
    values.push(value.value);
  }
  return values;
}

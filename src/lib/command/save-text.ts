import { writeFile } from 'node:fs/promises';
import { writingProblem } from './files.ts';
import { CommandError } from './io.ts';

/**
 * Writes the file named by `--out`.
 *
 * @throws CommandError if it cannot be written
 */
export async function saveText(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new CommandError(`--out ${path}: ${writingProblem(error)}`);
  }
}

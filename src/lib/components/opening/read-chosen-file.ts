import { fail, type Result } from '../../util/result.ts';
import { NOT_FETCHED } from '../../util/addresses/no-connection.ts';

/**
 * Reads a file that the user chose. Fails with a sentence where the file cannot be read, or `parse` rejects because a part of the
 * app could not be fetched.
 */
export async function readChosenFile<Found>(
  file: File,
  parse: (text: string) => Promise<Result<Found, string>>,
): Promise<Result<Found, string>> {
  const text = await file.text().catch(() => null);
  if (text === null) return fail('it cannot be read; choose it again.');
  try {
    return await parse(text);
  } catch {
    return fail(NOT_FETCHED);
  }
}

import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import { messageOf } from '../../util/message-of.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/**
 * Parses a model's JSON file.
 *
 * @throws ModelError that names the file if it is not JSON
 */
export function readJson(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new ModelError(
      `${name} is not JSON (${messageOf(error)}): download the file from the model repository again.`,
    );
  }
}

/**
 * Parses a model's JSON file and checks it with a schema.
 *
 * @throws ModelError that names the file and the field
 */
export function parseJsonFile<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  name: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, readJson(bytes, name));
  if (result.success) return result.output;
  const problem = schemaProblem(result.issues[0], 'its value');
  throw new ModelError(
    `${name} is not as expected: ${problem}. Download the file from the model repository again.`,
  );
}

import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import { messageOf } from '../../util/message-of.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** The JSON value in a model's file. Throws a ModelError that names the file where it holds none. */
export function readJson(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new ModelError(
      `${name} is not JSON (${messageOf(error)}): take the file from the model anew.`,
    );
  }
}

/** The same, checked by a schema. Throws a ModelError that names the file and the field. */
export function parseJsonFile<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  name: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, readJson(bytes, name));
  if (result.success) return result.output;
  const problem = schemaProblem(result.issues[0], 'its value');
  throw new ModelError(`${name} is not as expected: ${problem}. Take the file from the model anew.`);
}

/** Fields that several kinds of servers have in common. */
import * as v from 'valibot';
import { finite } from '../../util/schemas.ts';

/** Returns a schema of an optional field: null if it is missing, null or of another shape. */
export function optionalField<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.fallback(v.nullable(schema), null);
}

/** Text, or null. */
export const textOrNull = optionalField(v.string());

/** Fields of an error. */
const errorEntries = {
  message: textOrNull,
  type: textOrNull,
  code: optionalField(v.union([v.string(), v.number()])),
  status: optionalField(finite),
  retry_after: optionalField(finite),
};
const errorFields = v.object(errorEntries);
export type ErrorFields = v.InferOutput<typeof errorFields>;

/** `{"error": {"message", ...}}`, or `{"error": "..."}` with the rest next to it. */
export const nestedError = v.pipe(
  v.object({ error: v.union([v.string(), errorFields]), ...errorEntries }),
  v.transform(({ error, ...beside }) => (typeof error === 'string' ? { ...beside, message: error } : error)),
);

/** FastAPI's list of validation issues. */
const issues = v.pipe(
  v.array(v.object({ msg: v.fallback(v.string(), '') })),
  v.transform((list) => list.map(({ msg }) => msg).join('; ')),
);

/** `{"message", ...}` or `{"detail"}`, which is not always an error: the other fields decide. */
export const flatError = v.pipe(
  v.object({
    object: textOrNull,
    choices: optionalField(v.array(v.unknown())),
    detail: optionalField(v.union([v.string(), issues])),
    ...errorEntries,
  }),
  v.transform((fields) => ({ ...fields, message: fields.detail ?? fields.message })),
);

/** `{"max_model_len": 32768}`. */
export const maxModelLength = v.pipe(
  v.object({ max_model_len: finite }),
  v.transform((model) => model.max_model_len),
);

/** Returns the thinking switch of the chat templates of Qwen and others; templates without it ignore it. */
export const templateSwitch = (isOn: boolean) => ({ chat_template_kwargs: { enable_thinking: isOn } });

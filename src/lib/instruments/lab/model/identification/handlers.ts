/** Methods of the identification worker: many adjustment sets or large tables take time. */
import { parseModel } from '../../../../causal/index.ts';
import { readOff } from '../../../../lab/model/identification.ts';
import type { Handlers } from '../../../../util/workers/rpc.ts';
import type { IdentificationMethods } from './methods.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Handlers of the worker. */
export const identificationHandlers: Handlers<IdentificationMethods> = {
  readOff: ({ text, x, y }) => {
    const parsed = parseModel(text);
    if (!parsed.ok) throw new InputError(parsed.error.message);
    return Promise.resolve(readOff(parsed.value, x, y));
  },
};

import * as v from 'valibot';
import { findSystem } from '../../../systems/known.ts';
import { checkValue, isFiniteSystem, type System } from '../../../systems/index.ts';
import type { Item, ScorableItem } from '../../tasks/item.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { readLine } from '../../tasks/kit/files/read-line.ts';
import type { PictureTask } from './definition.ts';
import type { Payload } from './payload.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { finite } from '../../../util/schemas.ts';

/** Schema of a pair of variable ids, cause first. */
export const orderedPairSchema = v.pipe(v.tuple([v.string(), v.string()]), v.readonly());

const lineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  system: v.pipe(
    v.string(),
    v.check((name) => findSystem(name) !== undefined, 'There is no such system'),
  ),
  state: v.record(v.string(), finite),
  do: v.exactOptional(v.record(v.string(), finite)),
  pair: v.exactOptional(orderedPairSchema),
  images: v.array(v.string()),
  truth: v.unknown(),
});

/** Returns an item as one line; field names and their order are part of the file contract. */
export function lineOf<Truth>(task: PictureTask<Truth>, system: System, item: Item<Payload, Truth>): object {
  const { id, subject, seed, payload, question, truth, messages, followUp, demos, pictures } = item;
  const options = task.options(system);
  return {
    id,
    task: task.id,
    system: subject,
    seed,
    state: payload.state,
    ...omitUndefined({ do: payload.do, pair: payload.pair }),
    question,
    ...omitUndefined({ options }),
    images: pictures.map(({ name }) => name),
    truth,
    ...omitUndefined({ undetermined: payload.undetermined }),
    messages,
    ...omitUndefined({ followUp, demos }),
  };
}

/**
 * Parses the scorable part of a line. Fails with one sentence that names the field.
 *
 * @param truthSchema schema of the task's truth
 * @param truthRemedy error message for an invalid truth
 */
export function parseLine<Truth>(
  task: PictureTask<Truth>,
  line: unknown,
  truthSchema: v.GenericSchema<unknown, Truth>,
  truthRemedy: string,
): Result<ScorableItem<Payload, Truth>, string> {
  const read = readLine(lineSchema, line);
  if (!read.ok) return read;
  const { id, system: name, state, do: interventions, pair, images } = read.value;
  const system = findSystem(name);
  const problem = system === undefined ? null : valueProblem(system, { state, do: interventions ?? {} });
  if (system === undefined || problem !== null) return fail(`not a valid item: ${problem ?? ''}`);
  const truth = v.safeParse(truthSchema, read.value.truth);
  if (!truth.success) return fail(truthRemedy);
  const asksPairs = task.questions(system).some((one) => one !== null);
  if (asksPairs && pair === undefined) return fail('pair is missing: ["cause", "effect"]');
  const asked = images.slice(-task.captions.length);
  const group = asked.length > 0 ? asked.join(' ') : JSON.stringify([state, interventions]);
  const [act] = Object.entries(interventions ?? {});
  return ok({
    id,
    task: task.id,
    subject: name,
    unit: asksPairs ? group : id,
    form: task.form(system, {
      state,
      exogenous: {},
      ...(act === undefined
        ? {}
        : { intervention: { target: act[0], value: act[1], after: { ...state, ...interventions } } }),
    }),
    payload: {
      state,
      ...omitUndefined({ do: interventions, pair }),
      images: images.length,
    },
    truth: truth.output,
  });
}

/** Describes an invalid value in an item of a finite system, whose values are from a fixed list. */
function valueProblem(system: System, given: Readonly<Record<string, Payload['state']>>): string | null {
  if (!isFiniteSystem(system)) return null;
  for (const [field, values] of Object.entries(given)) {
    for (const [name, value] of Object.entries(values)) {
      const checked = checkValue(system, name, value);
      if (!checked.ok) return `${field}: ${checked.error.message}`;
    }
  }
  return null;
}

import * as v from 'valibot';
import { ok } from '../../util/result.ts';
import { probability } from '../inference/probability.ts';
import { answerOfEstimate } from './answer.ts';
import { draws, valuesField } from './fields.ts';
import { readWorld } from './world.ts';
import { createHandler } from './handler.ts';
import { readWrittenValues } from './values.ts';

/** Answers `probability`: `event`, `given`?, `do`?; with `do`, both refer to the world after it. */
export const answerProbability = createHandler(
  { event: valuesField, given: v.exactOptional(valuesField), do: v.exactOptional(valuesField), ...draws },
  (model, query) => {
    const event = readWrittenValues(model, query.event, 'any');
    if (!event.ok) return event;
    const world = readWorld(model, query.do, query.given);
    if (!world.ok) return world;
    const { interventions, given } = world.value;
    const atoms = [...event.value].map(([of, is]) => ({ of, is, interventions }));
    const result = probability(model, atoms, given, query);
    return result.ok ? ok(answerOfEstimate(result.value)) : result;
  },
);

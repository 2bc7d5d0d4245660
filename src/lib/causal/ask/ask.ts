import { parseModel } from '../language/parse-model.ts';
import type { Model, CausalError } from '../types.ts';
import { fail, type Result } from '../../util/result.ts';
import { answerAbduct } from './abduct.ts';
import { roundNumbers, type QueryAnswer, type AnsweredQuery } from './answer.ts';
import { answerAdjustmentSets, answerIsAdjustmentSet } from './adjustment.ts';
import { answerBounds } from './bounds.ts';
import { answerCounterfactual } from './counterfactual.ts';
import { answerSeparated } from './d-separated.ts';
import { answerEffects } from './effects.ts';
import { answerEstimate } from './estimate.ts';
import { answerExpectation } from './expectation.ts';
import type { OnProgress } from '../inference/plan/progress.ts';
import type { Handler } from './handler.ts';
import { answerIdentify } from './identify.ts';
import { answerImplications } from './implications.ts';
import { answerInstruments } from './instruments.ts';
import { answerProbability } from './probability.ts';
import { answerSample } from './sample.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit.ts';
import { quoteJson } from '../../util/text/quote.ts';

/** Handlers by the kind of query. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['d-separated', answerSeparated],
  ['adjustment-sets', answerAdjustmentSets],
  ['is-adjustment-set', answerIsAdjustmentSet],
  ['implications', answerImplications],
  ['instruments', answerInstruments],
  ['identify', answerIdentify],
  ['estimate', answerEstimate],
  ['probability', answerProbability],
  ['expectation', answerExpectation],
  ['abduct', answerAbduct],
  ['counterfactual', answerCounterfactual],
  ['effects', answerEffects],
  ['bounds', answerBounds],
  ['sample', answerSample],
]);

/** An error of a malformed request; `message` says what is wrong and what would be right. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

type Refusal = Extract<QueryAnswer, { readonly ok: false }>;

/** Answers to one request, one per query, in order. */
export interface QueriesReply {
  readonly results: readonly QueryAnswer[];
  /** The error in the model, if there are no queries whose answers would report it. */
  readonly error?: Refusal['error'];
}

/**
 * Answers `{"model": text, "queries": [...]}`. A query that cannot be answered gets an entry that says why; an error in
 * the model is the entry of every query, or a field of the reply if there are no queries. Equal requests have
 * byte-identical replies on every machine.
 *
 * @param onprogress called during long searches
 *
 * @throws RequestError if `request` is not such an object
 */
export function answerQueries(request: unknown, onprogress?: OnProgress): QueriesReply {
  const { model, queries } = readRequest(request);
  const parsed = parseModel(model);
  if (!parsed.ok) {
    const results = queries.map(() => refuse(parsed.error));
    return results.length > 0 ? { results } : { results, error: refuse(parsed.error).error };
  }
  return { results: queries.map((query) => answerQuery(parsed.value, query, onprogress)) };
}

function readRequest(request: unknown): { readonly model: string; readonly queries: readonly unknown[] } {
  if (!isRecord(request))
    throw new RequestError('a request must be an object {"model": "...", "queries": [...]}');
  const { model, queries } = request;
  if (typeof model !== 'string')
    throw new RequestError(`the field "model" of a request must be a text; it is ${quoteJson(model)}`);
  if (!Array.isArray(queries))
    throw new RequestError(`the field "queries" of a request must be a list; it is ${quoteJson(queries)}`);
  return { model, queries: queries as readonly unknown[] };
}

function answerQuery(model: Model, query: unknown, onprogress: OnProgress | undefined): QueryAnswer {
  if (!isRecord(query)) {
    return refuse({ code: 'syntax', message: 'A query must be an object with the field "ask".' });
  }
  const asked = query['ask'];
  if (typeof asked !== 'string') {
    return refuse({ code: 'syntax', message: 'The field "ask" of a query is missing or not a text.' });
  }
  const handler = HANDLERS.get(asked);
  if (!handler) {
    const known = [...HANDLERS.keys()].join(', ');
    return refuse({
      code: 'unsupported',
      message: `${JSON.stringify(asked)} is not answered; these are: ${known}.`,
    });
  }
  return finish(asked, answerSafely(handler, model, query, onprogress));
}

/** Answers one query; running out of memory or stack becomes that query's error. */
function answerSafely(
  handler: Handler,
  model: Model,
  query: Readonly<Record<string, unknown>>,
  onprogress: OnProgress | undefined,
): Result<AnsweredQuery, CausalError> {
  try {
    return handler(model, query, onprogress);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `This is too large to be answered (${error.message}); make the model or the sample smaller.`;
    return fail({ code: 'unsupported', message });
  }
}

function finish(asked: string, result: Result<AnsweredQuery, CausalError>): QueryAnswer {
  if (!result.ok) return refuse(result.error);
  const { value, ...beside } = result.value;
  // Columns of a sample are given in full precision.
  const fields = asked === 'sample' ? { value, ...beside } : roundNumbers({ value, ...beside });
  if (fields === undefined) {
    return refuse({
      code: 'out-of-domain',
      message: 'The answer is too large for a number; use smaller values.',
    });
  }
  return { ok: true, ...(fields as AnsweredQuery) };
}

function refuse({ code, message, line, column }: CausalError): Refusal {
  const at = omitUndefined({ line, column });
  return { ok: false, error: { code, message, ...at } };
}

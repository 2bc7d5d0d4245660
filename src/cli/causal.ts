import type { Command } from 'commander';
import { answerQueries, RequestError, type QueriesReply } from '../lib/causal/ask/ask.ts';
import { messageWithoutPlace } from '../lib/causal/index.ts';
import type { OnProgress } from '../lib/causal/questions.ts';
import { CommandError, readJsonFromStdin, surroundings, tell, writeJson } from '../lib/command/io.ts';
import { checkUsable } from '../lib/command/demands.ts';
import { searchReport } from './search-report.ts';

const EXAMPLE = `
Example: the probability of rain, and that of rain given wet grass:
  echo '{"model": "R ~ bernoulli(0.3); S ~ bernoulli(0.3); W = R or S", "queries": [{"ask": "probability", "event": {"R": 1}}, {"ask": "probability", "event": {"R": 1}, "given": {"W": 1}}]}' | rungs causal

What can be asked, each with an example about this model:
  {"ask": "d-separated", "x": ["R"], "y": ["S"], "given": ["W"]}
      whether every path between them is blocked, or else an open path
  {"ask": "adjustment-sets", "x": ["R"], "y": ["W"], "effect": "total"}
      the adjustment sets for the total or the direct effect
  {"ask": "is-adjustment-set", "x": ["R"], "y": ["W"], "given": ["S"]}
      whether this is an adjustment set
  {"ask": "implications"}
      the independences that data could contradict
  {"ask": "instruments", "x": "R", "y": "W"}
      instrumental variables, each with its conditioning set
  {"ask": "identify", "y": ["W"], "do": ["R"], "given": ["S"]}
      whether P(y | do(x), z) is identifiable, and the estimand
  {"ask": "estimate", "event": {"W": 1}, "do": {"R": 1}}
      the estimand, evaluated on the model's joint distribution
  {"ask": "probability", "event": {"W": 1}, "given": {"S": 0}, "do": {"R": 1}}
      the probability of an event, given evidence or an intervention
  {"ask": "expectation", "of": "W", "do": {"R": 1}}
      the mean, given evidence or an intervention
  {"ask": "abduct", "evidence": {"W": 1}}
      the posterior of the exogenous variables
  {"ask": "counterfactual", "evidence": {"W": 1}, "do": {"R": 0}, "of": "W"}
      the distribution of a counterfactual variable
  {"ask": "counterfactual", "event": [{"of": "W", "is": 0, "do": {"R": 0}}], "given": [{"of": "W", "is": 1}]}
      the probability of a counterfactual event
  {"ask": "effects", "x": "R", "from": 0, "to": 1, "of": "W"}
      the total, the natural direct and the natural indirect effect
  {"ask": "bounds", "experimental": {"y_do_x": 0.8, "y_do_x0": 0.4}, "observational": {"xy": 0.4, "xy0": 0.1, "x0y": 0.2, "x0y0": 0.3}}
      bounds of the probabilities of necessity and sufficiency, from data alone
  {"ask": "sample", "n": 5, "seed": 1, "do": {"R": 1}}
      drawn values, a column each variable
`;

/** Adds `rungs causal`: questions about a model, JSON in, JSON out. */
export function registerCausal(program: Command): void {
  program
    .command('causal')
    .description(
      'answer questions about a causal model: {"model", "queries"} or a list of those on standard input',
    )
    .option('--strict', 'exit status 3 if a query has no answer')
    .addHelpText('after', EXAMPLE)
    .action(causalCommand);
}

/**
 * Answers the request, or the list of requests, on stdin. Every query gets an entry, so it succeeds even if none
 * could be answered; a search longer than a second reports to stderr.
 *
 * @throws CommandError with exit code 1 if stdin is not a request, or, after the reply, if a model without queries
 * cannot be read; with `strict`, with exit code 3 if queries have no answer
 */
export async function causalCommand({ strict = false }: { readonly strict?: boolean }): Promise<void> {
  const input = await readJsonFromStdin();
  const report = searchReport({ write: tell, isTerminal: surroundings().stderr.isTTY === true }, () =>
    performance.now(),
  );
  const reply = Array.isArray(input)
    ? input.map((request, i) => answer(request, nameOf(input, i), report.onprogress))
    : answer(input, '', report.onprogress);
  report.end();
  await writeJson(reply);
  for (const [index, { error }] of [reply].flat().entries()) {
    if (error)
      throw new CommandError(
        `${nameOf(input, index)}the model${placeOf(error)}: ${messageWithoutPlace(error)}`,
      );
  }
  const results = [reply].flat().flatMap((one) => one.results);
  const usable = results.filter(({ ok }) => ok).length;
  if (strict) {
    checkUsable({ what: 'queries', all: results.length, usable, otherwise: 'have no answer' }, { strict });
  }
}

/** Names one of several requests in a message. */
function nameOf(input: unknown, index: number): string {
  return Array.isArray(input) ? `request ${index + 1}: ` : '';
}

function placeOf({ line, column }: NonNullable<QueriesReply['error']>): string {
  return line === undefined ? '' : `, line ${line}, column ${column ?? 1}`;
}

function answer(request: unknown, name: string, onprogress: OnProgress): QueriesReply {
  try {
    return answerQueries(request, onprogress);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new CommandError(`${name}${error.message}`);
  }
}

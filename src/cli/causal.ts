import type { Command } from 'commander';
import { ask, RequestError, type Reply } from '../lib/causal/ask/ask.ts';
import { messageWithoutPlace } from '../lib/causal/index.ts';
import type { OnProgress } from '../lib/causal/questions.ts';
import { CommandError, readJsonFromStdin, surroundings, tell, writeJson } from '../lib/command/io.ts';
import { checkUsable } from './demands.ts';
import { searchReport } from './search-report.ts';

/** Adds `rungs causal`: questions about a model, JSON in, JSON out. */
export function registerCausal(program: Command): void {
  program
    .command('causal')
    .description(
      'answer questions about a causal model: {"model", "queries"} or a list of those on standard input',
    )
    .option('--strict', 'exit status 3 where a query has no answer')
    .addHelpText('after', EXAMPLE)
    .action(causalCommand);
}

const EXAMPLE = `
Example: how often it rains, and how often where the grass is wet:
  echo '{"model": "R ~ bernoulli(0.3); S ~ bernoulli(0.3); W = R or S", "queries": [{"ask": "probability", "event": {"R": 1}}, {"ask": "probability", "event": {"R": 1}, "given": {"W": 1}}]}' | rungs causal
`;

/**
 * Answers the request, or the list of requests, on stdin. Every query gets an entry, so that this ends well even
 * if none could be answered; a search of more than a second tells of itself on stderr. A CommandError (exit 1) says
 * that stdin is no request, or after the reply that a model without queries cannot be read; with `strict` (exit 3) that
 * queries have no answer.
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
    checkUsable({ what: 'queries', all: results.length, usable, otherwise: 'have no answer' }, strict);
  }
}

/** Which request of several, for a message. */
function nameOf(input: unknown, index: number): string {
  return Array.isArray(input) ? `request ${index + 1}: ` : '';
}

function placeOf({ line, column }: NonNullable<Reply['error']>): string {
  return line === undefined ? '' : `, line ${line}, column ${column ?? 1}`;
}

function answer(request: unknown, name: string, onprogress: OnProgress): Reply {
  try {
    return ask(request, onprogress);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new CommandError(`${name}${error.message}`);
  }
}

import type { Command } from 'commander';
import { ask, RequestError, type Reply } from '../lib/causal/ask/ask.ts';
import type { OnProgress } from '../lib/causal/questions.ts';
import { CommandError, readJsonFromStdin, surroundings, tell, writeJson } from '../lib/command/io.ts';
import { searchReport } from './search-report.ts';

/** Adds `rungs causal`: questions about a model, JSON in, JSON out. */
export function registerCausal(program: Command): void {
  program
    .command('causal')
    .description(
      'answer questions about a causal model: {"model", "queries"} or a list of those on standard input',
    )
    .action(causalCommand);
}

/**
 * Answers the request, or the list of requests, on stdin. Every query gets an entry, so that this ends well even
 * if none could be answered; a search of more than a second tells of itself on stderr. A CommandError (exit 1) says that stdin is no request.
 */
export async function causalCommand(): Promise<void> {
  const input = await readJsonFromStdin();
  const report = searchReport({ write: tell, isTerminal: surroundings().stderr.isTTY === true }, () =>
    performance.now(),
  );
  const reply = Array.isArray(input)
    ? input.map((request, i) => answer(request, i, report.onprogress))
    : answer(input, null, report.onprogress);
  report.end();
  await writeJson(reply);
}

function answer(request: unknown, index: number | null, onprogress: OnProgress): Reply {
  try {
    return ask(request, onprogress);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new CommandError(index === null ? error.message : `request ${index + 1}: ${error.message}`);
  }
}

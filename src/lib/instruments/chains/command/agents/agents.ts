/** `rungs agents`: four agents behind a server find the causal graph of a chain's events. */
import { omitUndefined } from '../../../../util/omit.ts';
import type { Command } from 'commander';
import type { AgentsJournal } from '../../../../chains/agents/asker.ts';
import type { AgentsProgress } from '../../../../chains/agents/progress.ts';
import { runAgents, USUAL_FRAMES, type AgentsOutcome } from '../../../../chains/agents/run.ts';
import { PUBLISHED_SHARE } from '../../../../chains/agents/candidates.ts';
import { AGENTS } from '../../../../chains/agents/types.ts';
import { agentAsk, USUAL_PARAMETERS } from '../../agents/ask.ts';
import { agentsPlan, askedBy, type AgentsPlan } from '../../agents/plan.ts';
import { comparison, exchangeCounts, linkLines } from '../../agents/summary.ts';
import type { VlmClient } from '../../../../vlm/index.ts';
import { openAgentsFolder, passingJournal } from './folder.ts';
import { readAgentsFrames, readAgentsSubject, type AgentsFrames, type AgentsSubject } from './input.ts';
import { readRequestWords } from '../../../../command/request.ts';
import {
  addServerOptions,
  clientAt,
  readConcurrency,
  readServer,
  type ServerOptions,
} from '../../../../command/server-options.ts';
import { readShare, readWholeOption } from '../../../../command/options.ts';
import { CommandError, writeJson } from '../../../../command/io.ts';
import { provenanceHere } from '../../../../command/provenance.ts';
import { whyNotDone } from '../../../../command/why-not-done.ts';
import { showLine, untilStopped } from '../../../../command/progress.ts';

interface AgentsWords extends ServerOptions {
  readonly chain?: string;
  readonly events?: string;
  /** A folder; false for no pictures. */
  readonly frames?: string | boolean;
  readonly server: string;
  readonly model: string;
  readonly share: string;
  readonly mostFrames: string;
  readonly stream?: boolean;
  readonly out?: string;
  readonly resume?: boolean;
}

const MAX_FRAMES = 512;

/** Adds `agents` to `rungs`. */
export function registerAgents(program: Command): void {
  const command = program
    .command('agents')
    .description(
      'find the causal graph of a chain of events by four agents: observer, verifier, critic, synthesizer',
    )
    .option('--chain <id>', 'a built-in chain by its id on the page; the result is compared with its graph')
    .option('--events <file>', 'events as JSON: a chain, or [{"id", "text", "time", "agent"}, ...]')
    .option(
      '--frames <folder>',
      'pictures in the order of their names; default for a built-in chain: its storyboard',
    )
    .option('--no-frames', 'send no pictures')
    .requiredOption('--server <url>', 'base address of an OpenAI-compatible server, ending in /v1')
    .requiredOption('--model <name>', 'a model of that server')
    .option('--share <number>', 'share of the links that the observer passes on', String(PUBLISHED_SHARE))
    .option('--most-frames <number>', 'maximum number of pictures per request', String(USUAL_FRAMES))
    .option('--stream', 'stream the answers')
    .option('--out <folder>', 'folder for every exchange and the graph')
    .option('--resume', 'resume the run in that folder');
  addServerOptions(command, { ...USUAL_PARAMETERS, concurrency: 4 }).action(agents);
}

async function agents(words: AgentsWords): Promise<void> {
  const subject = await readAgentsSubject(words);
  if (words.resume === true && words.out === undefined) {
    throw new CommandError('--resume needs --out, the folder of the run', 2);
  }
  const share = readShare('--share', words.share);
  const mostFrames = readWholeOption('--most-frames', words.mostFrames, 0, MAX_FRAMES);
  const concurrency = readConcurrency(words);
  const { parameters } = readRequestWords(words.model, words);
  const client = await clientAt(await readServer(words.server, words.apiKeyEnv));
  const frames = await readAgentsFrames(subject, words.frames ?? true, mostFrames);
  const plan = agentsPlan(subject.chain, frames.frames, {
    model: words.model,
    parameters,
    share,
    mostFrames,
  });
  const folder =
    words.out === undefined
      ? null
      : await openAgentsFolder(words.out, plan, { resume: words.resume === true });
  try {
    await folder?.note({ ...provenanceHere(), subject: subject.name, status: 'running' });
    const outcome = await carryOut(subject, frames, plan, {
      client,
      concurrency,
      journal: folder?.journal ?? passingJournal(),
      stream: words.stream === true,
    });
    const { status, trouble, progress, graph } = outcome;
    const counts = { status, trouble, exchanges: exchangeCounts(progress) };
    await folder?.note({ ...provenanceHere(), subject: subject.name, ...counts });
    const found =
      graph === null
        ? {}
        : {
            graph: { causes: graph.causes, links: linkLines(graph), needs: graph.needs },
            ...(subject.reference === null
              ? {}
              : { comparison: comparison(subject.chain, graph, subject.reference) }),
          };
    if (graph !== null) await folder?.writeGraph({ ...found, judged: graph.judged });
    await writeJson({ ...omitUndefined({ out: words.out }), ...counts, ...found });
    if (status !== 'done') throw new CommandError(whyNoGraph(outcome, words.out));
  } finally {
    await folder?.close();
  }
}

async function carryOut(
  { chain }: AgentsSubject,
  { frames, url }: AgentsFrames,
  plan: AgentsPlan,
  how: {
    readonly client: VlmClient;
    readonly concurrency: number;
    readonly journal: AgentsJournal;
    readonly stream: boolean;
  },
): Promise<AgentsOutcome> {
  const { model, parameters, share, mostFrames } = plan;
  const { client, concurrency, journal, stream } = how;
  return untilStopped((signal) =>
    runAgents({
      chain,
      frames,
      journal,
      concurrency,
      share,
      mostFrames,
      by: askedBy(plan),
      ask: agentAsk({ client, model, parameters, frame: url, stream }),
      signal,
      onprogress: showProgress,
    }),
  );
}

function showProgress(progress: AgentsProgress): void {
  const parts = AGENTS.map((agent) => `${agent} ${progress[agent].done} of ${progress[agent].total}`);
  showLine(parts.join(', '));
}

function whyNoGraph(outcome: AgentsOutcome, out: string | undefined): string {
  const why = whyNotDone(outcome, 'the run', 'some exchanges failed');
  const done = AGENTS.reduce((sum, agent) => sum + outcome.progress[agent].done, 0);
  const next = out === undefined ? '' : `; answers so far are saved: resume with --out ${out} --resume`;
  return `there is no graph after ${done} answered exchanges: ${why}${next}`;
}

/** `rungs link`: cases as links, and back. */
import type { Command } from 'commander';
import {
  decodeLink,
  encodeLink,
  parseCase,
  pathOf,
  subjectOf,
  verifyCase,
  withDigest,
  type Case,
  type CaseTools,
} from '../lib/cases/index.ts';
import { CommandError, readJsonFromStdin, readStdin, writeJson, writeText } from '../lib/command/io.ts';

/** Where `npm start` serves the page. */
const address = 'http://localhost:3000';

const urlHelp = 'the link (quote it: "#" starts a comment in a shell), or - to read it from stdin';

/** Declares `rungs link encode | decode | verify`. */
export function registerLink(program: Command): void {
  const link = program.command('link').description('cases as links');
  link.command('encode').description('a case (JSON on stdin) as a URL').action(encode);
  link.command('decode').description('the case of a URL, as JSON').argument('<url>', urlHelp).action(decode);
  link
    .command('verify')
    .description('recompute the case of a URL and list what differs')
    .argument('<url>', urlHelp)
    .action(verify);
}

async function encode(): Promise<void> {
  const parsed = parseCase(await readJsonFromStdin());
  if (!parsed.ok) throw new CommandError(parsed.error.message);
  await checkSubject(parsed.value);
  await writeText(`${address}${pathOf(parsed.value)}${encodeLink(parsed.value)}\n`);
}

async function decode(url: string): Promise<void> {
  await writeJson(withDigest(await readLink(url)));
}

async function verify(url: string): Promise<void> {
  const value = await readLink(url);
  await writeJson(await verifyCase(value, await toolsOf(value)));
}

async function readLink(url: string): Promise<Case> {
  const decoded = decodeLink(url === '-' ? await readStdin() : url);
  if (!decoded.ok) throw new CommandError(decoded.error.message);
  await checkSubject(decoded.value);
  return decoded.value;
}

async function checkSubject(value: Case): Promise<void> {
  const { kind, content } = subjectOf(value);
  const misfit = await kind.lateMisfit?.(content);
  if (misfit) throw new CommandError(misfit.message);
}

/** What the instrument of a case's kind computes it again by; loaded late, as tasks and models are heavy. */
async function toolsOf(value: Case): Promise<CaseTools> {
  const { kind } = subjectOf(value);
  if (kind.verify === undefined) return {};
  const { id } = kind;
  const { recompute } = (await import(`../lib/instruments/${id}/recompute.ts`)) as {
    readonly recompute: unknown;
  };
  return { [id]: recompute };
}

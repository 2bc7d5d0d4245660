/** `rungs link`: cases as links, and back. */
import type { Command } from 'commander';
import {
  decodeLink,
  encodeLink,
  parseCase,
  pathOf,
  verifyCase,
  withDigest,
  type Case,
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
  // Tasks and models are heavy, and most links need neither.
  const instruments =
    value.probe || value.ask ? (await import('./link-instruments.ts')).linkInstruments : undefined;
  await writeJson(await verifyCase(value, instruments));
}

async function readLink(url: string): Promise<Case> {
  const decoded = decodeLink(url === '-' ? await readStdin() : url);
  if (!decoded.ok) throw new CommandError(decoded.error.message);
  await checkSubject(decoded.value);
  return decoded.value;
}

async function checkSubject({ ask }: Case): Promise<void> {
  if (ask?.task === undefined) return;
  // Tasks are heavy, and most links have none.
  const { askedSubjectMisfit } = await import('../lib/cases/ask-item.ts');
  const misfit = askedSubjectMisfit(ask);
  if (misfit !== null) throw new CommandError(misfit.message);
}

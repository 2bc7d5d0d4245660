/** `rungs link`: encodes cases as links, and decodes and verifies links. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import '../lib/systems/all.ts';
import {
  decodeLink,
  encodeLink,
  isSystemPicture,
  parseCase,
  parseFileText,
  pathOf,
  caseContentOf,
  verifyCase,
  withDigest,
  type Case,
  type CaseTools,
} from '../lib/cases/index.ts';
import { hashBytes } from '../lib/util/hash.ts';
import { fileProblem, readTextFile } from '../lib/command/files.ts';
import { encodeBase64Url } from '../lib/util/files/base64url.ts';
import { CommandError, readJsonFromStdin, readStdin, writeJson, writeText } from '../lib/command/io.ts';

/** Address at which `npm start` serves the page. */
const ADDRESS = 'http://localhost:3000';

const URL_HELP =
  'the link (quote it: "#" starts a comment in a shell), a case file that was saved (.json), or - to read either from stdin';

const EXAMPLE = `
Example: the beach, where everybody uses sunscreen:
  echo '{"system": "beach", "seed": 1, "do": {"sunscreen": 1}, "view": {"rung": "do"}}' | rungs link encode
`;

/** Adds `rungs link` with `encode`, `decode` and `verify` to the program. */
export function registerLink(program: Command): void {
  const link = program.command('link').description('encode, decode and verify cases as links');
  link
    .command('encode')
    .description('print a case (JSON on stdin) as a URL')
    .addHelpText('after', EXAMPLE)
    .action(encode);
  link
    .command('decode')
    .description('print the case of a URL as JSON')
    .argument('<url>', URL_HELP)
    .action(decode);
  link
    .command('verify')
    .description('recompute the case of a URL and list what differs')
    .argument('<url>', URL_HELP)
    .option('--pictures <folder>', 'folder with the pictures that the case refers to by hash')
    .option('--strict', 'exit status 3 if it is not reproduced, contains no result, or a picture is missing')
    .action(verify);
}

async function encode(): Promise<void> {
  const parsed = parseCase(await readJsonFromStdin());
  if (!parsed.ok) throw new CommandError(parsed.error.message);
  await checkSubject(parsed.value);
  await writeText(`${ADDRESS}${pathOf(parsed.value)}${encodeLink(parsed.value)}\n`);
}

async function decode(url: string): Promise<void> {
  // A link made by another program may have no digest.
  await writeJson(withDigest(await readLink(url)));
}

interface VerifyOptions {
  readonly pictures?: string;
  readonly strict?: boolean;
}

async function verify(url: string, { pictures, strict = false }: VerifyOptions): Promise<void> {
  const linked = await readLink(url);
  const value = pictures === undefined ? linked : withBytes(linked, await filesIn(pictures, linked));
  const found = await verifyCase(value, await toolsOf(value));
  await writeJson(found);
  if (!strict) return;
  const { reproduced, differences, notCompared, missing = [] } = found;
  if (notCompared !== undefined) throw new CommandError(`nothing to compare with: ${notCompared}`, 3);
  if (!reproduced) {
    const of = differences.map(({ name }) => name).join(', ');
    throw new CommandError(`the case is not reproduced: ${of}`, 3);
  }
  if (missing.length > 0) {
    throw new CommandError(`not checked, as pictures are missing: ${missing.join(', ')}`, 3);
  }
}

/** Reads a case from a link, or from a saved case file: its name, or its text on stdin. */
async function readLink(url: string): Promise<Case> {
  const text = url === '-' ? await readStdin() : url.endsWith('.json') ? await readTextFile(url) : url;
  const value = text.trimStart().startsWith('{') ? readCase(text) : readUrl(text);
  await checkSubject(value);
  return value;
}

function readUrl(text: string): Case {
  const decoded = decodeLink(text);
  if (!decoded.ok) throw new CommandError(decoded.error.message);
  return decoded.value;
}

function readCase(text: string): Case {
  const read = parseFileText(text);
  if (!read.ok) throw new CommandError(read.error);
  const { cases, refused, pictures } = read.value;
  const [value] = cases;
  if (value === undefined || cases.length + refused.length > 1) {
    throw new CommandError(
      `the file holds ${cases.length + refused.length} cases; give a file of one, or a link`,
    );
  }
  return withBytes(value, pictures);
}

/** Adds the bytes of pictures that the case refers to by hash. */
function withBytes(value: Case, bytes: ReadonlyMap<string, Uint8Array>): Case {
  if (value.pictures === undefined || bytes.size === 0) return value;
  const pictures = value.pictures.map((picture) => {
    if (isSystemPicture(picture) || picture.data !== undefined) return picture;
    const own = bytes.get(picture.sha256);
    return own === undefined ? picture : { ...picture, data: encodeBase64Url(own) };
  });
  return { ...value, pictures };
}

/** Reads the files of a folder to which a case's pictures refer by hash. */
async function filesIn(folder: string, { pictures = [] }: Case): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = new Set(pictures.flatMap((one) => (isSystemPicture(one) ? [] : [one.sha256])));
  const found = new Map<string, Uint8Array>();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    throw new CommandError(`--pictures ${folder}: ${fileProblem(error)}`);
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const sha256 = hashBytes(bytes);
    if (wanted.has(sha256)) found.set(sha256, bytes);
  }
  return found;
}

async function checkSubject(value: Case): Promise<void> {
  const { kind, content } = caseContentOf(value);
  const issue = await kind.lateIssue?.(content);
  if (issue) throw new CommandError(issue.message);
}

/** Loads the tools by which an instrument recomputes a case; lazily, as tasks and models are heavy. */
async function toolsOf(value: Case): Promise<CaseTools> {
  const { kind } = caseContentOf(value);
  if (kind.verify === undefined) return {};
  const { id } = kind;
  const { recompute } = (await import(`../lib/instruments/${id}/recompute.ts`)) as {
    readonly recompute: unknown;
  };
  return { [id]: recompute };
}

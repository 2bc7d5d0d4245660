import { omitUndefined } from '../../util/omit.ts';
import { decodeBase64Url, encodeBase64Url } from '../../util/files/base64url.ts';
import { compress, decompress } from '../../util/files/gzip.ts';
import { isHash } from '../../util/sha256-hex.ts';
import type { RunPlan } from '../runs/index.ts';
import { findAskedSubject, findTask, taskOf, tasks } from '../benchmarks/index.ts';
import { templateFromJson, templateHash, templateToJson } from '../tasks/kit/prompts/template.ts';
import { chosenOptions } from '../tasks/kit/prompts/task-options.ts';
import { askedSubjectIds } from '../tasks/kit/subject-in.ts';
import type { Task } from '../tasks/task.ts';
import { SHOTS, type PromptTemplate, type Variant } from '../tasks/variant.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { MAX_SEED } from '../../util/random.ts';

/** The settings that items are generated from. */
export interface ItemsAddress extends Pick<RunPlan, 'task' | 'system' | 'variant' | 'seed'> {
  /** Id of the imported data set; only a browser that has it can show the item. */
  readonly set?: string;
  /** The part of that data set. */
  readonly part?: string;
  /** True if the link was made with a different default wording: the prompt differs from the one that was asked. */
  readonly hasOtherWording: boolean;
}

/** The settings that a single item is generated from. */
export interface ItemAddress extends ItemsAddress {
  /** Index of the item in such a run, from 0. */
  readonly index: number;
  /** Id of the run whose answer is meant; only the browser that has it can show it. */
  readonly run?: string;
}

/** Largest size of an inflated template, in characters; wordings are a few kilobytes. */
const TEMPLATE_LIMIT = 128 * 1024;
const SHORT_HASH = 16;
const WAY = 'way-';
const MAX_PART_LENGTH = 60;
const MAX_INDEX = 999_999;

type Asked = Pick<RunPlan, 'task' | 'system' | 'variant' | 'seed' | 'source'>;

/** Returns the fragment of a link to one item, with `#`. Equal items have equal fragments. */
export function itemFragment(plan: Asked, index: number, run?: string): string {
  const fields = new URLSearchParams({
    ...itemsFields(plan, { index: String(index) }),
    ...omitUndefined({ run }),
  });
  return `#${fields.toString()}`;
}

/**
 * Returns the link fields that items are generated from.
 *
 * @param which the fields after the seed that select items
 */
export function itemsFields(
  { task, system, variant, seed, source }: Asked,
  which: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { shots, demos, graph, chainOfThought, style, template, ways = {} } = variant;
  const hash = templateHash(template);
  const own = hash !== templateHash(taskOf(task).template);
  return {
    task,
    system,
    seed: String(seed),
    ...which,
    ...(shots === 0 ? {} : { shots: String(shots), demos }),
    ...(graph ? {} : { graph: 'no' }),
    ...(chainOfThought ? { reasons: 'first' } : {}),
    ...Object.fromEntries(Object.entries(ways).map(([id, value]) => [`${WAY}${id}`, value])),
    style,
    wording: hash.slice(0, SHORT_HASH),
    ...(own ? { template: packTemplate(template) } : {}),
    ...(source === undefined ? {} : { set: source.id }),
    ...omitUndefined({ part: source?.part }),
  };
}

/** Reads the task options: fields that begin with `way-`. */
function taskOptionsIn(fields: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(WAY) ? [[name.slice(WAY.length), value] as const] : [],
    ),
  );
}

function packTemplate(template: PromptTemplate): string {
  return encodeBase64Url(compress(new TextEncoder().encode(templateToJson(template))));
}

/** Parses the fragment of a link to one item; the failure is a sentence that says what is wrong. */
export function readItemFragment(hash: string): Result<ItemAddress, string> {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const read = readItemsFields(fields);
  if (!read.ok) return read;
  const index = readWholeField(fields, 'index', 0, MAX_INDEX);
  if (!index.ok) return index;
  const run = fields.get('run');
  if (run !== null && !isHash(run)) return cut('run');
  return ok({ ...read.value, index: index.value, ...(run === null ? {} : { run }) });
}

/** Parses the fields that items are generated from; the failure is a sentence that says what is wrong. */
export function readItemsFields(fields: URLSearchParams): Result<ItemsAddress, string> {
  const named = fields.get('task');
  if (named === null) return fail('This address names no task. Copy the whole link again.');
  const task = findTask(named);
  if (task === undefined) {
    return wrong('task', fields, `one of ${tasks.map(({ id }) => id).join(', ')}`);
  }
  const system = findAskedSubject(task, fields.get('system') ?? '');
  if (system === undefined) {
    return wrong('system', fields, `one of ${askedSubjectIds(task).join(', ')}`);
  }
  const seed = readWholeField(fields, 'seed', 0, MAX_SEED);
  if (!seed.ok) return seed;
  const shots = SHOTS.find((known) => String(known) === (fields.get('shots') ?? '0'));
  if (shots === undefined) return wrong('shots', fields, '0, 2, 4 or 8');
  const style = system.styles.find((known) => known === fields.get('style'));
  if (style === undefined) return wrong('style', fields, system.styles.join(' or '));
  const template = readTemplate(fields.get('template'), task);
  if (!template.ok) return template;
  const [set, part] = [fields.get('set'), fields.get('part')];
  if (set !== null && !isHash(set)) return cut('set');
  const variant: Variant = {
    shots,
    demos: fields.get('demos') === 'balanced' ? 'balanced' : 'random',
    graph: fields.get('graph') !== 'no',
    chainOfThought: fields.get('reasons') === 'first',
    style,
    ...chosenOptions(task, taskOptionsIn(fields)),
    template: template.value,
  };
  const wording = fields.get('wording');
  if (wording !== null && wording.length < SHORT_HASH) return cut('wording');
  return ok({
    task: task.id,
    system: system.id,
    variant,
    seed: seed.value,
    hasOtherWording: wording !== null && !templateHash(template.value).startsWith(wording),
    ...(set === null ? {} : { set }),
    ...(part === null ? {} : { part: part.slice(0, MAX_PART_LENGTH) }),
  });
}

function readTemplate(packed: string | null, task: Task): Result<PromptTemplate, string> {
  if (packed === null) return ok(task.template);
  const bytes = decodeBase64Url(packed);
  const inflated = bytes === null ? null : decompress(bytes, TEMPLATE_LIMIT);
  if (!inflated?.ok) return fail('The wording in this link is damaged: copy the whole link again.');
  const read = templateFromJson(new TextDecoder().decode(inflated.value), findTask);
  if (!read.ok) return fail(`The wording in this link cannot be used: ${read.error.join(' ')}`);
  if (read.value.task !== task.id) {
    return fail(`The wording in this link is for ${read.value.task}, the item is of ${task.id}.`);
  }
  return read;
}

/** Parses an integer field; the failure is a sentence that says what is wrong. */
export function readWholeField(
  fields: URLSearchParams,
  field: string,
  least: number,
  most: number,
): Result<number, string> {
  const text = fields.get(field);
  const number = text !== null && /^\d{1,10}$/u.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return ok(number);
  return wrong(field, fields, `a whole number from ${least} to ${most}`);
}

function cut(field: string): Result<never, string> {
  return fail(`The ${field} in this link is cut or damaged: copy the whole link again.`);
}

function wrong(field: string, fields: URLSearchParams, right: string): Result<never, string> {
  const value = fields.get(field);
  const problem = value === null ? 'is missing' : `is “${value.slice(0, 60)}”`;
  return fail(`The ${field} in this link ${problem}; it has to be ${right}.`);
}

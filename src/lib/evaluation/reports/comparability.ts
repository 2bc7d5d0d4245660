import type { RunPlan } from '../runs/index.ts';
import { respondentTraits } from '../respondents/registry.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { Protocol } from '../tasks/answer.ts';
import type { Item } from '../tasks/item.ts';
import { isOwnWording, leadsAsOwn } from '../tasks/kit/prompts/own-wording.ts';
import { formatList } from '../../util/text/format-list.ts';
import type { Conditions, Task } from '../tasks/task.ts';

/** A condition, besides the respondent, that results depend on. */
export type Aspect = 'wording' | 'pictures' | 'items' | 'protocol' | 'examples' | 'thinking';

/** A condition of a result, and whether it is as in the paper. */
export interface Condition {
  readonly aspect: Aspect;
  /** Whether it is as in the paper. */
  readonly same: boolean;
  /** Explanation in one sentence. */
  readonly why: string;
}

/** Whether a result may be compared with published ones, and why. */
export interface Comparability {
  /** `paper`: published itself; `same`: all conditions as in the paper; `other`: some condition differs. */
  readonly kind: 'paper' | 'same' | 'other';
  /** The badge: “as in the paper”, or what differs. */
  readonly title: string;
  readonly conditions: readonly Condition[];
}

/** The run, or baseline, whose conditions are compared. */
export interface Compared {
  readonly plan: Pick<RunPlan, 'system' | 'variant' | 'count' | 'source'> &
    Partial<Pick<RunPlan, 'respondent'>>;
  readonly protocol: Protocol;
  /** Whether all pictures asked about are files of the user's own copy; null if the respondent sees none. */
  readonly ownPictures: boolean | null;
}

/**
 * Compares the conditions of a run, or of a baseline if no respondent is given, with the paper's; null if the
 * paper published nothing.
 */
export function comparabilityOf(task: Task, compared: Compared): Comparability | null {
  const { conditions } = task;
  if (conditions === undefined || task.published(compared.plan.system) === null) return null;
  const { plan, protocol } = compared;
  const asked = respondentTraits(plan.respondent?.kind ?? '').needs === 'server';
  return summed([
    ...(asked ? [wordingOf(task, plan.variant.template.parts)] : []),
    ...(compared.ownPictures === null || plan.respondent === undefined
      ? []
      : [picturesOf(compared.ownPictures)]),
    itemsOf(conditions, compared.plan),
    protocolOf(protocol),
    ...(asked && task.settings.includes('shots') ? [examplesOf(plan.variant.shots)] : []),
    ...(asked ? [thinkingOf(conditions, plan.respondent, plan.variant.chainOfThought)] : []),
  ]);
}

/** Returns the badge of published rows: the conditions that all of them share. */
export function paperConditions(task: Task): Comparability | null {
  const { conditions } = task;
  if (conditions === undefined) return null;
  const { items, maxTokens } = conditions;
  const tokens = maxTokens === null ? '' : `, ${maxTokens} tokens at most, the likeliest each time`;
  const same = (aspect: Aspect, why: string): Condition => ({ aspect, same: true, why });
  return {
    kind: 'paper',
    title: 'printed',
    conditions: [
      same('wording', 'The paper’s own prompts.'),
      same('pictures', 'The pictures of its data set.'),
      same('items', `${items}.`),
      same('protocol', 'Scored by the authors’ code.'),
      ...(task.settings.includes('shots')
        ? [same('examples', 'As many as the row says, out of the data set.')]
        : []),
      same('thinking', `No thinking before the answer, unless the row says “reasons first”${tokens}.`),
    ],
  };
}

function summed(conditions: readonly Condition[]): Comparability {
  const other = conditions.filter(({ same }) => !same).map(({ aspect }) => aspect);
  return other.length === 0
    ? { kind: 'same', title: 'as in the paper', conditions }
    : { kind: 'other', title: `other ${formatList(other, 'and')}`, conditions };
}

function wordingOf(task: Task, parts: Readonly<Record<string, string>>): Condition {
  const aspect = 'wording';
  if (!isOwnWording(parts)) {
    const remedy =
      task.conditions?.part === null ? '' : ' A copy of the data set can be asked with its own questions.';
    return { aspect, same: false, why: `Not the paper’s prompt, but one of ours or yours.${remedy}` };
  }
  return leadsAsOwn(parts)
    ? { aspect, same: true, why: 'The data set’s own questions, after an instruction that you gave.' }
    : {
        aspect,
        same: false,
        why: 'The data set’s own questions, but without the instruction that the paper puts before them: paste it into the wording.',
      };
}

function picturesOf(own: boolean): Condition {
  return own
    ? { aspect: 'pictures', same: true, why: 'The pictures of your copy of the data set.' }
    : { aspect: 'pictures', same: false, why: 'Drawn by Rungs, not the pictures of the data set.' };
}

function itemsOf({ items, count, part }: Conditions, { source, count: own }: Compared['plan']): Condition {
  const aspect = 'items';
  if (source === undefined) {
    const why = `Made from the model: another mix of states and changes. The paper has ${lowerFirst(items)}.`;
    return { aspect, same: false, why };
  }
  if (part === null || source.part !== part) {
    const which = source.part === undefined ? 'all of your copy' : `the part “${source.part}”`;
    return { aspect, same: false, why: `Drawn from ${which}. The paper has ${lowerFirst(items)}.` };
  }
  if (count !== null && own !== count) {
    const why = `${own.toLocaleString('en')} of the paper’s part of the data set, not ${count.toLocaleString('en')}.`;
    return { aspect, same: false, why };
  }
  return {
    aspect,
    same: true,
    why: `As many of the same part of the data set; which ones, the seed decides, here as there.`,
  };
}

function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

function protocolOf(protocol: Protocol): Condition {
  return protocol === 'published'
    ? { aspect: 'protocol', same: true, why: 'Scored as the authors’ code does, quirks included.' }
    : {
        aspect: 'protocol',
        same: false,
        why: 'Scored by the audited protocol, not “As published”, as the authors’ code scores.',
      };
}

function examplesOf(shots: number): Condition {
  return shots === 0
    ? { aspect: 'examples', same: true, why: 'No examples: hold it against printed rows without any.' }
    : { aspect: 'examples', same: false, why: `${shots} examples that Rungs drew, not the data set’s.` };
}

function thinkingOf(
  { maxTokens }: Conditions,
  respondent: RunPlan['respondent'] | undefined,
  reasonsFirst: boolean,
): Condition {
  const aspect = 'thinking';
  const { thinking, maxTokens: most, temperature } = respondent?.parameters ?? {};
  if (reasonsFirst) {
    return { aspect, same: false, why: 'Reasons first, in our words and with another limit of tokens.' };
  }
  if (thinking !== false) {
    return {
      aspect,
      same: false,
      why: 'The model may think before it answers; the paper’s models did not.',
    };
  }
  if (temperature !== 0) {
    return {
      aspect,
      same: false,
      why: `Temperature ${String(temperature)}; the paper takes the likeliest token.`,
    };
  }
  if (maxTokens !== null && most !== maxTokens) {
    const own = most === undefined ? 'no limit' : `at most ${String(most)}`;
    return { aspect, same: false, why: `${own} tokens an answer; the paper allows ${maxTokens}.` };
  }
  return { aspect, same: true, why: `No thinking, the likeliest token, at most ${String(most)} of them.` };
}

/** Returns whether all pictures of items are files of a user's copy; null if there are no pictures. */
export function areOwnPictures(items: Iterable<Pick<Item, 'pictures'>>): boolean | null {
  let isShown = false;
  for (const { pictures } of items) {
    if (!pictures.every(isOwn)) return false;
    isShown ||= pictures.length > 0;
  }
  return isShown ? true : null;
}

/** Returns whether a row with this badge used the user's own pictures. */
export function hasOwnPictures(comparability: Comparability | null): boolean {
  return comparability?.conditions.some(({ aspect, same }) => aspect === 'pictures' && same) ?? false;
}

/** Returns whether a picture is a file, or a sheet of files only. */
function isOwn(picture: Picture): boolean {
  return picture.kind === 'sheet'
    ? picture.cells.every((cell) => cell.picture.kind === 'file')
    : picture.kind === 'file';
}

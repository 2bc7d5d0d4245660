import type {
  Provenance,
  RunProvenance,
  RespondentIdentity,
  RunPlan,
  RunRecord,
  RunStatus,
} from '../runs/index.ts';
import { benchmarkOf, findAskedSubject, findSubject, findTask, tasks } from '../benchmarks/index.ts';
import { probabilitiesOf } from '../respondents/probabilities.ts';
import { respondentTitle, respondentTraits } from '../respondents/registry.ts';
import { optionLabels } from '../tasks/kit/prompts/task-options.ts';
import type { Variant } from '../tasks/variant.ts';
import { serverLabel } from '../plans/repetition.ts';
import { pluralize } from '../../util/format-list.ts';

/** Who answered a run, by name. */
export function respondentLabel(identity: RespondentIdentity): string {
  const { kind } = identity;
  return respondentTraits(kind).label?.(identity) ?? respondentTitle(kind);
}

/** The name of a run: what a person called it, else who answered; and which run of the very same it is. */
export function runTitle({ title, plan }: Pick<RunRecord, 'title' | 'plan'>): string {
  const { respondent, repetition } = plan;
  const name = title === '' ? respondentLabel(respondent) : title;
  return repetition === undefined ? name : `${name}, run ${repetition}`;
}

/** How items are asked, in a few words. */
function variantLabel(variant: Variant): string {
  const { shots, demos, graph, chainOfThought, template } = variant;
  return [
    shots === 0 ? 'no examples' : `${shots} ${demos === 'balanced' ? 'balanced ' : ''}examples`,
    ...(!statesRules(template) ? [] : graph ? ['rules stated'] : ['no rules']),
    ...(chainOfThought ? ['reasons first'] : []),
    ...styleLabels(variant),
    ...wordingLabels(template),
  ].join(', ');
}

/** Whether a wording has a place for rules. */
function statesRules({ parts }: Variant['template']): boolean {
  return Object.values(parts).some((text) => text.includes('{rules}'));
}

/** How items of a task are asked, in a few words: what the task does not know is left out. */
export function askedText(task: string, variant: Variant): string {
  const settings = findTask(task)?.settings ?? [];
  if (settings.includes('graph')) return variantLabel(variant);
  const { chainOfThought, template } = variant;
  return [
    ...(chainOfThought ? ['reasons first'] : ['asked straight']),
    ...optionLabels(findTask(task) ?? {}, variant),
    ...styleLabels(variant),
    ...wordingLabels(template),
  ].join(', ');
}

/** Whether a run has pictures in all styles of its subject. */
export function hasBothStyles({ ways }: Pick<Variant, 'ways'>): boolean {
  return ways?.['styles'] === 'both';
}

/** How pictures are drawn, where that is not the first that comes to mind. */
function styleLabels(variant: Variant): readonly string[] {
  const { style } = variant;
  if (hasBothStyles(variant)) return [];
  if (style === 'published') return ['published drawing'];
  return style === 'outlined' ? ['outlined drawing'] : [];
}

/** The name of a wording that is not a task's own. */
function wordingLabels({ id, title, task }: Variant['template']): readonly string[] {
  const isStandard = id.startsWith('rungs-') || id === findTask(task)?.template.id;
  return isStandard ? [] : [`wording “${title}”`];
}

/** Whether a subject is ours: no paper has it, and those whose figures stand beside it asked about something else. */
export function isOurs(subject: string): boolean {
  return tasks.every(
    (task) =>
      findAskedSubject(task, subject) === undefined ||
      task.published(subject) === null ||
      (task.publishedRemark !== undefined && findSubject(task, subject) !== undefined),
  );
}

/** A subject's title where runs are told apart: one that no paper has is marked as ours. */
export function subjectLabel(task: string, id: string): string {
  const found = findTask(task);
  const title = found === undefined ? undefined : findAskedSubject(found, id)?.title;
  if (title === undefined) return id;
  return isOurs(id) ? `${title} (ours)` : title;
}

/** What a run asks, in a few words. */
export function planLabel({ task, system, seed, count, variant, source, respondent }: RunPlan): string {
  const orders = respondent.parameters?.['bothOrders'] === true ? ', yes and no in both orders' : '';
  const asked = probabilitiesOf(respondent.parameters ?? {});
  const repeats =
    asked === undefined || asked.from === 'tokens'
      ? ''
      : `, ${asked.from === 'auto' ? 'without token probabilities ' : ''}asked again ${asked.repeats} times at temperature ${asked.temperature}`;
  const from = source === undefined ? '' : `from “${source.title}”, `;
  const title = findTask(task)?.title ?? task;
  return `${title}, ${subjectLabel(task, system)}, ${countLabel(task, count)}, ${from}seed ${seed}, ${askedText(task, variant)}${orders}${repeats}`;
}

/** What made a run, and what each later session that differs, in a few words each. */
export function provenanceLabels({ made, madeLater = [] }: RunProvenance): readonly string[] {
  const words = ({ version, commit, date, ...rest }: Provenance): string =>
    [
      ...(version === undefined ? [] : [`Rungs ${version}${commit === undefined ? '' : ` (${commit})`}`]),
      ...(date === undefined ? [] : [date.slice(0, 10)]),
      ...Object.entries(rest).map(([name, value]) => (name === 'device' ? value : `${name} ${value}`)),
    ].join(', ');
  return [words(made), ...madeLater.map((one) => `gone on with: ${words(one)}`)].filter(
    (line) => line !== '',
  );
}

/**
 * That a run asked several servers, in a sentence; null where it was one, as far as is known.
 *
 * @param nameOf what somebody calls a server, by its id
 */
export function serversText(
  { made, madeLater = [] }: RunProvenance,
  nameOf: (server: string) => string,
): string | null {
  const asked = [made, ...madeLater].filter(({ server }) => server !== undefined);
  const marked = new Set(asked.flatMap(({ server, mark }) => (mark === undefined ? [] : [server])));
  const names = asked
    .filter(({ server, mark }) => mark !== undefined || !marked.has(server))
    .map((made) => serverLabel({ made }, nameOf));
  const others = [...new Set(names)];
  if (others.length < 2) return null;
  return `This run went on with another server: ${others.join(', then ')}. Models of one name need not be the same there.`;
}

/** That requests may be paid for twice, as the page closed while they were under way; null where none may. */
export function twiceText(
  { underWay = 0, sentAgain = 0 }: Pick<RunRecord, 'underWay' | 'sentAgain'>,
  { isLive }: { readonly isLive: boolean },
): string | null {
  const open = isLive ? 0 : underWay;
  if (open > 0) {
    return `Up to ${requestsText(open)} under way when the page closed: going on sends again those whose answer was lost with it, and they may be paid for twice.`;
  }
  if (sentAgain === 0) return null;
  return `Up to ${requestsText(sentAgain)} under way when the page closed, and sent again: they may have been paid for twice.`;
}

function requestsText(count: number): string {
  return pluralize(count, 'request was', 'requests were');
}

/** How many units, in the task's own word. */
export function countLabel(task: string, count: number): string {
  const { one, many } = findTask(task)?.unit ?? { one: 'item', many: 'items' };
  return pluralize(count, one, many);
}

const statuses: Readonly<Record<RunStatus, string>> = {
  running: 'running',
  waiting: 'waiting',
  paused: 'paused',
  done: 'done',
  incomplete: 'some failed',
  cancelled: 'cancelled',
  stopped: 'stopped',
};

/** How a run stands, in a word. */
export function statusLabel(status: RunStatus): string {
  return statuses[status];
}

/** A span of time for people: "42 s", "3 min 10 s". */
export function timeLabel(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** A setting of a task's paper for the label of a dot, with the number of examples where there are some. */
export function dotLabel(task: string, setting: string, shots: number | undefined): string {
  const examples = shots === undefined || shots === 0 ? '' : `, ${shots} ex.`;
  return `${benchmarkOf(task).settings?.[setting]?.short ?? setting}${examples}`;
}

/** A setting of a task's paper in our words. */
export function settingLabel(task: string, setting: string): string {
  return benchmarkOf(task).settings?.[setting]?.long ?? setting;
}

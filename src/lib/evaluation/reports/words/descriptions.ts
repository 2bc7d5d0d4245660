import type {
  Provenance,
  RunProvenance,
  RespondentIdentity,
  RunPlan,
  RunRecord,
  RunStatus,
} from '../../runs/index.ts';
import { benchmarkOf, findAskedSubject, findSubject, findTask, tasks } from '../../benchmarks/index.ts';
import { probabilitiesOf } from '../../respondents/server/yes-no/probabilities.ts';
import { respondentTitle, respondentTraits } from '../../respondents/registry.ts';
import { optionIn, optionLabels } from '../../tasks/kit/prompts/task-options.ts';
import { stylesOf } from '../../tasks/kit/prompts/shared-options.ts';
import { styleLabels } from '../../../pictures/style-names.ts';
import type { Variant } from '../../tasks/variant.ts';
import { serverLabel } from '../../plans/repetition.ts';
import { pluralize } from '../../../util/text/format-list.ts';

/** Returns the respondent's name for people. */
export function respondentLabel(identity: RespondentIdentity): string {
  const { kind } = identity;
  return respondentTraits(kind).label?.(identity) ?? respondentTitle(kind);
}

/** Returns a run's name: the user's title or the respondent's name, with the number of a repetition. */
export function runTitle({ title, plan }: Pick<RunRecord, 'title' | 'plan'>): string {
  const { respondent, repetition } = plan;
  const name = title === '' ? respondentLabel(respondent) : title;
  return repetition === undefined ? name : `${name}, run ${repetition}`;
}

/** Describes how items are asked, in a few words. */
function variantLabel(variant: Variant): string {
  const { shots, demos, graph, chainOfThought, template } = variant;
  return [
    shots === 0 ? 'no examples' : `${shots} ${demos === 'balanced' ? 'balanced ' : ''}examples`,
    ...(!statesRules(template) ? [] : graph ? ['rules stated'] : ['no rules']),
    ...(chainOfThought ? ['reasons first'] : []),
    ...drawnLabels(variant),
    ...wordingLabels(template),
  ].join(', ');
}

/** Returns whether a wording has a placeholder for the rules. */
function statesRules({ parts }: Variant['template']): boolean {
  return Object.values(parts).some((text) => text.includes('{rules}'));
}

/**
 * Describes how items of a task are asked, in a few words; options unknown to the task are left out. The wrong options
 * of made items are always named, as they make items easy or hard.
 */
export function askedText({ task, variant, source }: Asked): string {
  const settings = findTask(task)?.settings ?? [];
  if (settings.includes('graph')) return variantLabel(variant);
  const { chainOfThought, template } = variant;
  return [
    ...(chainOfThought ? ['reasons first'] : ['asked directly']),
    ...optionLabels(
      findTask(task) ?? {},
      variant,
      ({ changesOptions }) => changesOptions === true && source === undefined,
    ),
    ...drawnLabels(variant),
    ...wordingLabels(template),
  ].join(', ');
}

/**
 * Names the options that decide what is offered for a run's made items, each with what its value means and how it is
 * asked for on the command line.
 */
export function offeredLabels({
  task,
  variant,
}: Asked): readonly (readonly [title: string, value: string])[] {
  const options = findTask(task)?.taskOptions ?? [];
  return options.flatMap((option) => {
    if (option.changesOptions !== true) return [];
    const { id, title, values } = option;
    const {
      id: chosen,
      title: name,
      hint,
    } = values.find((one) => one.id === optionIn(option, variant)) ?? {};
    const means = hint === undefined ? '' : `: ${hint}`;
    return [[title, `${name ?? ''}${means} (--${id} ${chosen ?? ''})`] as const];
  });
}

/** The part of a plan that says how items are asked. */
type Asked = Pick<RunPlan, 'task' | 'variant' | 'source'>;

/** Describes the picture style of a run that has one. */
function drawnLabels(variant: Variant): readonly string[] {
  const styles = stylesOf(variant);
  return styles.length === 1 ? styles.flatMap(styleLabels) : [];
}

/** Returns the name of a wording that is not the task's default. */
function wordingLabels({ id, title, task }: Variant['template']): readonly string[] {
  const isStandard = id.startsWith('rungs-') || id === findTask(task)?.template.id;
  return isStandard ? [] : [`wording “${title}”`];
}

/** Returns whether a subject is Rungs' own: no paper has it, and published results are about other subjects. */
export function isOurs(subject: string): boolean {
  return tasks.every(
    (task) =>
      findAskedSubject(task, subject) === undefined ||
      task.published(subject) === null ||
      (task.publishedRemark !== undefined && findSubject(task, subject) !== undefined),
  );
}

/** Returns a subject's title for telling runs apart; Rungs' own subjects are marked. */
export function subjectLabel(task: string, id: string): string {
  const found = findTask(task);
  const title = found === undefined ? undefined : findAskedSubject(found, id)?.title;
  if (title === undefined) return id;
  return isOurs(id) ? `${title} (ours)` : title;
}

/** Describes what a run asks, in a few words. */
export function planLabel(plan: RunPlan): string {
  const { task, system, seed, count, source, respondent } = plan;
  const orders = respondent.parameters?.['bothOrders'] === true ? ', yes and no in both orders' : '';
  const asked = probabilitiesOf(respondent.parameters ?? {});
  const repeats =
    asked === undefined || asked.from === 'tokens'
      ? ''
      : `, ${asked.from === 'auto' ? 'without token probabilities ' : ''}asked again ${asked.repeats} times at temperature ${asked.temperature}`;
  const from = source === undefined ? '' : `from “${source.title}”, `;
  const title = findTask(task)?.title ?? task;
  return `${title}, ${subjectLabel(task, system)}, ${countLabel(task, count)}, ${from}seed ${seed}, ${askedText(plan)}${orders}${repeats}`;
}

/** Returns a run's software versions: of its first session and of each later one that differs. */
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
 * Returns the sentence that several servers answered a run; null if it was one, as far as known.
 *
 * @param nameOf returns the user's name of a server by its id
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

/**
 * Returns the sentence that requests may be paid for twice because the page closed while they were in flight; null
 * if there are none.
 */
export function paidTwiceText(
  { underWay = 0, sentAgain = 0 }: Pick<RunRecord, 'underWay' | 'sentAgain'>,
  { isLive }: { readonly isLive: boolean },
): string | null {
  const open = isLive ? 0 : underWay;
  if (open > 0) {
    return `Up to ${requestsText(open)} under way when the page closed: resuming sends those again whose answer was lost, and they may be paid for twice.`;
  }
  if (sentAgain === 0) return null;
  return `Up to ${requestsText(sentAgain)} under way when the page closed, and sent again: they may have been paid for twice.`;
}

function requestsText(count: number): string {
  return pluralize(count, 'request was', 'requests were');
}

/** Returns a count with the task's word for its units. */
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

/** Returns a run's status in one word. */
export function statusLabel(status: RunStatus): string {
  return statuses[status];
}

/** Formats a duration: “42 s”, “3 min 10 s”. */
export function timeLabel(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/**
 * Returns the label of a published result's dot: the paper's setting, with the number of examples if there are
 * any.
 */
export function dotLabel(task: string, setting: string, shots: number | undefined): string {
  const examples = shots === undefined || shots === 0 ? '' : `, ${shots} ex.`;
  return `${benchmarkOf(task).settings?.[setting]?.short ?? setting}${examples}`;
}

/** Returns Rungs' name of a paper's setting. */
export function settingLabel(task: string, setting: string): string {
  return benchmarkOf(task).settings?.[setting]?.long ?? setting;
}

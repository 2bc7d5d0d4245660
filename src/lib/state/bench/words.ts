import type { RespondentIdentity, RunPlan, RunRecord, RunStatus } from '../../bench/index.ts';
import { isInPaper } from '../../bench/published/query.ts';
import { findSystem } from '../../systems/index.ts';
import { taskOf, type Variant } from '../../tasks/index.ts';

/** Said wherever CLIP with the model stands beside published figures. */
export const CLIP_NOTE =
  'CLIP + model is not in the same contest as the published models: our embedded CLIP was trained on pictures of this very renderer and the model’s equations are given, while the published models answered without training, on other drawings.';

const respondents: Readonly<Record<string, string>> = {
  solver: 'Solver',
  'clip+scm': 'CLIP + model',
  'clip+scm-value': 'CLIP + model, told the number',
  human: 'You',
  'always-no': 'Always No',
  'always-yes': 'Always Yes',
  copy: 'Copy and set',
  'copy-unchanged': 'Copy',
  random: 'At random',
  majority: 'Most frequent answer',
};

/** What somebody who answers is called. */
export function respondentTitle(kind: string): string {
  return Object.hasOwn(respondents, kind) ? (respondents[kind] ?? kind) : kind;
}

/** Who answered a run, by name. */
export function whoWords({ kind, model }: RespondentIdentity): string {
  if (kind === 'vlm') return model ?? 'a model';
  return respondentTitle(kind);
}

/** The name of a run: what a person called it, else who answered. */
export function runTitle({ title, plan }: Pick<RunRecord, 'title' | 'plan'>): string {
  return title === '' ? whoWords(plan.respondent) : title;
}

/** How items are asked, in a few words. */
export function variantWords({ shots, demos, graph, chainOfThought, style, template }: Variant): string {
  return [
    shots === 0 ? 'no examples' : `${shots} ${demos === 'balanced' ? 'balanced ' : ''}examples`,
    graph ? 'rules stated' : 'no rules',
    ...(chainOfThought ? ['reasons first'] : []),
    ...(style === 'published' ? ['published drawing'] : []),
    ...(template.id.startsWith('rungs-') ? [] : [`wording “${template.title}”`]),
  ].join(', ');
}

/** A system's title where runs are told apart: one that no paper has is marked as ours. */
export function systemWords(id: string): string {
  const title = findSystem(id)?.title;
  if (title === undefined) return id;
  return isInPaper(id) ? title : `${title} (ours)`;
}

/** What a run asks, in a few words. */
export function planWords({ task, system, seed, count, variant, source, respondent }: RunPlan): string {
  const orders = respondent.parameters?.['bothOrders'] === true ? ', yes and no in both orders' : '';
  const from = source === undefined ? '' : `from “${source.title}”, `;
  return `${taskOf(task).title}, ${systemWords(system)}, ${countWords(task, count)}, ${from}seed ${seed}, ${variantWords(variant)}${orders}`;
}

/** How many items, in the task's own unit. */
export function countWords(task: RunPlan['task'], count: number): string {
  const unit = task.startsWith('structure') ? 'picture' : 'item';
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
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
export function statusWords(status: RunStatus): string {
  return statuses[status];
}

/** A span of time for people: "42 s", "3 min 10 s". */
export function timeWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

const settings: Readonly<Record<string, string>> = {
  standard: 'one picture',
  interleaved: 'two pictures',
  'with-graph': 'rules stated',
  'without-graph': 'no rules',
  balanced: 'balanced examples',
  cot: 'reasons first',
};

const shortSettings: Readonly<Record<string, string>> = {
  standard: '1 picture',
  interleaved: '2 pictures',
  'with-graph': 'rules',
  'without-graph': 'no rules',
  balanced: 'balanced',
  cot: 'reasons',
};

/** A setting of the paper for the label of a dot, with the number of examples where there are some. */
export function dotWords(setting: string, shots: number | undefined): string {
  const examples = shots === undefined || shots === 0 ? '' : `, ${shots} ex.`;
  return `${shortSettings[setting] ?? setting}${examples}`;
}

/** A setting of the paper in our words. */
export function settingWords(setting: string): string {
  return settings[setting] ?? setting;
}

import { InputError } from '../../util/input-error.ts';
import { LADDER } from '../../cases/schema/ladder.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { CaseQuestion } from '../../cases/schema/question-schema.ts';
import type { Assignment, CausalError } from '../../causal/index.ts';
import { readUnitState, writeUnitState } from '../../cases/schema/unit-state.ts';
import { defaultState } from '../../systems/states.ts';
import { simulateState } from '../../systems/simulate/state.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { PictureStyle } from '../../systems/types.ts';
import { splitEvidence } from '../soft-evidence.ts';
import type { AskedAbout, LabValue, ObservedValue } from '../value.ts';
import { questionOf } from '../question/question.ts';
import { isShift } from '../engine-input.ts';
import { drawExogenousWorld, findVariable, type LabSubject } from '../subject.ts';

/** Default seed of a lab. */
const DEFAULT_SEED = 1;

/** Converts the lab's value to a case, for links, files and the collection. */
export function toCase(subject: LabSubject, value: LabValue): Case {
  const isSeeing = value.rung === 'see';
  const antecedent = [...value.antecedent].map(([name, { to }]) => [name, to] as const);
  // A shift cannot be seen; on See it is kept in `do`.
  const { hard, soft } = splitEvidence(value.evidence);
  const seen = isSeeing
    ? antecedent.filter(([name, to]) => !isShift(subject, name, to))
    : Object.entries(hard);
  const done = isSeeing
    ? [...value.linkedInterventions, ...antecedent.filter(([name, to]) => isShift(subject, name, to))]
    : antecedent;
  const question = caseQuestion(subject, value);
  const limits = limitsOf(value);
  return {
    ...(subject.system ? { system: subject.system.id } : { model: subject.text }),
    seed: value.seed,
    state: writeUnitState(subject.model, value.world),
    ...(seen.length > 0 ? { evidence: writtenSeen(subject, seen) } : {}),
    ...(Object.keys(soft).length > 0 ? { likelihoods: soft } : {}),
    ...(done.length > 0 ? { do: Object.fromEntries(done) } : {}),
    ...(value.title ? { title: value.title } : {}),
    ...(value.note ? { note: value.note } : {}),
    view: {
      rung: value.rung,
      ...(value.style === (subject.styles[0] ?? 'rungs') ? {} : { style: value.style }),
      ...(value.showExogenous ? { exogenous: true } : {}),
      ...(value.predict ? { predict: true } : {}),
      ...(value.hide.length > 0 ? { hide: [...value.hide] } : {}),
    },
    ...(question ? { question } : {}),
    ...(Object.keys(value.guesses).length > 0 ? { guess: value.guesses } : {}),
    ...(limits ? { limits } : {}),
    ...(value.limits.guess && value.limits.openText === true ? { uncovered: ['text'] } : {}),
  };
}

/**
 * Returns the question of a case, unless it is the lab's default without guesses, and on See what is known of this
 * world.
 */
function caseQuestion(subject: LabSubject, value: LabValue): CaseQuestion | null {
  const { asked } = value;
  const { hard } = splitEvidence(value.evidence);
  const isKnown = value.rung === 'see' && Object.keys(hard).length > 0;
  const isGuessed = Object.keys(value.guesses).length > 0;
  if (asked.of === null && !isKnown && !isGuessed) return null;
  const chosen = questionOf(subject, value);
  const of = asked.of ?? chosen?.outcome.id ?? subject.variables.at(-1)?.id;
  if (of === undefined) return null;
  const is = asked.of === null ? chosen?.is?.id : asked.is;
  return {
    of,
    ...(is === null || is === undefined ? {} : { is: writtenCategory(subject, of, is) }),
    ...(isKnown ? { known: writtenSeen(subject, Object.entries(hard)) } : {}),
    ...(asked.text ? { text: asked.text } : {}),
  };
}

/** Writes what is seen of each variable, as in a case. */
function writtenSeen(subject: LabSubject, seen: readonly (readonly [string, number | string])[]) {
  return Object.fromEntries(
    seen.map(([name, is]) => [name, typeof is === 'string' ? writtenCategory(subject, name, is) : is]),
  );
}

/** Returns a category as in a case: of a binary variable of the language, its number. */
function writtenCategory(subject: LabSubject, of: string, is: string): number | string {
  const domain = subject.model.variables.find(({ name }) => name === of)?.domain;
  return domain?.kind === 'binary' && !subject.system ? Number(is) : is;
}

function limitsOf({ limits }: LabValue): Case['limits'] | null {
  const { rungs, variables, guess } = limits;
  if (rungs === null && variables === null && !guess) return null;
  return { ...(rungs ? { rungs } : {}), ...(variables ? { variables } : {}), ...(guess ? { guess } : {}) };
}

/**
 * Converts a validated case to the lab's value; what it leaves open gets its default. Fails with `impossible-evidence`
 * if the state's values contradict the equations.
 */
export function readCase(subject: LabSubject, from: Case): Result<LabValue, CausalError> {
  const world = stateToWorld(subject, from);
  return world.ok ? ok(valueOf(subject, from, world.value)) : world;
}

/**
 * Like `readCase`, for a case that is known to be consistent.
 *
 * @throws InputError if it is not
 */
export function fromCase(subject: LabSubject, from: Case): LabValue {
  const read = readCase(subject, from);
  if (!read.ok) throw new InputError(read.error.message);
  return read.value;
}

function valueOf(subject: LabSubject, from: Case, world: Assignment): LabValue {
  const style: PictureStyle = from.view?.style ?? subject.styles[0] ?? 'rungs';
  const rung = from.view?.rung ?? 'imagine';
  const done = Object.entries(from.do ?? {});
  const isSeeing = rung === 'see';
  const antecedent = isSeeing
    ? [...Object.entries(from.evidence ?? {}), ...done.filter(([name, to]) => isShift(subject, name, to))]
    : done;
  const known = isSeeing ? from.question?.known : from.evidence;
  return {
    rung,
    seed: from.seed,
    world,
    antecedent: actsOf(antecedent),
    evidence: new Map<string, ObservedValue>([
      ...Object.entries(known ?? {}),
      ...Object.entries(from.likelihoods ?? {}),
    ]),
    linkedInterventions: new Map(isSeeing ? done.filter(([name, to]) => !isShift(subject, name, to)) : []),
    asked: askedOf(subject, from),
    guesses: guessesOf(subject, from),
    style: subject.styles.includes(style) ? style : 'rungs',
    showExogenous: from.view?.exogenous ?? false,
    predict: from.view?.predict ?? false,
    title: from.title ?? '',
    note: from.note ?? '',
    hide: from.view?.hide ?? [],
    limits: {
      rungs: from.limits?.rungs ?? null,
      variables: from.limits?.variables ?? null,
      guess: from.limits?.guess ?? false,
      ...(from.uncovered?.includes('text') ? { openText: true } : {}),
    },
  };
}

/** Reads acts: a single one is replaced by the next one, as when it was made; several were kept. */
function actsOf(entries: readonly (readonly [string, number | string])[]): LabValue['antecedent'] {
  const kept = entries.length > 1;
  return new Map(entries.map(([name, to]) => [name, { to, kept }]));
}

function askedOf(subject: LabSubject, { question }: Case): AskedAbout {
  if (!question) return { of: null, text: '' };
  const { of, is, text = '' } = question;
  if (is === undefined) return { of, is: null, text };
  const categories = findVariable(subject, of)?.categories ?? [];
  const category = categories.find(({ id, typical }) =>
    typeof is === 'number' ? typical === is : id === is,
  );
  return { of, is: category?.id ?? null, text };
}

/** Reads guesses; one that names a category is a guess of its typical value. */
function guessesOf(subject: LabSubject, { guess = {}, question }: Case): LabValue['guesses'] {
  const categories = findVariable(subject, question?.of ?? '')?.categories ?? [];
  const read = LADDER.flatMap((rung) => {
    const guessed = guess[rung];
    const number =
      typeof guessed === 'string' ? categories.find(({ id }) => id === guessed)?.typical : guessed;
    return number === undefined ? [] : [[rung, number] as const];
  });
  return Object.fromEntries(read);
}

/**
 * Returns the lab's initial value: the subject's default world on the first rung or, for people, on Do; nothing seen,
 * nothing done.
 */
export function defaultValue(subject: LabSubject): LabValue {
  const { system, text } = subject;
  const about = system ? { system: system.id, state: defaultState(system) } : { model: text };
  const rung = system?.opensOn === undefined ? 'see' : 'do';
  return fromCase(subject, { ...about, seed: DEFAULT_SEED, view: { rung } });
}

/** Returns the world of a case: what its state leaves open has the system's defaults, or is drawn with the seed. */
function stateToWorld(subject: LabSubject, { state = {}, seed }: Case): Result<Assignment, CausalError> {
  if (subject.system) {
    const simulation = simulateState(subject.system, { state });
    return simulation.ok ? ok(new Map(Object.entries(simulation.value.exogenous))) : simulation;
  }
  const { exogenous, derived } = readUnitState(subject.model, state);
  const [follows] = derived.keys();
  if (follows !== undefined) {
    const message = `“${follows}” follows from other variables here; a state gives what those are, or what the noise is`;
    return fail({ code: 'unsupported', message });
  }
  return ok(new Map([...drawExogenousWorld(subject, seed), ...exogenous]));
}

import type { Case, Values } from '../cases/schema.ts';
import type { Assignment, CausalError } from '../causal/index.ts';
import { defaultState } from '../systems/index.ts';
import { simulateState } from '../systems/simulate/state.ts';
import { ok, type Result } from '../util/result.ts';
import type { PictureStyle } from '../systems/types.ts';
import type { LabValue } from './value.ts';
import { drawWorld, type Subject } from './subject.ts';

/** Seed of a lab that nobody gave one. */
const DEFAULT_SEED = 1;

/** The lab's value as a case: what links, files and the collection carry. */
export function toCase(subject: Subject, value: LabValue): Case {
  return {
    ...(subject.system ? { system: subject.system.id } : { model: subject.text }),
    seed: value.seed,
    state: worldToState(subject, value.world),
    ...(value.evidence.size > 0 ? { evidence: Object.fromEntries(value.evidence) } : {}),
    ...(value.acts.size > 0
      ? { do: Object.fromEntries([...value.acts].map(([name, { to }]) => [name, to])) }
      : {}),
    ...(value.title ? { title: value.title } : {}),
    ...(value.note ? { note: value.note } : {}),
    view: {
      rung: value.rung,
      ...(value.style === 'rungs' ? {} : { style: value.style }),
      ...(value.showExogenous ? { exogenous: true } : {}),
      ...(value.predict ? { predict: true } : {}),
      ...(value.hide.length > 0 ? { hide: [...value.hide] } : {}),
    },
  };
}

/**
 * A case as the lab's value. Takes a case that the schema let through; what it leaves open gets its default. Fails
 * with `impossible-evidence` where the state's values contradict the equations.
 */
export function readCase(subject: Subject, from: Case): Result<LabValue, CausalError> {
  const world = stateToWorld(subject, from);
  return world.ok ? ok(valueOf(subject, from, world.value)) : world;
}

/** The same for a case that is known to hold together. Throws an Error where it doesn't. */
export function fromCase(subject: Subject, from: Case): LabValue {
  const read = readCase(subject, from);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function valueOf(subject: Subject, from: Case, world: Assignment): LabValue {
  const style: PictureStyle = from.view?.style ?? 'rungs';
  return {
    rung: from.view?.rung ?? 'imagine',
    seed: from.seed,
    world,
    evidence: new Map(Object.entries(from.evidence ?? {})),
    acts: new Map(Object.entries(from.do ?? {}).map(([name, to]) => [name, { to, pinned: true }])),
    style: subject.styles.includes(style) ? style : 'rungs',
    showExogenous: from.view?.exogenous ?? false,
    predict: from.view?.predict ?? false,
    title: from.title ?? '',
    note: from.note ?? '',
    hide: from.view?.hide ?? [],
  };
}

/** The lab as it opens: the subject's default world, nothing seen, nothing done. */
export function defaultValue(subject: Subject): LabValue {
  const state: Values = subject.system ? defaultState(subject.system) : {};
  const from: Case = subject.system
    ? { system: subject.system.id, seed: DEFAULT_SEED, state }
    : { model: subject.text, seed: DEFAULT_SEED };
  return fromCase(subject, from);
}

/** Roots under their variables' names, which people know; other exogenous variables under their own. */
function worldToState(subject: Subject, world: Assignment): Values {
  const roots = rootNames(subject);
  return Object.fromEntries([...world].map(([name, value]) => [roots.get(name) ?? name, value]));
}

/** The world of a case: what its state leaves open takes the system's defaults, or is drawn with the seed. */
function stateToWorld(subject: Subject, { state = {}, seed }: Case): Result<Assignment, CausalError> {
  if (subject.system) {
    const simulation = simulateState(subject.system, { state });
    return simulation.ok ? ok(new Map(Object.entries(simulation.value.exogenous))) : simulation;
  }
  const roots = new Map([...rootNames(subject)].map(([exogenous, variable]) => [variable, exogenous]));
  const drawn = new Map(drawWorld(subject, seed));
  for (const [name, value] of Object.entries(state)) {
    const exogenous = roots.get(name) ?? name;
    if (drawn.has(exogenous) && typeof value === 'number') drawn.set(exogenous, value);
  }
  return ok(drawn);
}

/** Exogenous name -> variable that simply takes its value. */
function rootNames(subject: Subject): ReadonlyMap<string, string> {
  return new Map(
    subject.model.variables.flatMap(({ name, mechanism, observed }) =>
      mechanism?.kind === 'name' && observed ? [[mechanism.name, name] as const] : [],
    ),
  );
}

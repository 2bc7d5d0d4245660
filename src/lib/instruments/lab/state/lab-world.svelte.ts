import { untrack } from 'svelte';
import {
  descendantsOf,
  evaluateUnit,
  propagate,
  type Assignment,
  type CausalError,
  runSteps,
  type RunStep,
} from '../../../causal/index.ts';
import { knownOf } from '../../../lab/answers/answers.ts';
import { questionOf, type Question } from '../../../lab/question/question.ts';
import { carriedOf, connectionOf, type Carried, type Connection } from '../../../lab/reasons/reason.ts';
import { rangesOf, roughlyKnown } from '../../../lab/question/ranges.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import { unspecifiedOn } from '../../../lab/unspecified.ts';
import { withLabels } from '../../../lab/labels.ts';
import { nearestConsistentWorld } from '../../../lab/picture/nearest-consistent-world.ts';
import type { LabValue } from '../../../lab/value.ts';
import {
  actOn,
  actValue,
  fits,
  plainEvidence,
  readAntecedent,
  seenActs,
  seenEvidence,
} from '../../../lab/engine-input.ts';
import type { State } from '../../../systems/types.ts';
import { Undoable } from '../../../state/undoable.svelte.ts';
import { ok, type Result } from '../../../util/result.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { Posterior, type LabProblem } from './lab-posterior.svelte.ts';

/**
 * The value of a lab with everything derived from it. All of it is `$derived` and pure; fitting worlds come from
 * workers, latest request wins.
 */
export abstract class LabWorld extends Undoable<LabValue> {
  readonly subject: LabSubject;
  /** Worlds that show the antecedent; `known` has those that are compatible with this one. */
  protected readonly seen: Posterior;
  protected readonly known: Posterior;
  /** Number of displayed propagation steps; Infinity for all. */
  shownSteps = $state(Infinity);

  constructor(subject: LabSubject, value: LabValue, inference: InferenceClient) {
    super(value);
    this.subject = subject;
    this.seen = new Posterior(subject, inference);
    this.known = new Posterior(subject, inference);
  }

  // Narrow deriveds, so that readers do not update when other parts of the value change.
  #antecedent = $derived(this.value.antecedent);
  #world = $derived(this.value.world);
  protected isSeeing = $derived(this.value.rung === 'see');

  /** The acts that can be observed; `antecedent` has those that apply to the current rung. */
  seenActs = $derived.by(() => seenActs(this.subject, this.#antecedent));
  antecedent = $derived.by(() => (this.isSeeing ? this.seenActs : this.#antecedent));
  interventions = $derived.by(() => readAntecedent(this.subject, this.#antecedent));
  acted = $derived.by(() => {
    const { interventions } = this;
    return interventions.ok ? actOn(this.subject, interventions.value) : interventions;
  });
  #actNames = $derived([...this.#antecedent.keys()].join('\n'));
  /** Variables that an act can reach, including those acted on. */
  reached = $derived.by(() => descendantsOf(this.subject.model, namesIn(this.#actNames)));

  /** The current question; null while nothing is seen or set. */
  question = $derived.by((): Question | null => questionOf(this.subject, this.value));
  #causeNames = $derived(this.question?.causes.map(({ variable }) => variable.id).join('\n') ?? '');
  #outcomeName = $derived(this.question?.outcome.id ?? '');
  /** Connection between X and Y; null without a question. */
  connection = $derived.by((): Connection | null =>
    this.#outcomeName === ''
      ? null
      : connectionOf(this.subject, namesIn(this.#causeNames), this.#outcomeName, namesIn(this.#rangeNames)),
  );
  #rangeNames = $derived.by(() => {
    const { question } = this;
    const ranges = question ? rangesOf(this.subject, question) : [];
    return ranges.map(({ name }) => name).join('\n');
  });
  #knownNames = $derived([...this.value.evidence.keys()].join('\n'));
  #roughNames = $derived.by(() => roughlyKnown(this.subject, this.value.evidence).join('\n'));
  /**
   * Kind of each act: the graph of both worlds only needs to know which are shifts, as shifts keep incoming edges.
   */
  #actKinds = $derived.by(() => {
    const { interventions } = this;
    return interventions.ok
      ? [...interventions.value].map(([name, to]) => `${name} ${typeof to}`).join('\n')
      : '';
  });
  /**
   * Knowledge about this world that carries over to the imagined one; null on other rungs, and where no facts are
   * chosen, so that the whole picture is known.
   */
  carried = $derived.by((): Carried | null => {
    if (this.value.rung !== 'imagine' || this.#knownNames === '' || this.#outcomeName === '') return null;
    if (this.#actKinds === '') return null;
    const interventions = untrack(() => this.interventions);
    return interventions.ok
      ? carriedOf(
          this.subject,
          interventions.value,
          namesIn(this.#knownNames),
          this.#outcomeName,
          namesIn(this.#roughNames),
        )
      : null;
  });

  /** Values of this world. */
  factual = $derived.by(() => evaluateUnit(this.subject.model, this.#world));
  /** The world most similar to this one that shows the evidence; else one of the fitting worlds, by the seed. */
  #seenWorld = $derived.by((): Assignment | null => {
    if (!this.isSeeing || this.antecedent.size === 0) return this.#world;
    const evidence = seenEvidence(this.subject, this.antecedent);
    const near = this.#worldNear();
    if (fits(this.subject, near, evidence)) return near;
    return this.seen.isAbout(evidence) ? this.seen.pick(this.value.seed) : near;
  });
  /** Changes this world step by step until it shows the evidence. */
  #worldNear(): Assignment {
    let world = this.#world;
    const done = new Set<string>();
    for (const [name, { to }] of this.antecedent) {
      const value = actValue(this.subject, name, to);
      if (typeof value === 'number' && !this.#shows(world, name, to))
        world = nearestConsistentWorld(this.subject, world, name, value, done)?.world ?? world;
      done.add(name);
    }
    return world;
  }
  #shows(world: Assignment, name: string, to: number | string): boolean {
    return fits(this.subject, world, plainEvidence(this.subject, new Map([[name, to]])));
  }
  /** Propagation of the acts through this world, in topological order. */
  steps = $derived.by((): Result<readonly RunStep[], CausalError> => {
    const { acted, factual } = this;
    if (!acted.ok) return acted;
    if (!factual.ok) return factual;
    const after = evaluateUnit(acted.value, this.#world);
    return after.ok
      ? ok(runSteps(acted.value, factual.value, after.value, this.#antecedent, this.reached))
      : after;
  });
  /** Returns each step's formula with its numbers, by variable; expensive, so call it after a pause. */
  formulas(): ReadonlyMap<string, string> {
    const { interventions } = this;
    if (!interventions.ok) return new Map();
    const steps = propagate(this.subject.model, this.#world, interventions.value);
    return new Map(steps.ok ? steps.value.map(({ variable, filled }) => [variable, filled]) : []);
  }

  /** This world, or on See a world that shows the evidence. */
  before = $derived.by((): State => (this.isSeeing ? this.#seenState : this.#state(this.factual)));
  #seenState = $derived.by((): State => {
    const world = this.#seenWorld;
    return this.#state(world === null ? this.factual : evaluateUnit(this.subject.model, world));
  });
  /** The world after the acts, up to the displayed step; on See equal to `before`. */
  after = $derived.by((): State => {
    if (this.isSeeing || !this.steps.ok) return this.before;
    return Object.fromEntries(
      this.steps.value.map((step, index) => [
        step.variable,
        index < this.shownSteps ? step.after : step.before,
      ]),
    );
  });

  /** Variables that cannot be computed on this rung, because they depend on unspecified parts of the model. */
  unspecified = $derived.by((): ReadonlySet<string> => {
    const { interventions } = this;
    const { rung, evidence } = this.value;
    const known = evidence.size > 0 ? [...evidence.keys()] : this.subject.variables.map(({ id }) => id);
    return unspecifiedOn(
      this.subject,
      rung,
      interventions.ok ? interventions.value : new Map(),
      rung === 'see' ? [...this.antecedent.keys()] : known,
    );
  });

  /** Whether fitting worlds are being searched for. */
  waiting = $derived.by(() => {
    if (this.value.rung === 'do') return false;
    if (!this.isSeeing) return !this.known.isAbout(this.knownNow());
    const evidence = seenEvidence(this.subject, this.antecedent);
    return evidence.size > 0 && !this.seen.isAbout(evidence);
  });

  /** Why there is no answer; null where there is one. */
  problem = $derived.by((): LabProblem | null => {
    for (const step of [this.interventions, this.acted, this.factual, this.steps]) {
      if (!step.ok) return this.#withLabels({ kind: 'unanswered', message: step.error.message });
    }
    switch (this.value.rung) {
      case 'see':
        return this.antecedent.size > 0 ? this.#withLabels(this.seen.problem) : null;
      case 'do':
        return null;
      case 'imagine':
        return this.#withLabels(this.known.problem);
    }
  });

  /** Acts with categories replaced by their raw values. */
  readyActs = $derived(
    [...this.value.antecedent].map(([name, { to }]) => [name, actValue(this.subject, name, to)] as const),
  );

  #state(values: Result<Assignment, CausalError>): State {
    return values.ok ? Object.fromEntries(values.value) : {};
  }

  #withLabels(problem: LabProblem | null): LabProblem | null {
    return problem && { ...problem, message: withLabels(this.subject, problem.message) };
  }

  protected knownNow() {
    return knownOf(this.subject, this.value, this.factual.ok ? this.factual.value : new Map());
  }
}

/** Returns the names of a text with one on each line: a derived text changes only if its names do. */
function namesIn(lines: string): readonly string[] {
  return lines === '' ? [] : lines.split('\n');
}

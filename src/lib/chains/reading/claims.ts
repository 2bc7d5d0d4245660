/** Parses causal claims in a text: what came from what, and what happened. */
import { leadsTo } from '../graph.ts';
import type { Chain, Prevented } from '../types.ts';
import { endsOf, idsOf, isOf } from './ends.ts';
import { finderOf, type End } from './finder.ts';
import { commonEffect } from './enough.ts';
import type { Joint } from './joint.ts';
import { Notes } from './notes.ts';
import { readObligation } from './obligation.ts';
import { halvesOf, readJoint, successionOf } from './parts.ts';
import { listedIn, sayingOf, SayingReader, type Saying } from './sayings.ts';
import { sentencesOf } from './sentences.ts';
import { premiseOf, reasonAfter, togetherOf, type Together } from './supposed.ts';
import type { Claim, Listener, Reading } from './types.ts';
import {
  allAfter,
  allOf,
  isBareNothing,
  isNothing,
  saidOf,
  type AllAfter,
  type AllSaid,
} from './unchanged.ts';
import { verdictOn } from './verdicts.ts';

/** The statement that nothing would be different. */
const ALL_STAYS: AllSaid = { polarity: 'denied', of: 'next' };
/** Most levels of nested sentences that are parsed. */
const MAX_DEPTH = 6;

const POINTS_BACK =
  /^(?:\W|and|in turn|this|that|which|it|these|those|all|of|the|a|to|on|for|in|first|happens?|happen(?:ed|ing)?)*$/iu;

/**
 * Parses the claims of an English text about a chain, and the events that it names: events by their sentences,
 * labels, ids and common synonyms, links by common phrases, with negation. If the question's premise is known, “Y
 * would not have happened” is read as a claim about it; a premise in the text itself (“suppose that X had not
 * happened”) takes precedence from there on.
 */
export function claimsIn(text: string, chain: Chain, prevented?: Prevented, listener?: Listener): Reading {
  const reader = new ClaimReader(chain, prevented, listener);
  for (const sentence of sentencesOf(text)) reader.read(sentence);
  return reader.reading();
}

class ClaimReader {
  /** The preceding statements, to which “that is why”, “which” and “because” without a main clause refer. */
  #before: readonly Saying[] = [];
  /** Events supposed away by the current sentence. */
  #away: readonly End[] = [];
  /** Events supposed away by a separate sentence of the text. */
  #premise: readonly End[] = [];
  readonly #notes: Notes;
  readonly #clauses: SayingReader;
  /** The question's premise; null if it never happens. */
  readonly #prevented: End | undefined;
  readonly #listener: Listener | undefined;
  readonly #chain: Chain;

  constructor(chain: Chain, prevented: Prevented | undefined, listener: Listener | undefined) {
    this.#listener = listener;
    this.#chain = chain;
    const outside = prevented === undefined ? undefined : 'id' in prevented ? prevented.instead : prevented;
    this.#clauses = new SayingReader(finderOf(chain), outside?.text);
    this.#prevented = prevented === undefined ? undefined : 'id' in prevented ? prevented.id : null;
    this.#notes = new Notes(this.#prevented, listener);
  }

  reading(): Reading {
    return this.#notes.reading();
  }

  read(sentence: string): void {
    this.#listener?.onsentence(sentence);
    const premise = premiseOf(sentence);
    if (isBareNothing(sentence)) this.#allWithout(this.#supposedAway(), ALL_STAYS);
    else if (premise === null) this.#succession(sentence);
    else this.#suppose(premise.clause, premise.hasMain);
  }

  /**
   * “Suppose that A had not been”: sets the premise of the following sentences; may continue with “then B would
   * not have been”.
   */
  #suppose(clause: string, hasMain: boolean): void {
    this.#away = [];
    if (hasMain) this.#succession(`if ${clause}`);
    else {
      const sayings = this.#notes.as({ isSupposing: true }, () => this.#sayings(clause));
      const denied = sayings.filter(({ isDenied }) => isDenied);
      const [together, ...apart] = togetherOf(denied, { areAway: true });
      if (together !== undefined && apart.length === 0) this.#putAway(together);
    }
    this.#premise = this.#away;
  }

  #succession(sentence: string): void {
    let last: readonly Saying[] | null = null;
    for (const part of successionOf(sentence)) {
      // “So B”: refers to the preceding statements.
      if (part.trim() === '' && last === null) {
        last = this.#before;
        continue;
      }
      const sayings = this.#part(part, last === null || last.length === 0);
      this.#follow(last ?? [], sayings);
      if (sayings.length > 0) this.#before = sayings;
      last = sayings;
    }
  }

  /** Parses the link in a text; an event's own sentence is never a link, whatever its verb. */
  #jointOf(text: string): Joint | null {
    const joint = this.#needed(text) ?? readJoint(text);
    return joint?.kind === 'stated' &&
      [text, ...listedIn(text)].some((part) => readJoint(part) !== null && this.#clauses.isTold(part))
      ? null
      : joint;
  }

  /** “A needs B to come”: picks the more likely subject of “come”. */
  #needed(text: string): Joint | null {
    const found = readObligation(text);
    if (found === null) return null;
    const { first, second, joints } = found;
    const isSecond = second !== null && this.#clauses.fit(second) > this.#clauses.fit(first);
    return joints[isSecond ? 1 : 0];
  }

  /** Parses a part of a sentence and returns its last statements. */
  #part(text: string, isFirst: boolean): readonly Saying[] {
    const verdict = verdictOn(text);
    if (verdict === null) return this.#plain(text, isFirst);
    return this.#notes.asVerdict(verdict.isDenied, () => this.#part(verdict.claim, isFirst));
  }

  /** Parses a part that is not a verdict on another one. */
  #plain(text: string, isFirst: boolean): readonly Saying[] {
    const reason = reasonAfter(text, { isSupposing: this.#premise.length > 0 });
    if (reason !== null) return this.#reasoned(reason.told, reason.joint, isFirst);
    const halves = halvesOf(text);
    if (halves !== null) {
      const first = this.#part(halves[0], isFirst);
      if (first.length > 0) this.#before = first;
      const second = this.#part(halves[1], isFirst);
      return second.length > 0 ? second : first;
    }
    const all = allOf(text);
    if (all !== null) this.#allWithout(this.#supposedAway(), all);
    const after = allAfter(text);
    if (after !== null) return this.#readAllAfter(after);
    const joint = this.#jointOf(text);
    if (joint !== null) return this.#readJoint(joint);
    const sayings = this.#sayings(text);
    if (isFirst) for (const saying of sayings) this.#supposeAway(saying);
    return sayings;
  }

  /** “If A had not been, B would still be, because C”: a reason in the world without A. */
  #reasoned(told: string, reason: Joint, isFirst: boolean): readonly Saying[] {
    this.#away = [];
    const sayings = this.#part(told, isFirst);
    if (sayings.length === 0) return this.#part(reason.cause, false);
    const isOfPremise = this.#away.length === 0 && sayings.some((one) => one.isSupposed || one.persists);
    const world = idsOf(isOfPremise ? this.#premise : this.#away);
    this.#before = sayings;
    this.#notes.as({ world }, () => this.#readJoint(reason));
    return sayings;
  }

  #readJoint(joint: Joint, depth = 0): readonly Saying[] {
    return this.#notes.as({ isLinking: true, isAbsent: false }, () => this.#readLink(joint, depth));
  }

  #readLink(joint: Joint, depth: number): readonly Saying[] {
    const before = this.#before;
    // “Nothing would have happened afterwards” names no event.
    const all = joint.kind === 'stated' ? null : allOf(joint.effect);
    const first =
      all === null ? this.#notes.as(this.#worldOf(joint), () => this.#readSide(joint.effect, [], depth)) : [];
    if (first.length > 0) this.#before = first;
    const told = this.#causes(joint, before, first, depth);
    const onward = joint.kind === 'stated' ? [] : this.#onward(told, first);
    const causes = told.filter((saying) => !onward.includes(saying));
    if (this.#away.length === 0) for (const saying of onward) this.#supposeAway(saying);
    // An ambiguous effect is not the cause that it is linked to.
    const isRead = all !== null || first.length > 0 || this.#jointOf(joint.effect) !== null;
    const effects = isRead ? first : this.#sayings(joint.effect, causes);
    if (joint.kind === 'stated') this.#recordStated(joint, causes, effects);
    else this.#conditional(joint, causes, effects, all);
    return effects;
  }

  /** “A led to B”, “A was enough for B”. */
  #recordStated(
    joint: Extract<Joint, { readonly kind: 'stated' }>,
    causes: readonly Saying[],
    effects: readonly Saying[],
  ): void {
    if (joint.isEnough === true) {
      this.#enough(joint, causes, effects);
      return;
    }
    const groups = togetherOf(causes, { areAway: false });
    this.#recordLinks(groups, effects, joint.isDenied ? 'denied' : 'holds');
    // “A did not matter” (for nothing), “A led to nothing”.
    const isForNothing = joint.isDenied
      ? joint.effect.trim() === '' && isOf(effects, causes)
      : isNothing(joint.effect);
    if (isForNothing) for (const group of groups) this.#allWithout(endsOf(group), ALL_STAYS);
  }

  /**
   * “B because A”, “without A no B”.
   *
   * @param all what the effect says of all events; null if it is about some
   */
  #conditional(
    joint: Exclude<Joint, { readonly kind: 'stated' }>,
    causes: readonly Saying[],
    effects: readonly Saying[],
    all: AllSaid | null,
  ): void {
    const areAway = causes.every((cause) => joint.isCauseDenied !== cause.isDenied);
    if (all !== null && joint.isSupposed && areAway) this.#allWithout(endsOf(causes), all);
    const groups = togetherOf(causes, { areAway: joint.isSupposed && areAway });
    const [only, ...others] = groups;
    if (joint.isSupposed && areAway && only !== undefined && others.length === 0)
      this.#putAway(only, !joint.isCauseDenied);
    for (const group of groups) {
      for (const effect of effects) {
        const isAway = joint.isCauseDenied !== group[0].isDenied;
        const isBroken =
          joint.isDenied || (joint.isSupposed && effect.persists) || isAway !== effect.isDenied;
        this.#notes.claim(endsOf(group), effect.end, isBroken ? 'denied' : 'holds');
      }
    }
  }

  /**
   * In “B would be because A was and C would be”, returns the statements that are not a reason of B: its effects,
   * and those merely supposed like it.
   */
  #onward(causes: readonly Saying[], effects: readonly Saying[]): readonly Saying[] {
    const leads = (from: readonly Saying[], to: readonly Saying[]): boolean =>
      idsOf(endsOf(from)).some((id) => idsOf(endsOf(to)).some((end) => leadsTo(this.#chain, id, end)));
    const [first, ...others] = causes;
    return others.filter((saying) => {
      if (!saying.isSupposed || !saying.hasOwnMood || saying.joinedBy === 'or') return false;
      return leads(effects, [saying]) || (first?.isSupposed === false && !leads([saying], effects));
    });
  }

  /** “If A had not been, B would have led to C”: a link in the world without A. */
  #worldOf(joint: Joint): { readonly world?: readonly string[] } {
    if (joint.kind === 'stated' || !joint.isSupposed || this.#jointOf(joint.effect) === null) return {};
    const causes = this.#clauses.read(joint.cause);
    const areAway = causes.every(({ isDenied }) => joint.isCauseDenied !== isDenied);
    const [together = [], ...apart] = areAway ? togetherOf(causes, { areAway: true }) : [];
    return apart.length === 0 ? { world: idsOf(endsOf(together)) } : {};
  }

  #causes(
    joint: Joint,
    before: readonly Saying[],
    effects: readonly Saying[],
    depth: number,
  ): readonly Saying[] {
    if (POINTS_BACK.test(joint.cause)) return this.#pointedAt(joint, before);
    if (joint.kind === 'stated' || !joint.isSupposed) return this.#readSide(joint.cause, effects, depth);
    const telling = { isSupposing: true, isAbsent: joint.isCauseDenied };
    return this.#notes.as(telling, () => this.#readSide(joint.cause, effects, depth));
  }

  /**
   * Resolves a cause without own words: “without that” refers to the premise, “which” to the preceding statements.
   */
  #pointedAt(joint: Joint, before: readonly Saying[]): readonly Saying[] {
    const away = this.#supposedAway();
    if (joint.kind === 'stated' || !joint.isCauseDenied || away.length === 0) return before;
    return away.map(sayingOf);
  }

  /** Parses one side of a link, or resolves it to the preceding statements if it only points back. */
  #readSide(text: string, other: readonly Saying[], depth: number): readonly Saying[] {
    if (POINTS_BACK.test(text)) return this.#before;
    const inner = depth < MAX_DEPTH ? this.#jointOf(text) : null;
    if (inner !== null) return this.#readJoint(inner, depth + 1);
    return this.#sayings(text, other);
  }

  /** “A, so B”: links statements with the same polarity; what persists despite A is not linked. */
  #follow(causes: readonly Saying[], effects: readonly Saying[]): void {
    for (const group of togetherOf(causes, { areAway: false })) {
      for (const effect of effects) {
        const { isDenied } = group[0];
        if (isDenied && (effect.persists || !effect.isDenied))
          this.#notes.claim(endsOf(group), effect.end, 'denied');
        else if (isDenied === effect.isDenied) this.#notes.claim(endsOf(group), effect.end, 'holds');
      }
    }
  }

  #recordLinks(groups: readonly Together[], effects: readonly Saying[], polarity: Claim['polarity']): void {
    for (const group of groups)
      for (const effect of effects) this.#notes.claim(endsOf(group), effect.end, polarity);
  }

  /**
   * “A or B is enough for C” is a claim about each; for causes that are sufficient only together, only a denial
   * is.
   */
  #enough(
    { effect, isDenied }: Pick<Joint, 'effect' | 'isDenied'>,
    causes: readonly Saying[],
    effects: readonly Saying[],
  ): void {
    const words = new Set(causes.map(({ joinedBy }) => joinedBy).filter((word) => word !== null));
    if (!isDenied && causes.length > 1 && (words.size > 1 || !words.has('or'))) return;
    const isOpen = effect.trim() === '' && (causes.length > 1 || isOf(effects, causes));
    const common = isOpen ? commonEffect(this.#chain, idsOf(endsOf(causes))) : [];
    for (const end of common.length > 0 ? common : endsOf(effects))
      for (const cause of causes) this.#notes.claim([cause.end], end, isDenied ? 'denied' : 'holds', true);
  }

  #supposeAway({ end, isDenied, isSupposed, persists }: Saying): void {
    const away = this.#supposedAway();
    if (away.length === 0 || (!isSupposed && !persists)) return;
    this.#notes.claim(away, end, isDenied && !persists ? 'holds' : 'denied');
  }

  /**
   * “Nothing would have changed”, “all after it would be gone”: a claim about the direct effects; “all depends on
   * it”: about all others.
   */
  #allWithout(away: readonly End[], { polarity, of }: AllSaid): void {
    this.#notes.imply(idsOf(away));
    for (const end of saidOf(this.#chain, away, of)) this.#notes.claim(away, end, polarity);
  }

  #readAllAfter({ event, ...said }: AllAfter): readonly Saying[] {
    const sayings = this.#notes.as({ isSupposing: true }, () => this.#sayings(event));
    this.#allWithout(POINTS_BACK.test(event) ? this.#supposedAway() : endsOf(sayings), said);
    return sayings;
  }

  /** Returns the premise of a sentence without its own: the text's, else the question's. */
  #supposedAway(): readonly End[] {
    if (this.#premise.length > 0) return this.#premise;
    return this.#prevented === undefined ? [] : [this.#prevented];
  }

  #putAway(sayings: readonly Saying[], isTold = true): void {
    this.#away = endsOf(sayings);
    if (isTold) this.#notes.suppose(idsOf(this.#away));
  }

  /** Parses the clauses of a text and records them as mentioned. */
  #sayings(text: string, besides: readonly Saying[] = []): readonly Saying[] {
    const sayings = this.#clauses.read(text, endsOf(besides));
    for (const saying of sayings) this.#notes.mention(saying);
    return sayings;
  }
}

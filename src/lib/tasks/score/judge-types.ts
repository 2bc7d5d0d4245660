import type { System } from '../../systems/index.ts';
import type { Answer, Judgement, Protocol, ScorableItem } from '../types.ts';

/** What became of an answer that is there. */
export type Verdict = Omit<Judgement, 'id'>;

/** Reads and judges an answer to an item of its task. */
export type Judge = (system: System, item: ScorableItem, answer: Answer, protocol: Protocol) => Verdict;

/** Recomputes an ask for `rungs link verify`: reads and scores its answers by the named task. */
import { judge } from '../../evaluation/benchmarks/index.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import type { AskJudge } from '../../cases/kinds/ask/verify.ts';
import { fail, ok } from '../../util/result.ts';
import { countedAnswer } from './answers/counted.ts';

/** Without a score, the protocol is `audited`. */
export const recompute: AskJudge = ({ task }, answer) => {
  if (!task) return fail('a free prompt has no right answer to compare with');
  const item = itemOfAsk(task);
  if (!item.ok) return item;
  const protocol = answer.score?.protocol ?? 'audited';
  const { text } = countedAnswer(item.value, answer);
  const { outcome, credit } = judge(item.value, { id: item.value.id, text }, protocol);
  return ok({ protocol, outcome, credit });
};

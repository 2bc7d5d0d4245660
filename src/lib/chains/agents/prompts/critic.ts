import { ok } from '../../../util/result.ts';
import { exchangeOf, say, type AgentContext, type AgentExchange } from '../exchange.ts';
import { messageAboutLink } from '../frames.ts';
import { eventNames } from '../names.ts';
import { criticShape } from '../shapes.ts';
import type { AgentMessage, CriticReply, Link, VerifierReply } from '../types.ts';
import { verifierStatement } from './statements.ts';
import { ONE_OBJECT, WHAT_A_LINK_IS } from './terms.ts';

const ROLE = `A verifier has judged one proposed link between two events. You argue against that judgement as well as it can be done, even where it looks right: a step that does not follow, a need that was overlooked or made up, an order in time taken for a cause, a way through another event taken for a direct link, an event that was never listed.

${WHAT_A_LINK_IS}

Then say soberly whether the verdict stands after your objections, and how sure you are of that, from 0 to 1. An objection that you had to invent does not bring a verdict down.

${ONE_OBJECT} Its form: {"flaws": ["..."], "other_explanation": "...", "verdict_stands": true, "confidence": 0.8}`;

const EXAMPLES: readonly AgentMessage[] = [
  say(
    'user',
    'The events:\nE1 (0:00) The woman waters the beans.\nE2 (0:30) The woman hangs up the watering can.\nE3 (0:40) The woman latches the garden gate.\n\nThe proposed link: E2 -> E3\n\nThe verifier says:\n- Abduction: speaks for the link. The gate is latched when the work is over, and hanging up the can ends the work.\n- Without the earlier event the later one does not happen. She would still be holding the can.\n- Common causes: E1. With them held fixed, the link stands. The two still follow each other.\n- Verdict: causal, confidence 0.7.',
  ),
  say(
    'assistant',
    JSON.stringify({
      flaws: [
        'A gate can be latched with a can in the other hand, so the test by taking away does not come out as claimed.',
        'That the two follow each other is order in time, not a need.',
      ],
      other_explanation: 'Both close the same piece of work; neither makes the other possible.',
      verdict_stands: false,
      confidence: 0.85,
    }),
  ),
  say(
    'user',
    'The events:\nE1 (0:00) The clerk types in the code.\nE2 (0:03) The safe door springs open.\nE3 (0:06) The clerk takes out the ledger.\n\nThe proposed link: E2 -> E3\n\nThe verifier says:\n- Abduction: speaks for the link. A ledger that comes out of a safe comes through its open door.\n- Without the earlier event the later one does not happen. The ledger stays locked in.\n- Common causes: none. With them held fixed, the link stands. The code reaches the ledger only by way of the door.\n- Verdict: causal, confidence 0.95.',
  ),
  say(
    'assistant',
    JSON.stringify({
      flaws: ['It takes for granted that the ledger lay in the safe, which no event says.'],
      other_explanation:
        'The ledger might have lain on top of the safe, which would be an odd thing to film.',
      verdict_stands: true,
      confidence: 0.9,
    }),
  ),
];

/** Returns the exchange in which the critic challenges the verifier's verdict on a link. */
export function criticExchange(
  context: AgentContext,
  link: Link,
  verifier: VerifierReply,
): AgentExchange<CriticReply> {
  const names = eventNames(context.chain);
  const proposed = `The proposed link: ${names.arrow(link)}\n\n${verifierStatement(names, verifier)}`;
  return exchangeOf(context.by, {
    agent: 'critic',
    subject: names.arrow(link),
    links: [link],
    messages: [say('system', ROLE), ...EXAMPLES, messageAboutLink(context, names, link, proposed)],
    name: 'challenge',
    shape: criticShape,
    take: ({ flaws, other_explanation: otherExplanation, verdict_stands: stands, confidence }) =>
      ok({ flaws, otherExplanation, stands, confidence }),
  });
}

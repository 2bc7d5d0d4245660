import { ok } from '../../../util/result.ts';
import { exchangeOf, say, type AgentContext, type AgentExchange } from '../exchange.ts';
import { messageAboutLink } from '../frames.ts';
import { eventNames } from '../names.ts';
import { verifierShape } from '../shapes.ts';
import type { AgentMessage, Link, VerifierReply } from '../types.ts';
import { ONE_OBJECT, WHAT_A_LINK_IS } from './terms.ts';

const ROLE = `You examine one proposed link between two events of a course of events, with care.

${WHAT_A_LINK_IS}

Work in this order.
1. Abduction: take the later event as given, and reason back to what must have held for it. Does the earlier event belong to that?
2. Counterfactual test: keep everything else as it was found, and take the earlier event away, with nothing in its place. Does the later event happen all the same?
3. Back-door test: name the listed events before both that lead to each of them by separate ways. With these held as they were, does the link still stand, or did they alone tie the two together?
Then give your verdict, "causal" or "not causal", and how sure you are of it, from 0 to 1.

${ONE_OBJECT} Its form: {"abduction": {"why": "...", "supports": true}, "counterfactual": {"why": "...", "effect_still_happens": false}, "back_door": {"common_causes": ["E1"], "why": "...", "link_stands": true}, "verdict": "causal", "confidence": 0.9}`;

const EXAMPLES: readonly AgentMessage[] = [
  say(
    'user',
    'The events:\nE1 (0:00) The miller opens the sluice.\nE2 (0:20) The miller whistles a tune.\nE3 (0:31) The mill wheel begins to turn.\n\nThe proposed link: E1 -> E3',
  ),
  say(
    'assistant',
    JSON.stringify({
      abduction: {
        why: 'A mill wheel that begins to turn is driven by running water, and the open sluice is what let the water run.',
        supports: true,
      },
      counterfactual: {
        why: 'With the sluice shut no water comes, and nothing else in the list drives the wheel, so it stands still.',
        effect_still_happens: false,
      },
      back_door: {
        common_causes: [],
        why: 'Nothing listed comes before both, so that only the sluice itself ties them together.',
        link_stands: true,
      },
      verdict: 'causal',
      confidence: 0.9,
    }),
  ),
  say(
    'user',
    'The events:\nE1 (0:00) The conductor lifts the baton.\nE2 (0:01) The violins begin to play.\nE3 (0:02) The trumpets begin to play.\n\nThe proposed link: E2 -> E3',
  ),
  say(
    'assistant',
    JSON.stringify({
      abduction: {
        why: 'Trumpets come in at the sign of the conductor. Whether violins play already is no part of that.',
        supports: false,
      },
      counterfactual: {
        why: 'With the violins silent and the baton lifted as it was, the trumpets come in all the same.',
        effect_still_happens: true,
      },
      back_door: {
        common_causes: ['E1'],
        why: 'The baton starts both. With the baton held as it was, violins and trumpets do not wait for each other.',
        link_stands: false,
      },
      verdict: 'not causal',
      confidence: 0.95,
    }),
  ),
];

/** Returns the exchange in which the verifier examines one link. */
export function verifierExchange(context: AgentContext, link: Link): AgentExchange<VerifierReply> {
  const names = eventNames(context.chain);
  return exchangeOf(context.by, {
    agent: 'verifier',
    subject: names.arrow(link),
    links: [link],
    messages: [
      say('system', ROLE),
      ...EXAMPLES,
      messageAboutLink(context, names, link, `The proposed link: ${names.arrow(link)}`),
    ],
    name: 'verdict',
    shape: verifierShape,
    take: ({ abduction, counterfactual, back_door: backDoor, verdict, confidence }) =>
      ok({
        abduction,
        counterfactual: {
          why: counterfactual.why,
          stillHappens: counterfactual.effect_still_happens,
        },
        backDoor: {
          commonCauses: backDoor.common_causes.map((name) => names.idOf(name) ?? name),
          why: backDoor.why,
          linkStands: backDoor.link_stands,
        },
        verdict,
        confidence,
      }),
  });
}

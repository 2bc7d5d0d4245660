import { ok } from '../../../util/result.ts';
import type { Chain } from '../../types.ts';
import { exchangeOf, say, type AgentExchange, type Fingerprint } from '../exchange.ts';
import { eventNames } from '../names.ts';
import { needShape, synthesizerShape } from '../shapes.ts';
import type { CriticReply, Link, NeedReply, SynthesizerReply, VerifierReply } from '../types.ts';
import { criticStatement, verifierStatement } from './statements.ts';
import { ONE_OBJECT, WHAT_A_LINK_IS } from './terms.ts';

const ROLE = `You have the last word on one proposed link between two events. A verifier examined it, and a critic argued against the verifier. Weigh what both say by its reasons and by how sure each is; neither wins by being longer or louder.

${WHAT_A_LINK_IS}

Say whether the link goes into the graph, how sure you are, from 0 to 1, and why, in a sentence or two.

${ONE_OBJECT} Its form: {"keep": true, "confidence": 0.8, "why": "..."}`;

const NEED_ROLE = `You complete a graph of causes. An event in it has several direct causes, and one thing is open: whether the event needed all of them, or whether any single one would have been enough by itself.

Answer "any" only where each of the causes could have stood in for the others; otherwise answer "all". Say how sure you are, from 0 to 1, and why, in a sentence or two.

${ONE_OBJECT} Its form: {"needs": "all", "confidence": 0.8, "why": "..."}`;

/** Returns the exchange for the final decision on a link. */
export function synthesizerExchange(
  by: Fingerprint,
  chain: Pick<Chain, 'events'>,
  link: Link,
  { verifier, critic }: { readonly verifier: VerifierReply; readonly critic: CriticReply },
): AgentExchange<SynthesizerReply> {
  const names = eventNames(chain);
  const words = [
    `The events:\n${names.list}`,
    `The proposed link: ${names.arrow(link)}`,
    verifierStatement(names, verifier),
    criticStatement(critic),
  ];
  return exchangeOf(by, {
    agent: 'synthesizer',
    subject: names.arrow(link),
    links: [link],
    messages: [say('system', ROLE), say('user', words.join('\n\n'))],
    name: 'last_word',
    shape: synthesizerShape,
    take: ok,
  });
}

/** Returns the exchange on whether an effect with several kept causes needs all or any of them. */
export function needExchange(
  by: Fingerprint,
  chain: Pick<Chain, 'events'>,
  effect: string,
  causes: readonly string[],
): AgentExchange<NeedReply> {
  const names = eventNames(chain);
  const list = causes.map(names.nameOf).join(', ');
  const words = `The events:\n${names.list}\n\nThe event: ${names.nameOf(effect)}\nIts direct causes: ${list}`;
  return exchangeOf(by, {
    agent: 'synthesizer',
    subject: `what ${names.nameOf(effect)} needs of ${list}`,
    links: causes.map((cause) => ({ cause, effect })),
    messages: [say('system', NEED_ROLE), say('user', words)],
    name: 'need',
    shape: needShape,
    take: ok,
  });
}

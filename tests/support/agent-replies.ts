import { candidateLinks, idsInTime } from '../../src/lib/chains/agents/candidates.ts';
import { neededBy } from '../../src/lib/chains/graph.ts';
import type { Chain } from '../../src/lib/chains/types.ts';

/** Returns the reply of agents that know a chain's graph to the text of their last question. */
export function agentReply(chain: Chain, words: string): string {
  const ids = idsInTime(chain);
  const nameOf = (id: string): string => `E${ids.indexOf(id) + 1}`;
  const idOf = (name: string): string => ids[Number(name.slice(1)) - 1] ?? '';
  const isTrue = (arrow: string): boolean => {
    const [cause = '', effect = ''] = arrow.split(' -> ').map(idOf);
    return neededBy(chain, effect).includes(cause);
  };
  if (words.includes('The pairs:')) {
    const asked = words.slice(words.indexOf('The pairs:')).match(/E\d+ -> E\d+/gu) ?? [];
    const known = new Set(
      candidateLinks(chain).map(({ cause, effect }) => `${nameOf(cause)} -> ${nameOf(effect)}`),
    );
    const links = asked
      .filter((arrow) => known.has(arrow))
      .map((arrow) => {
        const [cause, effect] = arrow.split(' -> ');
        return { cause, effect, score: isTrue(arrow) ? 0.9 : 0.1 };
      });
    return JSON.stringify({ links });
  }
  const direct = /The event: (E\d+)\nIts direct causes/u.exec(words)?.[1];
  if (direct !== undefined) {
    const need = chain.causes[idOf(direct)];
    return JSON.stringify({
      needs: need !== undefined && 'any' in need ? 'any' : 'all',
      confidence: 0.8,
      why: 'So it is.',
    });
  }
  const arrow = /The proposed link: (E\d+ -> E\d+)/u.exec(words)?.[1] ?? '';
  const holds = isTrue(arrow);
  if (words.includes('The critic says:')) {
    return JSON.stringify({ keep: holds, confidence: 0.9, why: 'Both are agreed.' });
  }
  if (words.includes('The verifier says:')) {
    return JSON.stringify({
      flaws: ['It is quick to judge.'],
      other_explanation: '',
      verdict_stands: true,
      confidence: 0.7,
    });
  }
  return JSON.stringify({
    abduction: { why: 'Reasoned back.', supports: holds },
    counterfactual: { why: 'Taken away.', effect_still_happens: !holds },
    back_door: { common_causes: [], why: 'None.', link_stands: holds },
    verdict: holds ? 'causal' : 'not causal',
    confidence: 0.85,
  });
}

/** Returns the text of the last question in the body of a chat request. */
export function lastQuestion(body: unknown): string {
  const { messages } = body as { readonly messages: readonly { readonly content: unknown }[] };
  const users = messages.filter((message) => 'role' in message && message.role === 'user');
  // After an invalid reply, the actual question is the message before it.
  const asked = users
    .map(({ content }) => wordsOf(content))
    .filter((words) => words.startsWith('The events:'));
  return asked.at(-1) ?? '';
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return (content as readonly { readonly text?: string }[]).map(({ text }) => text ?? '').join('\n');
}

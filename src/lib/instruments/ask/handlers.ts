import '../../systems/all.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { judge } from '../../evaluation/benchmarks/index.ts';
import type { Handlers } from '../../util/rpc.ts';
import { countedAnswer } from './answers/counted.ts';
import type { AskMethods } from './answers/methods.ts';
import { sendable } from './asking/picture-bytes.ts';

/**
 * What the ask page's worker answers.
 *
 * @param makeReady makes a picture one that can be sent; a browser's way, but for tests
 */
export function askHandlers(makeReady = sendable): Handlers<AskMethods> {
  return {
    item: (request) => Promise.resolve(itemOfAsk(request)),
    judge: ({ item, said }) => {
      const { text, bothOrders } = countedAnswer(item, said);
      const answer = { id: item.id, text };
      return Promise.resolve({
        published: judge(item, answer, 'published'),
        audited: judge(item, answer, 'audited'),
        bothOrders,
      });
    },
    picture: ({ source, format }) => makeReady(source, format),
  };
}

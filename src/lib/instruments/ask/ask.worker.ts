import '../../systems/all.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { judge } from '../../evaluation/benchmarks/index.ts';
import { serveCalls } from '../../util/rpc.ts';
import type { AskMethods } from './methods.ts';
import { sendable } from './picture-bytes.ts';

serveCalls<AskMethods>(self, {
  item: (request) => Promise.resolve(itemOfAsk(request)),
  judge: ({ item, text }) => {
    const answer = { id: item.id, text };
    return Promise.resolve({
      published: judge(item, answer, 'published'),
      audited: judge(item, answer, 'audited'),
    });
  },
  picture: ({ source, format }) => sendable(source, format),
});

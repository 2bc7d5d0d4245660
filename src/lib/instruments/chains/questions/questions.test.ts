import { describe, expect, it, vi } from 'vitest';
import type { AgentsJournal } from '../../../chains/agents/asker.ts';
import type { AskOnce } from '../../../chains/agents/ask.ts';
import type { StoredExchange } from '../../../chains/agents/stored.ts';
import { eventNames } from '../../../chains/agents/names.ts';
import type { Chain } from '../../../chains/types.ts';
import { questionsAbout } from '../../../evaluation/benchmarks/countervqa/questions/any.ts';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { fail, ok } from '../../../util/result.ts';
import { compareMakers } from './compare.ts';
import { unzipSync } from 'fflate';
import { memoryRunStore } from '../../../evaluation/runs/stores/memory-store.ts';
import { DataSets } from '../../../evaluation/plans/data-sets.ts';
import { zipOf } from '../../../util/files/folder.ts';
import { itemLines, plainList, questionsFolder } from './export.ts';
import { questionText } from './judged.ts';
import { groundProposal, placeProposal } from './place.ts';
import { runQuestions, type QuestionRunOptions } from './run.ts';
import type { Proposal } from './types.ts';

const event = (id: string, time: number) => ({ id, time, text: `The ${id} went off.`, agent: 'one' });
/** E1 alarm; E2 light needs it; E3 radio by itself; E4 bell needs E2; E5 door needs E3 or E4. */
const chain: Chain = {
  events: ['alarm', 'light', 'radio', 'bell', 'door'].map(event),
  causes: { light: { all: ['alarm'] }, bell: { all: ['light'] }, door: { any: ['radio', 'bell'] } },
  goal: 'door',
  type: 'person-object',
};
const names = eventNames(chain);
const says = (supposed: string, asked: string, answer: 'yes' | 'no' = 'no'): Proposal => ({
  supposed,
  asked,
  answer,
  reason: 'So it is.',
  question: `Without ${supposed}, still ${asked}?`,
});

describe('a proposal', () => {
  it.each([
    ['adjacent', 'E1', 'E2', 'no'],
    ['adjacent', 'The light went off', 'e3', 'yes'],
    ['long-chain', 'E1', 'E4', 'no'],
    ['long-chain', 'E1: the alarm', 'E5', 'yes'],
    ['non-existent', 'The phone rang.', 'E5', 'yes'],
    ['non-existent', 'E3', 'E5', 'yes'],
  ] as const)('of %s without %s about %s has the graph’s truth, %s', (level, supposed, asked, answer) => {
    const placed = placeProposal(chain, names, level, says(supposed, asked));
    expect(placed).toMatchObject({ ok: true, value: { level, truth: { answer } } });
  });

  it.each([
    ['adjacent', 'E1', 'E3', 'do not follow each other at once'],
    ['adjacent', 'The phone rang.', 'E3', 'what it prevents is not an event'],
    ['adjacent', 'E9', 'E3', 'it prevents E9, which is not an event'],
    ['adjacent', 'E1', 'The phone', 'asks about “The phone”, which is not an event'],
    ['long-chain', 'E1', 'E2', 'does not come two or more later'],
    ['long-chain', 'E4', 'E1', 'does not come two or more later'],
    ['long-chain', 'E3', 'E5', 'linked directly'],
    ['long-chain', 'E2', 'E4', 'linked directly'],
    ['non-existent', 'The phone rang.', 'E4', 'does not ask about the goal'],
    ['non-existent', 'E5', 'E5', 'it prevents what it asks about'],
    ['non-existent', ' ', 'E5', 'it prevents nothing'],
  ] as const)('of %s without %s about %s is rejected: %s', (level, supposed, asked, why) => {
    const placed = placeProposal(chain, names, level, says(supposed, asked));
    expect(placed.ok ? '' : placed.error).toContain(why);
  });

  it('without the graph is grounded if its events exist, in their order', () => {
    const grounded = (supposed: string, asked: string): unknown => {
      const found = groundProposal(chain, names, says(supposed, asked));
      return found.ok ? `${found.value.level} ${found.value.truth.answer}` : found.error;
    };
    expect(grounded('E1', 'E4')).toBe('long-chain no');
    expect(grounded('E4', 'E1')).toMatch(/does not come after/u);
    expect(grounded('The phone rang.', 'E5')).toBe('“The phone rang.” is not an event');
  });
});

/** Proposals of a model for each level. */
const PROPOSED: Readonly<Record<string, readonly Proposal[]>> = {
  adjacent: [says('E1', 'E2'), says('E2', 'E3', 'yes'), says('E2', 'E3', 'yes'), says('E1', 'E4')],
  'long-chain': [says('E1', 'E4'), says('E1', 'E5', 'no')],
  'non-existent': [says('The phone rang.', 'E5', 'yes')],
};
const TRUTHS: Readonly<Record<string, string>> = {
  'Without E1, still E2?': 'no',
  'Without E2, still E3?': 'yes',
  'Without E1, still E4?': 'no',
  // Both readers are wrong about this one: another way stays open.
  'Without E1, still E5?': 'no',
  'Without The phone rang., still E5?': 'yes',
};

interface Sent {
  readonly who: string;
  readonly text: string;
}

function server(more: { readonly wrong?: string; readonly broken?: number } = {}) {
  const sent: Sent[] = [];
  let broken = more.broken ?? 0;
  const askAs =
    (who: string): AskOnce =>
    ({ messages, schema }) => {
      const text = messages
        .flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '[frame]')))
        .join('\n');
      sent.push({ who, text });
      if (broken-- > 0) {
        const reply = { text: 'I would rather not.', reasoning: '', isCutOff: false };
        return Promise.resolve(ok(reply));
      }
      const reply = schema.name === 'questions' ? proposals(text) : answer(who, text);
      return Promise.resolve(ok({ text: JSON.stringify(reply), reasoning: '', isCutOff: false }));
    };
  const proposals = (text: string): object => {
    const level = text.includes('the very next one')
      ? 'adjacent'
      : text.includes('at least two places later')
        ? 'long-chain'
        : text.includes('something that would fit well')
          ? 'non-existent'
          : 'naive';
    const all = level === 'naive' ? [says('E1', 'E2'), says('E4', 'E1'), says('E2', 'E3')] : PROPOSED[level];
    return {
      questions: (all ?? []).map(({ supposed, asked, ...rest }) => ({
        supposed_away: supposed,
        asked_about: asked,
        ...rest,
      })),
    };
  };
  const answer = (who: string, text: string): object => {
    const question = /The question: (.*)/u.exec(text)?.[1] ?? '';
    const said = TRUTHS[question] ?? 'yes';
    const isWrong = who === 'second' && question === more.wrong;
    return { answer: isWrong ? (said === 'yes' ? 'no' : 'yes') : said, why: 'The notes say so.' };
  };
  return { askAs, sent };
}

function memory(): AgentsJournal & { readonly all: Map<string, StoredExchange> } {
  const all = new Map<string, StoredExchange>();
  return {
    all,
    stored: (key) => all.get(key),
    keep: (exchange) => {
      all.set(exchange.key, exchange);
      return Promise.resolve();
    },
    fail: () => Promise.resolve(),
  };
}

const quick = { sleep: () => Promise.resolve(), now: () => 0 };
const ours = questionsAbout(chain, [], { perLevel: 2, seed: 1, wording: 'audited' });

function optionsOf(
  { askAs }: ReturnType<typeof server>,
  change: Partial<QuestionRunOptions> = {},
): QuestionRunOptions {
  return {
    subject: { chain, context: 'an alarm', frames: [], mostFrames: 8 },
    perLevel: 4,
    propose: { ask: askAs('proposer'), by: 'p' },
    readers: [
      { ask: askAs('first'), by: '1' },
      { ask: askAs('second'), by: '2' },
    ],
    ours,
    compares: true,
    journal: memory(),
    clock: quick,
    ...change,
  };
}

describe('a question run', () => {
  it('keeps what both readers answer like the graph, and says of each other one why not', async () => {
    const { found, status } = await runQuestions(
      optionsOf(server({ wrong: 'Without The phone rang., still E5?' })),
    );
    expect(status).toBe('done');
    expect(found.candidates.map(({ level, isKept, dropped }) => [level, isKept, dropped])).toEqual([
      ['adjacent', true, null],
      ['adjacent', true, null],
      ['adjacent', false, 'it is asked already'],
      ['adjacent', false, 'its two events do not follow each other at once'],
      ['long-chain', true, null],
      ['long-chain', false, 'both readers of the annotations say no, and the graph gives yes'],
      ['non-existent', false, 'one reader of the annotations says no, and the graph gives yes'],
    ]);
  });

  it('shows readers the graph and no frames, the naive proposer no graph, and the blind respondent neither', async () => {
    const frames = [{ time: 0, name: 'one', sha256: 'x' }];
    const model = server();
    await runQuestions(optionsOf(model, { subject: { chain, context: '', frames, mostFrames: 8 } }));
    const texts = (is: (one: Sent) => boolean): readonly string[] =>
      model.sent.filter(is).map(({ text }) => text);
    const readers = texts(({ who, text }) => who !== 'proposer' && text.includes('notes'));
    expect(readers.length).toBeGreaterThan(0);
    for (const text of readers) {
      expect(text).toContain('E5 needs any one of: E3, E4');
      expect(text).not.toContain('[frame]');
    }
    const naive = texts(({ who, text }) => who === 'proposer' && text.includes('(set '));
    expect(naive).toHaveLength(3);
    for (const text of naive) {
      expect(text).toContain('[frame]');
      expect(text).not.toContain('needs');
    }
    for (const text of texts(({ text: words }) => words.includes('you are not shown. Say')))
      expect(text).not.toContain('E1 (0:00)');
  });

  it('asks nothing twice: a stopped run continues where it was', async () => {
    const journal = memory();
    const controller = new AbortController();
    const first = server();
    const ended = await runQuestions(
      optionsOf(first, {
        journal,
        signal: controller.signal,
        concurrency: 1,
        onprogress: (_found, { done }) => {
          if (done >= 5) controller.abort();
        },
      }),
    );
    expect(ended.status).toBe('cancelled');
    const kept = journal.all.size;
    expect(kept).toBeGreaterThanOrEqual(5);
    const second = server();
    const { status, progress } = await runQuestions(optionsOf(second, { journal }));
    expect({ status, kept: progress.kept }).toEqual({ status: 'done', kept });
    expect(second.sent).toHaveLength(progress.done - kept);
    const third = server();
    await runQuestions(optionsOf(third, { journal }));
    expect(third.sent).toEqual([]);
  });

  it('shows a model the error in its reply, and asks again', async () => {
    const model = server({ broken: 1 });
    expect((await runQuestions(optionsOf(model, { concurrency: 1 }))).status).toBe('done');
    expect(model.sent.some(({ text }) => text.includes('The reply is no JSON object'))).toBe(true);
  });

  it.each([1, 2, 4])('sends at most %i requests at once, to any model', async (concurrency) => {
    const model = server();
    let underWay = 0;
    let most = 0;
    const slowly =
      (who: string): AskOnce =>
      async (request, signal) => {
        most = Math.max(most, (underWay += 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
        underWay -= 1;
        return model.askAs(who)(request, signal);
      };
    const { status } = await runQuestions(optionsOf({ ...model, askAs: slowly }, { concurrency }));
    expect({ status, most }).toEqual({ status: 'done', most: concurrency });
  });

  it('pauses all requests as long as the server asks one', async () => {
    vi.useFakeTimers();
    try {
      const model = server();
      const times: number[] = [];
      let told = 0;
      const busyAs =
        (who: string): AskOnce =>
        async (request, signal) => {
          times.push(Date.now());
          await new Promise((resolve) => setTimeout(resolve, 100 * times.length));
          if (who !== 'first' || told > 0) return model.askAs(who)(request, signal);
          told = Date.now();
          return fail({
            name: 'rate-limit',
            message: 'Wait.',
            isRetryable: true,
            isPermanent: false,
            retryAfterMilliseconds: 7_000,
          });
        };
      const { clock: _quick, ...options } = optionsOf({ ...model, askAs: busyAs });
      const ended = runQuestions(options);
      await vi.runAllTimersAsync();
      expect(await ended).toMatchObject({ status: 'done' });
      expect(told).toBeGreaterThan(0);
      expect(times.filter((time) => time > told && time < told + 7_000)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is incomplete if a key is rejected, and says so', async () => {
    const denied: AskOnce = () =>
      Promise.resolve(
        fail({
          name: 'denied',
          message: 'The key is refused.',
          isRetryable: false,
          isPermanent: true,
          retryAfterMilliseconds: null,
        }),
      );
    const refused = await runQuestions(optionsOf(server(), { propose: { ask: denied, by: 'p' } }));
    expect(refused).toMatchObject({ status: 'incomplete', trouble: 'The key is refused.' });
  });
});

describe('the comparison of proposers', () => {
  it('counts grounding, right keys, and what time or the question alone reveals', async () => {
    const { found } = await runQuestions(optionsOf(server()));
    const rows = compareMakers(chain, ours, found);
    const row = (id: string) => {
      const { grounded, right, byTime, blind } = rows.find((one) => one.id === id) ?? {};
      return [grounded, right, byTime, blind].map((one) => one?.value);
    };
    expect(rows.map(({ id }) => id)).toEqual(['ours', 'all', 'kept', 'naive']);
    expect(row('ours').slice(0, 2)).toEqual([1, 1]);
    // Six of seven belong to their level; the one with another way has the wrong key.
    expect(row('all')[0]).toBeCloseTo(6 / 7, 6);
    expect(row('all')[1]).toBeCloseTo(5 / 6, 6);
    expect(row('kept')).toEqual([1, 1, 0.75, 1]);
    // Nine: of three in each set one goes backwards, and one says no where the graph says yes.
    expect(row('naive').slice(0, 3)).toEqual([6 / 9, 0.5, 0.5]);
    expect(rows.find(({ id }) => id === 'naive')?.printed).toEqual({ grounded: 0.73, difficulty: 2.6 });
  });
});

describe('exported questions', () => {
  it('are one zip that the import reads, with the frames of its questions', async () => {
    const frames = [0, 2.5].map((time) => {
      const picture = new Blob([String(time)], { type: 'image/jpeg' });
      return { file: `frames/${time}.jpg`, time, picture };
    });
    const zip = await zipOf(questionsFolder(chain, frames, ours));
    const unpacked = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const folder = Object.entries(unpacked).map(([path, bytes]) => ({ path, blob: new Blob([bytes]) }));
    const { items, problems } = await new DataSets(memoryRunStore().sets).importCopy(
      folder,
      { title: 'Mine', format: 'countervqa' },
      { redraw: false, signal: new AbortController().signal },
      () => undefined,
    );
    expect(problems).toEqual([]);
    expect(items).toBe(ours.length);
    expect(new TextDecoder().decode(unpacked['frames/2.5.jpg'])).toBe('2.5');
  });

  it('are item lines that the tasks read, and a plain list', () => {
    const lines = itemLines(chain, [{ file: 'frames/1.jpg', time: 0 }], ours)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly task: string });
    expect(lines).toHaveLength(ours.length);
    for (const line of lines) expect(taskOf(line.task).fromLine(line).ok).toBe(true);
    const [first] = plainList(chain, ours);
    expect(Object.keys(first ?? {})).toEqual(['question', 'answer', 'level', 'reason', 'events']);
    expect(first?.question).toBe(ours[0] === undefined ? '' : questionText(chain, ours[0]));
  });
});

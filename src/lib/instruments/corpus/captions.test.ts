import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { captionsIn } from './captions.ts';
import { countExpressions } from './count.ts';
import { EXPRESSION_LISTS } from './expressions.ts';
import { InputError } from '../../util/input-error.ts';
import { required } from '../../../../tests/support/required.ts';

/** A file as a stream of pieces of some bytes, so that lines, letters and JSON are cut anywhere. */
function streamOf(content: string | Uint8Array, piece = 7): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += piece)));
    },
  });
}

async function read(content: string | Uint8Array, name: string, piece?: number): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const batch of captionsIn(streamOf(content, piece), name)) all.push(...batch);
  return all;
}

function listOf(id: string) {
  return required(EXPRESSION_LISTS.find((one) => one.id === id));
}

async function count(content: string, list: string, name = 'captions.txt') {
  return countExpressions(captionsIn(streamOf(content), name), listOf(list));
}

describe('captions of a file', () => {
  const two = ['A “dog” runs.', 'A man, wet by rain'];

  it.each([
    ['captions.txt', `${two.join('\n')}\n`],
    ['captions.txt', `${two.join('\r\n')}\r\n\r\n`],
    ['captions', two.join('\n')],
    ['captions.jsonl', two.map((caption) => JSON.stringify({ id: 1, caption })).join('\n')],
    ['captions.ndjson', two.map((question) => JSON.stringify({ question })).join('\n\n')],
    ['captions.json', JSON.stringify(two)],
    ['captions.json', JSON.stringify(two.map((text) => ({ id: 3, text })))],
    [
      'coco.json',
      JSON.stringify({
        info: { description: 'a set', text: 'no caption' },
        images: [{ id: 1, file_name: 'because.jpg' }],
        licenses: [{ name: 'because' }],
        annotations: two.map((caption, id) => ({ id, caption })),
      }),
    ],
    [
      'vqa.json',
      JSON.stringify({
        data_type: 'mscoco',
        task_type: 'Open-Ended',
        questions: two.map((question) => ({ question })),
      }),
    ],
    [
      'split.json',
      JSON.stringify({
        dataset: 'flickr',
        images: [{ filename: 'a.jpg', sentences: two.map((raw) => ({ raw, tokens: ['x'] })) }],
      }),
    ],
    ['captions.csv', `id,caption\r\n1,"A “dog” runs."\r\n2,"A man, wet by rain"\r\n`],
    ['captions.tsv', `TEXT\turl\nA “dog” runs.\tu\nA man, wet by rain\tv\n`],
  ])('%s: %j', async (name, content) => {
    expect(await read(content, name)).toEqual(two);
    expect(await read(content, name, 1)).toEqual(two);
    expect(await read(gzipSync(content), `${name}.gz`, 5)).toEqual(two);
  });

  it('are the words of VCR’s questions in a row', async () => {
    const line = JSON.stringify({ question: ['Why', 'is', [0], 'sad', '?'] });
    expect(await read(line, 'val.jsonl')).toEqual(['Why is object sad ?']);
  });

  it('continue over line ends inside quotes, with doubled quotes', async () => {
    expect(await read('caption,n\n"one\ntwo, ""three""",1\nfour,2\n', 'a.csv')).toEqual([
      'one\ntwo, "three"',
      'four',
    ]);
  });

  it('are read from tables with semicolons, as spreadsheets save them where the comma is the decimal mark', async () => {
    expect(await read('image;caption\na.png;"a dog, wet; cold"\nb.png;a cat\n', 'a.csv')).toEqual([
      'a dog, wet; cold',
      'a cat',
    ]);
  });

  it.each([
    [
      'a.csv',
      'id,url\n1,u\n',
      'a.csv has no column of captions: name one of its columns caption, raw_caption',
    ],
    ['a.csv', 'caption\n"one\ntwo', 'a.csv ends inside a quoted cell: “"one'],
    [
      'a.json',
      '{"annotations": [{"caption": "x"}',
      '“a.json” is cut off: its JSON does not end. Copy it again.',
    ],
    [
      'a.json',
      '{"annotations": [}',
      '“a.json” is not valid JSON: choose a JSON file, or name a text file .txt.',
    ],
    ['a.json', 'PK\u0003\u0004', '“a.json” is a zip archive: choose a JSON file'],
    [
      'a.jsonl',
      '{"caption":"x"}\n{"caption":\n',
      '“a.jsonl”, line 2 is not valid JSON: write one object a line.',
    ],
  ])('are reported as missing in %s: %j', async (name, content, words) => {
    const refused = read(content, name);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toBeInstanceOf(InputError);
  });

  it('are not guessed from binary data', async () => {
    await expect(read(Uint8Array.from([0x41, 0xff, 0xfe, 0x0a]), 'a.txt')).rejects.toThrow(
      '“a.txt” is not UTF-8 text: save it as UTF-8, uncompressed.',
    );
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await expect(read(png, 'a.txt', 64)).rejects.toThrow('“a.txt” is a picture: choose a file of text.');
  });
});

describe('causal expressions', () => {
  it('are the authors’ nine strings, anywhere, in exact case', async () => {
    const lines = [
      'wet because it rains',
      'Because it rains',
      'the cause of it',
      'cause and effect',
      'a causeway by the sea, another causeway',
      'roads lead to town',
      'it led to this',
      'a reasonable price',
      'it is the effect of rain',
      'what we owe to them, and the reason',
      'floods give rise to mud',
      'bring about to',
      'this will result in rain',
      'a dog',
    ];
    expect(await count(lines.join('\n'), 'published-captions')).toMatchObject({
      captions: 14,
      causal: 10,
      share: 10 / 14,
      expressions: {
        because: 1,
        cause: 2,
        'lead to': 1,
        reason: 2,
        'is the effect of': 1,
        'owe to': 1,
        'give rise to': 1,
        'bring about to': 1,
        'result in': 1,
      },
    });
  });

  it('are, for questions, those with the word why', async () => {
    const lines = ['Why is the man wet?', 'is that why', 'Whyever not', 'what is it'];
    expect(await count(lines.join('\n'), 'published-questions')).toMatchObject({
      causal: 2,
      expressions: { why: 2 },
    });
  });

  it.each([
    ['Because it rains', 'because'],
    ['flooding caused by rain', 'cause'],
    ['it led to this', 'lead to'],
    ['resulting in mud', 'result in'],
    ['the result of rain', 'result of'],
    ['it brought about change', 'bring about'],
    ['the consequences of it', 'consequence of'],
    ['owing to rain', 'owe to'],
    ['gave rise to', 'give rise to'],
    ['closed due  to rain', 'due to'],
    ['wet as a result', 'result of'],
    ['as a consequence it is wet', 'consequence of'],
    ['a causal link', 'cause'],
    ['She fell, therefore she cried.', 'therefore'],
    ['Thus the glass broke.', 'thus'],
    ['It rained, hence the umbrella.', 'hence'],
    ['She pulled so that the rope broke.', 'so that'],
  ])('are, as audited, whole words in all their forms: %j', async (line, expression) => {
    const { causal, expressions } = await count(line, 'audited');
    expect(causal).toBe(1);
    expect(Object.entries(expressions).filter(([, hits]) => hits > 0)).toEqual([[expression, 1]]);
  });

  it.each([
    'a causeway',
    'a reasonable price',
    'residue to clean',
    'misled townspeople',
    'a dog',
    'a train due to arrive',
    'She holds the lamp so that she can see.',
    'A boy kneels so that the little dog could lick him.',
    "He hides so that they won't and cannot find him, so that no one might.",
  ])('are not, as audited, parts of words: %j', async (line) => {
    expect(await count(line, 'audited')).toMatchObject({ captions: 1, causal: 0, share: 0 });
  });

  it('are counted once per caption, with examples, and the interval of the share', async () => {
    const found = await count(`because because\n${'a dog\n'.repeat(9)}`, 'audited');
    expect(found).toMatchObject({ captions: 10, causal: 1, examples: ['because because'] });
    expect(found.expressions['because']).toBe(1);
    // Blaker (2000) for 1 of 10.
    expect(found.ci95?.[0]).toBeCloseTo(0.0051, 4);
    expect(found.ci95?.[1]).toBeCloseTo(0.4444, 4);
  });

  it('have no share in an empty file', async () => {
    expect(await count('', 'audited')).toMatchObject({ captions: 0, causal: 0, share: null, ci95: null });
  });

  it('include every match of a single one', () => {
    for (const { expressions, mayHave } of EXPRESSION_LISTS) {
      for (const { id, isIn } of expressions) {
        const text = `it ${id} it`;
        expect(mayHave(text)).toBe(true);
        expect(isIn(text)).toBe(true);
      }
    }
  });

  it('report progress, and stop on request', async () => {
    const content = 'a dog\n'.repeat(100);
    const heard: number[] = [];
    const stop = (captions: number): void => {
      heard.push(captions);
      if (captions >= 10) throw new Error('enough');
    };
    const counted = countExpressions(captionsIn(streamOf(content, 12), 'a.txt'), listOf('audited'), stop);
    await expect(counted).rejects.toThrow('enough');
    expect(heard.at(-1)).toBeLessThan(15);
  });
});

import { describe, expect, test } from 'vitest';
import {
  promptProblems,
  readReply,
  stepMessage,
  wholePrompt,
} from '../../../tasks/kit/prompts/draft-step.ts';
import { readCaptions } from '../import/captions.ts';
import { PhotographFinder } from '../import/photographs.ts';
import { readTable } from '../import/table.ts';
import { edited, emptyDraft, gapsIn, nextOpen, draftSentences, type OrderDraft } from './draft.ts';
import { acceptedIn, draftLines, orderFiles, pictureKey, pictureNumbers, readDraftLines } from './files.ts';
import { whyQuestions, type SourceFile } from './source.ts';
import { alterStep, orderStep } from './step.ts';
import { InputError } from '../../../../util/input-error.ts';
import { unwrap } from '../../../../../../tests/support/required.ts';

const SAID = {
  cause: { clause: 'the rain has soaked the street', noun: 'the heavy rain' },
  effect: { clause: 'the street is wet', noun: 'the wet street' },
  right: { object: 'A car stands on the street.', activity: 'A man runs.' },
  wrong: { object: 'A bus stands on the street.', activity: 'A man sleeps.' },
};

function draft(change: Partial<OrderDraft> = {}): OrderDraft {
  const asked = { id: 'row-1', question: 'Why is it wet?', answer: 'Rain', image: '42', movie: null };
  return { ...emptyDraft(asked), ...SAID, verdict: 'accepted', ...change };
}

describe('a model’s reply', () => {
  const read = (text: string) => readReply(orderStep, text);

  test('is accepted bare or as one code block, with its spaces normalised', () => {
    expect(read(JSON.stringify(SAID))).toEqual({ ok: true, value: SAID });
    const spaced = { ...SAID, right: { ...SAID.right, activity: '  A man\n runs. ' } };
    expect(read(`\`\`\`json\n${JSON.stringify(spaced)}\n\`\`\``)).toEqual({ ok: true, value: SAID });
  });

  test.each([
    ['', 'The reply is empty.'],
    ['I would rather not.', 'The reply is not valid JSON: “I would rather not.”.'],
    [`Here it is: ${JSON.stringify(SAID)}`, 'The reply is not valid JSON: “Here it is:'],
    ['[]', 'The reply’s field “cause” is missing.'],
    [JSON.stringify({ ...SAID, wrong: undefined }), 'The reply’s field “wrong” is missing.'],
    [JSON.stringify({ ...SAID, note: 'x' }), 'The reply’s field “note” was not asked for.'],
    [
      JSON.stringify({ ...SAID, cause: { clause: 'x', noun: ' ' } }),
      'The reply’s field “cause.noun” is "": it has to say something.',
    ],
    [
      JSON.stringify({ ...SAID, cause: { clause: 'it rained', noun: 'rain' } }),
      'it needs a name in place of the pronoun that begins the cause’s clause',
    ],
    [
      JSON.stringify({ ...SAID, effect: { clause: 'x', noun: 'mud is due to rain' } }),
      'a noun phrase of the effect without “is due to” or “is caused by”',
    ],
  ])('%s is rejected with its reason and the remedy', (text, why) => {
    const { ok, ...rest } = read(text);
    expect(ok).toBe(false);
    expect(rest).toHaveProperty('error', expect.stringContaining(why));
    expect(rest).toHaveProperty('error', expect.stringContaining('Ask again, or type it yourself.'));
  });
});

test('a prompt contains question and answer at its placeholders, even if they contain placeholders themselves', () => {
  const { content } = stepMessage(orderStep, orderStep.template, {
    question: 'Why {answer}?',
    answer: 'It rained',
  });
  expect(JSON.stringify(content)).toContain('Question: Why {answer}?\\nAnswer: It rained');
});

describe('a user’s whole prompt', () => {
  const asked = { question: 'Why is it wet?', answer: 'It rained' };
  const own = wholePrompt(orderStep, ' Out of “{question}” and {result} make two sentences. ');
  const read = (reply: string) => readReply(orderStep, reply, own);
  const events = (cause: string, effect: string) => ({
    ok: true,
    value: { cause: { clause: cause, noun: cause }, effect: { clause: effect, noun: effect } },
  });

  test('is sent as one text, its placeholders filled by either name', () => {
    expect(promptProblems(orderStep, own)).toEqual([]);
    expect(stepMessage(orderStep, own, asked).content).toEqual([
      { type: 'text', text: 'Out of “Why is it wet?” and It rained make two sentences.' },
    ]);
    expect(promptProblems(orderStep, wholePrompt(orderStep, '{question} {answer}'))).toEqual([]);
    expect(promptProblems(orderStep, orderStep.template)).toEqual([]);
  });

  test.each([
    ['  ', ['The prompt is empty: paste it, or take the standard words.']],
    ['{question}', ['The prompt lacks the placeholder {answer} or {result}.']],
    [
      '{question} {answers}',
      [
        'The prompt has the unknown placeholder {answers}; it may have {question} and {answer} or {result}.',
        'The prompt lacks the placeholder {answer} or {result}.',
      ],
    ],
  ])('is checked: %j', (text, problems) => {
    expect(promptProblems(orderStep, wholePrompt(orderStep, text))).toEqual(problems);
  });

  test.each([
    [
      'The street is wet is due to the rain.\nThe rain is due to the street is wet.',
      'the rain',
      'the street is wet',
    ],
    [
      '1. Wet ground is caused by Rome’s rain\r\n\n2. Rome’s rain is caused by wet ground.',
      'Rome’s rain',
      'wet ground',
    ],
    ['“Mary laughs is due to a joke.”\n“A joke is due to Mary laughs.”', 'a joke', 'Mary laughs'],
    // Reworded as a quarter of the authors' rows are: the events are those of the first sentence.
    ['Wet roads are due to rain.\nRain is due to there being wet roads.', 'rain', 'wet roads'],
  ])('has its two sentences read as an effect and its cause: %j', (reply, cause, effect) => {
    expect(read(reply)).toEqual(events(cause, effect));
  });

  test('fills a draft with the events only, which makes the sentences of all conjunctions', () => {
    const reply = read('The wet street is due to rain.\nRain is due to the wet street.');
    const filled = edited(draft({ cause: { clause: '', noun: '' } }), unwrap(reply));
    expect(filled.right).toEqual(SAID.right);
    expect(draftSentences(filled)).toHaveLength(24);
    expect(gapsIn(filled)).toEqual([]);
  });

  test('can request the standard JSON, too', () => {
    expect(read(JSON.stringify(SAID))).toEqual({ ok: true, value: SAID });
  });

  test.each([
    ['The street is wet.\nIt rained.', 'The reply: line 1: effect and cause cannot be told apart'],
    ['Mud is due to rain.\nMud is due to rain.', 'The reply: line 2: “Mud is due to rain.” swaps nothing'],
    ['Mud is due to rain.', 'not valid JSON, and not two lines with a sentence each: “Mud'],
    ['Here:\nMud is due to rain.\nRain is due to mud.', 'not two lines'],
    ['{"cause":\n"x"', 'The reply is not valid JSON: “'],
  ])('has no guessed reading of other replies: %j', (reply, why) => {
    expect(read(reply)).toMatchObject({ ok: false, error: expect.stringContaining(why) as string });
  });

  test('does not accept sentences that the standard prompt did not request', () => {
    const reply = 'Mud is due to rain.\nRain is due to mud.';
    expect(readReply(orderStep, reply)).toMatchObject({ ok: false });
    expect(readReply(alterStep, 'A bus stands there.')).toMatchObject({ ok: false });
  });

  test('changes a caption with one line', () => {
    const other = wholePrompt(alterStep, 'Based on {sentence} write another.');
    expect(promptProblems(alterStep, other)).toEqual([]);
    expect(readReply(alterStep, '- A bus stands there.\n', other)).toEqual({
      ok: true,
      value: { sentence: 'A bus stands there.' },
    });
    expect(readReply(alterStep, 'Sure:\nA bus stands there.', other)).toMatchObject({ ok: false });
    expect(
      JSON.stringify(stepMessage(alterStep, alterStep.template, { sentence: 'A car.', kind: 'an object' })),
    ).toContain('A car.');
  });
});

describe('a draft', () => {
  test('names what it lacks, in order', () => {
    expect(gapsIn(draft())).toEqual([]);
    expect(gapsIn(emptyDraft(draft()))).toEqual([
      'the cause as a clause',
      'the cause as a noun phrase',
      'the effect as a clause',
      'the effect as a noun phrase',
      'the true caption about the object',
      'the altered caption about the object',
      'the true caption about the activity',
      'the altered caption about the activity',
    ]);
    expect(gapsIn(draft({ effect: SAID.cause, wrong: SAID.right }))).toEqual([
      'a cause that differs from the effect',
      'an altered caption about the object that differs from the true one',
      'an altered caption about the activity that differs from the true one',
    ]);
  });

  test('makes both orders of all conjunctions', () => {
    const sentences = draftSentences(draft({ cause: { ...SAID.cause, noun: 'the heavy  rain.' } }));
    expect(sentences).toHaveLength(24);
    expect(sentences.slice(0, 2)).toEqual([
      'The wet street is due to the heavy rain.',
      'The heavy rain is due to the wet street.',
    ]);
    expect(sentences).toContain('The street is wet because the rain has soaked the street.');
    expect(sentences.at(-2)).toBe('The heavy rain brings about the wet street.');
  });

  test('needs a new verdict after editing, and the next open one follows', () => {
    const changed = edited(draft(), { cause: SAID.effect });
    expect(changed.verdict).toBe('open');
    expect(nextOpen([changed, draft(), draft({ verdict: 'rejected' })], 1)).toBe(0);
    expect(nextOpen([changed, changed], 0)).toBe(1);
    expect(nextOpen([draft()], 0)).toBeNull();
  });
});

describe('an exported file', () => {
  const drafts = [
    draft(),
    draft({ id: 'b', image: 'COCO_val2014_000000000007.jpg' }),
    draft({ id: 'c', image: 'street.png' }),
    draft({ id: 'd', image: '12.jpg', movie: 'film, one' }),
    draft({ id: 'e', verdict: 'rejected' }),
    draft({ id: 'f', verdict: 'open' }),
    draft({ id: 'g', cause: { clause: '', noun: '' } }),
  ];
  const files = new Map(orderFiles(drafts).map(({ path, text }) => [path, text]));

  test('contains only accepted and complete items', () => {
    expect(acceptedIn(drafts).map(({ id }) => id)).toEqual(['row-1', 'b', 'c', 'd']);
    expect(orderFiles([draft({ verdict: 'open' })])).toEqual([]);
  });

  test('has tables that the importer reads without a warning, with each picture found', () => {
    const numbers = pictureNumbers(acceptedIn(drafts));
    expect([...numbers]).toEqual([
      ['42', 42],
      ['COCO_val2014_000000000007.jpg', 7],
      ['street.png', 900_000_001],
      ['film, one/12.jpg', 900_000_002],
    ]);
    const finder = new PhotographFinder([
      ...[...numbers.values()].map((number) => `${number}.jpg`),
      'film, one/12.jpg',
    ]);
    const pictures: string[] = [];
    for (const path of ['vqa_causal.csv', 'vcr_causal.csv', 'multichoice.csv']) {
      const table = unwrap(readTable(files.get(path) ?? ''));
      for (const { read } of table) {
        if (!read.ok) throw new Error(read.error);
        const row = read.value;
        const found =
          row.kind === 'order' && row.movie !== null
            ? finder.frame(row.movie, row.image)
            : finder.photograph(row.image);
        pictures.push(found.ok ? found.value : found.error);
        if (row.kind === 'order') {
          const read = readCaptions(row.sentence, row.reverse, 'audited');
          expect(read).toMatchObject({
            ok: true,
            value: { warnings: [], clauses: { cause: 'the heavy rain' } },
          });
        } else {
          const { right, wrong } = SAID;
          expect(row).toMatchObject({
            right: [right.object, right.activity],
            wrong: [wrong.object, wrong.activity],
          });
        }
      }
    }
    expect(pictures).toEqual([
      '42.jpg',
      '7.jpg',
      '900000001.jpg',
      'film, one/12.jpg',
      '42.jpg',
      '7.jpg',
      '900000001.jpg',
      '900000002.jpg',
    ]);
  });

  test('has lines that restore every word, and others are rejected by line and field', () => {
    expect(readDraftLines(files.get('items.jsonl') ?? '')).toEqual({ ok: true, value: acceptedIn(drafts) });
    const broken = draftLines([draft()]).replace('"answer":"Rain"', '"answer":7');
    expect(readDraftLines(`\n${broken}`)).toMatchObject({
      error: expect.stringMatching(
        /^Line 2 is not an item of this page: “answer” is 7: expected text\./u,
      ) as string,
    });
  });

  test('names a picture with its film', () => {
    expect(pictureKey({ movie: 'a', image: 'b' })).toBe('a/b');
  });
});

describe('why-questions', () => {
  const file = (name: string, text: string): SourceFile => ({
    name,
    stream: () => new Blob([text]).stream(),
  });
  const all = { from: 0, most: 100 };
  const questions = file(
    'v2_OpenEnded_mscoco_val2014_questions.json',
    JSON.stringify({
      info: {},
      questions: [
        { image_id: 42, question: 'Why is it wet?', question_id: 420 },
        { image_id: 42, question: 'What is wet?', question_id: 421 },
        { image_id: 7, question: 'Why do they run?', question_id: 70 },
        { image_id: 8, question: 'Why not?', question_id: 80 },
      ],
    }),
  );
  const annotations = file(
    'v2_mscoco_val2014_annotations.json',
    JSON.stringify({
      annotations: [
        { question_id: 70, multiple_choice_answer: 'rain', image_id: 7 },
        { question_id: 421, multiple_choice_answer: 'street', image_id: 42 },
        { question_id: 420, multiple_choice_answer: 'it rained', image_id: 42 },
      ],
    }),
  );

  test.each([[[questions, annotations]], [[annotations, questions]]])(
    'of VQA are joined with their answers, in any order of files',
    async (files) => {
      expect(await whyQuestions(files, all)).toEqual({
        questions: [
          { id: 'vqa-70', question: 'Why do they run?', answer: 'rain', image: '7', movie: null },
          { id: 'vqa-420', question: 'Why is it wet?', answer: 'it rained', image: '42', movie: null },
        ],
        total: 2,
        unanswered: 1,
      });
    },
  );

  test('require the annotations of VQA', async () => {
    await expect(whyQuestions([questions], all)).rejects.toThrow('give the file of annotations of VQA v2');
  });

  test('name the objects that VCR points at', async () => {
    const line = {
      movie: 'film',
      img_fn: 'lsmdc_film/12@0.jpg',
      annot_id: 'val-1',
      objects: ['person', 'person', 'cup'],
      question: ['Why', 'is', [0, 1], 'laughing', '?'],
      answer_choices: [
        ['No', '.'],
        [[2], 'fell', '.'],
      ],
      answer_label: 1,
    };
    const what = { ...line, question: ['What', 'is', [2], '?'] };
    const found = await whyQuestions(
      [file('val.jsonl', `${JSON.stringify(line)}\n${JSON.stringify(what)}\n`)],
      all,
    );
    expect(found.questions).toEqual([
      {
        id: 'val-1',
        movie: 'film',
        image: '12@0.jpg',
        question: 'Why is the person and the person laughing?',
        answer: 'the cup fell.',
      },
    ]);
    await expect(whyQuestions([file('a.jsonl', '{}')], all)).rejects.toThrow('a.jsonl, line 1 has no');
  });

  test('are read from a table from a given row on, and counted to the end', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => `${index}.png,Why ${index}?,"Rain, ${index}"\n`);
    const table = file('a.csv', `Image,question,answer\n${rows.join('')}9.png,Why?,\n`);
    const found = await whyQuestions([table], { from: 1, most: 2 });
    expect(found).toMatchObject({ total: 5, unanswered: 1 });
    expect(found.questions.map(({ id, answer }) => [id, answer])).toEqual([
      ['row-2', 'Rain, 1'],
      ['row-3', 'Rain, 2'],
    ]);
    await expect(whyQuestions([file('b.csv', 'question,reply\n')], all)).rejects.toThrow(
      'b.csv has no column answer, image',
    );
    const unknown = whyQuestions([file('c.txt', '')], all);
    await expect(unknown).rejects.toThrow('c.txt is none of the known files');
    await expect(unknown).rejects.toBeInstanceOf(InputError);
  });

  test('can be cancelled', async () => {
    const signal = AbortSignal.abort();
    await expect(whyQuestions([questions, annotations], { ...all, signal })).rejects.toThrow('aborted');
  });
});

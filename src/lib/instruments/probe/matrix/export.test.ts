import { csvParseRows } from 'd3-dsv';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { difference, matrixOf } from '../../../clip/score/index.ts';
import { withView } from '../change.ts';
import { exampleProbe } from '../example.ts';
import { probeCsv, probeJson, type ExportedModel, type ProbeTable } from './export.ts';
import { fakeModel } from '../../../../../tests/support/fake-clip.ts';
import { at, scored } from './matrix.ts';
import type { ScoreKind } from '../value.ts';

const [rows, columns] = [exampleProbe.pictures.length, exampleProbe.sentences.length];
const [first = ''] = exampleProbe.sentences;

function made(id: string, temperature: number): ExportedModel {
  const cosines = matrixOf(rows, columns, (row, column) => Math.sin(id.length + 3 * row + column) / 2);
  return {
    model: fakeModel({ id }),
    cosines,
    scaling: { temperature, bias: 0 },
    cut: new Map(),
    warnings: [],
  };
}

/** The table of one model, or of the difference of two. */
function table(score: ScoreKind, ...models: readonly ExportedModel[]): ProbeTable {
  const value = withView(exampleProbe, { score });
  const [one, two] = models.map(({ cosines, scaling }) => scored(cosines, score, scaling));
  if (!one) throw new Error('a table needs a model');
  return { value, matrix: two ? difference(one, two) : one, models };
}

const numbers = v.array(v.array(v.number()));
const fileSchema = v.object({
  models: v.array(v.object({ id: v.string(), temperature: v.number(), bias: v.number(), cosines: numbers })),
  shown: v.object({
    kind: v.picklist(['cosine', 'softmax-rows', 'softmax-columns', 'sigmoid']),
    difference: v.literal(true),
    scores: numbers,
  }),
});

describe('an exported probe', () => {
  it('contains enough of a difference to compute it again', () => {
    const text = probeJson(table('softmax-rows', made('one', 0.05), made('second', 0.2)));
    const { models, shown } = v.parse(fileSchema, JSON.parse(text));
    const [one, two] = models.map(({ cosines, temperature, bias }) =>
      scored(
        matrixOf(rows, columns, (row, column) => cosines[row]?.[column] ?? NaN),
        shown.kind,
        { temperature, bias },
      ),
    );
    if (!one || !two) throw new Error('two models were to be in the file');
    shown.scores.forEach((line, row) =>
      line.forEach((score, column) => {
        expect(score).toBeCloseTo(at(one, row, column) - at(two, row, column), 12);
      }),
    );
  });

  it('names score, temperature and model in the table of values', () => {
    const corner = (of: ProbeTable): string => csvParseRows(probeCsv(of))[0]?.[0] ?? '';
    expect(corner(table('softmax-rows', made('one', 0.05)))).toBe(
      'Softmax over sentences; one (ffffffffffff), wasm, fp32, pil-bicubic-v1, temperature 0.05',
    );
    expect(corner(table('cosine', made('one', 0.05)))).not.toContain('temperature');
    expect(corner(table('cosine', made('one', 1), made('two', 1)))).toMatch(
      /first model minus second; one .*; two /,
    );
  });

  describe('with warnings', () => {
    const [picture] = exampleProbe.pictures;
    const warnings = [
      { kind: 'unlike-picture', image: picture?.name ?? '', message: 'It is strange.' },
      { kind: 'unknown-word', text: first, message: 'A word is new.' },
      { kind: 'cut-sentence', text: exampleProbe.sentences[1] ?? '', message: 'It is long.' },
    ] as const;

    it('has them next to the names of rows and columns', () => {
      const file: unknown = JSON.parse(probeJson(table('cosine', { ...made('one', 1), warnings })));
      expect(file).toMatchObject({
        images: exampleProbe.pictures.map(({ name }) => name),
        texts: exampleProbe.sentences,
        warnings,
      });
    });

    it('states to which of two models they belong', () => {
      const of = table('cosine', made('one', 1), { ...made('two', 1), warnings });
      expect(JSON.parse(probeJson(of))).toMatchObject({
        warnings: warnings.map((warning) => ({ ...warning, model: 'two' })),
      });
      expect(csvParseRows(probeCsv(of))[1]?.at(-1)).toBe('two: It is strange.');
    });

    it('keeps every column of scores numeric in a table', () => {
      const [head = [], ...lines] = csvParseRows(probeCsv(table('cosine', { ...made('one', 1), warnings })));
      expect(head[0]).toMatch(/, unknown words: sentence 1, unlike what it knows: picture 1$/u);
      expect(head.slice(1)).toEqual([...exampleProbe.sentences, 'warnings']);
      expect(lines.map((line) => line.at(-1))).toEqual(['It is strange.', ...lines.slice(1).map(() => '')]);
      for (const line of lines)
        for (const cell of line.slice(1, -1)) expect(Number(cell || 'none')).not.toBeNaN();
    });
  });

  it('states which sentences a model truncates', () => {
    const cut = new Map([[first, { tokens: 90, read: 64 }]]);
    const of = table('cosine', { ...made('one', 1), cut });
    expect(probeCsv(of)).toContain('not read to the end: sentence 1 (64 of 90 tokens)');
    expect(JSON.parse(probeJson(of))).toMatchObject({
      models: [{ cut: [{ sentence: first, tokens: 90, read: 64 }] }],
    });
  });
});

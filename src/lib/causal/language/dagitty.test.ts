import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertDagitty, isDagitty } from './dagitty.ts';
import { parseModel } from './parse-model.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function converted(text: string): { lines: string[]; notes: readonly string[] } {
  const result = unwrap(convertDagitty(text));
  expect(parseModel(result.text)).toMatchObject({ ok: true });
  return { lines: result.text.trim().split('\n'), notes: result.notes };
}

describe('a DAGitty graph', () => {
  test.each([
    'dag { X -> Y }',
    '  dag{X->Y}',
    'digraph G {\n X -> Y\n}',
    'graph { X -- Y }',
    'strict digraph "my graph" { X -> Y }',
    'dagitty("dag { X -> Y }")',
    "g <- dagitty('dag {\n X -> Y\n}')",
    '# mine\ndag { X -> Y }',
    'pdag { X -- Y }',
    'dag\n{ X -> Y }',
  ])('is recognised: %s', (text) => {
    expect(isDagitty(text)).toBe(true);
  });

  test.each(['X -> Y', 'dag ~ normal(0, 1)', 'graph = 2\nX = graph', 'X ~ normal(0, 1) # dag {', ''])(
    'is not recognised in a model: %s',
    (text) => {
      expect(isDagitty(text)).toBe(false);
    },
  );

  test.each<[string, string[]]>([
    ['dag { X -> Y }', ['X -> Y']],
    ['dag { X -> Y -> Z <- X }', ['X -> Y', 'Y -> Z', 'X -> Z']],
    ['dag { X <- {A B} ; {A B} -> {C D} }', ['A -> X', 'B -> X', 'A -> C', 'A -> D', 'B -> C', 'B -> D']],
    ['dag { X -> {A -> B} }', ['A -> B', 'X -> A', 'X -> B']],
    ['dag { A <-> B\nA -> B }', ['A <-> B', 'A -> B']],
    ['dag { U [latent]\nU -> X ; U -> Y }', ['latent U', 'U -> X', 'U -> Y']],
    ['dag { bb="0,0,1,1"\nX [pos="-1.2,0.5"]\nX -> Y [pos="0,1"] }', ['X -> Y']],
    ['digraph { rankdir=LR; node [shape=box]; subgraph s { A; B } A -> B }', ['A -> B']],
    ['dag { X -> Y /* because */ // so\n Y -> Z # and\n}', ['X -> Y', 'Y -> Z']],
    ['dag { X -> Y\nX -> Y }', ['X -> Y']],
    ["g <- dagitty('dag { X -> Y }')", ['X -> Y']],
    ['dag { X -> Y', ['X -> Y']],
  ])('is written in the model language: %s', (text, lines) => {
    const { lines: found, notes } = converted(text);
    expect(found).toEqual(lines);
    expect(notes).toEqual([]);
  });

  test('loses roles, coefficients and undirected edges, and reports this', () => {
    const { lines, notes } = converted(
      'dag { X [exposure,pos="0,0"] Y [outcome] Z [adjusted] X -> Y [beta=0.4] Z -> Y X -- Z }',
    );
    expect(lines).toEqual(['X -> Y', 'Z -> Y']);
    expect(notes).toEqual([
      'Left out: X as exposure, Y as outcome, Z as adjusted for. You choose what to ask in the lab.',
      'Left out: X -- Z, as it has no direction.',
      'Left out: coefficients and labels of arrows.',
    ]);
  });

  test('gets unique names that the language accepts, with the old ones as labels', () => {
    const { lines, notes } = converted(
      'dag { "age group" -> "Café" ; "age-group" -> age_group ; 2nd -> "Café" }',
    );
    expect(lines).toEqual([
      'label age_group_2 "age group"',
      'label Cafe "Café"',
      'label age_group_3 "age-group"',
      'label V2nd "2nd"',
      'age_group_2 -> Cafe',
      'age_group_3 -> age_group',
      'V2nd -> Cafe',
    ]);
    expect(notes).toHaveLength(4);
  });

  test('keeps an isolated variable as a comment, and reports this', () => {
    const { lines, notes } = converted('dag { X -> Y ; Z }');
    expect(lines).toEqual(['X -> Y', '# Z has no arrow. Give it a mechanism: Z ~ normal(0, 1)']);
    expect(notes).toEqual(['Z has no arrow; it is kept as a comment until you give it a mechanism.']);
  });

  test('has no arrow from a variable to itself', () => {
    const { lines, notes } = converted('dag { X -> X ; X -> Y }');
    expect(lines).toEqual(['X -> Y']);
    expect(notes).toEqual(['Left out: the arrow from X to itself.']);
  });

  test('is rejected with a message if it is empty or far too large', () => {
    expect(convertDagitty('dag { }')).toMatchObject({ ok: false });
    const many = Array.from({ length: 400 }, (_, index) => `V${index}`).join(' ');
    expect(convertDagitty(`dag { {${many}} -> {${many}} }`)).toMatchObject({ ok: false });
    expect(convertDagitty(`dag ${'{'.repeat(5_000)} X`)).toMatchObject({ ok: false });
  });

  test('is parsed to its end for any text', () => {
    const signs = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '->',
      '<->',
      '--',
      '<-',
      'A',
      'B',
      '"',
      '=',
      ';',
      ',',
      ' ',
      '\n',
      '@',
      '/*',
      '#',
      'é',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const result = convertDagitty(`dag { ${parts.join('')} }`);
        if (!result.ok) return;
        const parsed = parseModel(result.value.text);
        // Arrows may form a cycle; every statement must be one of the language.
        expect(parsed.ok || parsed.error.code === 'cycle').toBe(true);
      }),
    );
  });
});

test('the language rejects DAGitty’s notation by name instead of a bracket, and says what to write', () => {
  const result = parseModel('\n dag { X -> Y }');
  expect(result).toMatchObject({ ok: false, error: { code: 'syntax', line: 2, column: 2 } });
  if (!result.ok) expect(result.error.message).toMatch(/DAGitty.*X -> Y/u);
});

test('a group in braces is rejected, with how to write it', () => {
  const result = parseModel('X -> {A B}');
  if (!result.ok) expect(result.error.message).toContain('an arrow for each name');
  expect(result.ok).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { causalOf, connectionOf, othersOf, carriedOf } from './reason.ts';
import { reasonOf, reasonsOn, type ReasonsAsked } from './reasons.ts';
import { questionOf } from '../question/question.ts';
import { pathByPath, seeAgainstDo } from './statements.ts';
import { pathLabel, statementsText, statementText } from './statement-words.ts';
import { subjectOf } from '../graph/view.fixture.ts';
import { defaultValue } from '../case/case.ts';
import { withAct, withAnotherAct } from '../value.ts';
import type { RungAnswer } from '../answers/answers.ts';
import { required } from '../../../../tests/support/required.ts';

const star =
  'talent ~ bernoulli(0.5)\nlooks ~ bernoulli(0.5)\nstar ~ bernoulli(0.1 + 0.4*talent + 0.4*looks)\nfame ~ bernoulli(0.1 + 0.8*star)';

/** Returns See's reasons for some seen causes and an outcome. */
function told(model: string, causes: readonly string[], outcome: string, agreement: 'same' | 'different') {
  const subject = subjectOf(model);
  const connection = connectionOf(subject, causes, outcome);
  return statementsText(subject, seeAgainstDo(connection, agreement, null), 'seen');
}

function paths(model: string, causes: readonly string[], outcome: string): readonly string[] {
  const subject = subjectOf(model);
  return pathByPath(connectionOf(subject, causes, outcome)).map((one) => statementText(subject, one, 'seen'));
}

/** Returns an answer that is the same number for every question. */
function number(value: number): RungAnswer {
  const outcome = { kind: 'distribution', mean: value, sd: 0, quantiles: {} } as never;
  return { kind: 'spread', spread: { outcome, shares: [], method: 'exact' } };
}

describe('the reason why seeing and doing differ', () => {
  it('is the open back-door path, with its common cause by name, and what doing leaves', () => {
    expect(told('beach', ['sunscreen'], 'sunburn', 'different')).toBe(
      'Seeing follows sunscreen ← sunshine → sunburn: sunshine moves both sunscreen and sunburn. Doing cuts the arrows into sunscreen: sunscreen → sunburn is left.',
    );
  });

  it('is absent if no path is open except along the arrows, in every model of the graph', () => {
    expect(told('beach', ['sunshine'], 'sunburn', 'same')).toBe(
      'The act runs along sunshine → sunburn and sunshine → sunscreen → sunburn. No other path is open, so seeing and doing agree in every model of this graph.',
    );
  });

  it('omits the act if Y is not an effect of X, and names all paths', () => {
    expect(told('beach', ['ice_cream'], 'sunburn', 'different')).toBe(
      'Seeing follows ice cream ← sunshine → sunburn and ice cream ← sunshine → sunscreen → sunburn: sunshine moves both the ice cream and sunburn. Doing cuts the arrows into the ice cream: nothing is left, and sunburn stays as it is.',
    );
  });

  it('states that a path is open even if the numbers agree', () => {
    expect(told('beach', ['ice_cream'], 'sunburn', 'same')).toContain('Yet here the two numbers are equal.');
  });

  it('includes hidden common causes, and uses no article before a bare name', () => {
    const model = 'X ~ bernoulli(0.5)\nY ~ bernoulli(0.2 + 0.5*X)\nX <-> Y';
    const words = told(model, ['X'], 'Y', 'different');
    expect(words).toContain('X ↔ Y: a hidden common cause moves both X and Y.');
    expect(words).not.toContain('the X');
  });

  it('names all common causes, the nearest first, but none behind another one', () => {
    const model =
      'Z ~ bernoulli(0.5)\nA ~ bernoulli(0.2 + 0.5*Z)\nB ~ bernoulli(0.5)\nX ~ bernoulli(0.1 + 0.4*A + 0.4*B)\nY ~ bernoulli(0.1 + 0.4*A + 0.4*B)';
    expect(connectionOf(subjectOf(model), ['X'], 'Y').forks).toEqual(['A', 'B']);
  });

  it('does not call an effect a cause: causes of an observed collider are explained away', () => {
    expect(told(star, ['talent'], 'looks', 'same')).toBe(
      'Every path from talent to looks is closed at star: the one tells nothing of the other, seen or set.',
    );
    expect(told(star, ['star'], 'looks', 'different')).toBe(
      'Seeing follows star ← looks: looks moves star directly. Doing cuts the arrows into star: nothing is left, and looks stays as it is.',
    );
    expect(told(star, ['star', 'talent'], 'looks', 'different')).toBe(
      'Seeing follows star ← looks (looks moves star directly) and talent → star ← looks (talent and looks both move star, and star is seen, so each tells of the other: explaining away). Doing cuts the arrows into star: nothing is left, and looks stays as it is.',
    );
    expect(told(star, ['fame', 'talent'], 'looks', 'different')).toContain(
      'talent and looks both move star, and fame is seen, which star moves, so each tells of the other: explaining away',
    );
  });

  it('names a path opened by an observation before it counts the others', () => {
    const words = told(
      'V -> X; V -> Y; T -> X; T -> Y; X -> C; W -> C; W -> Y',
      ['X', 'C'],
      'Y',
      'different',
    );
    expect(words).toContain('X → C ← W → Y (X moves C, C is seen, and W moves both C and Y: selection)');
    expect(words).toContain('X ← V → Y (V moves both X and Y)');
    expect(words).toContain('and 1 more.');
  });

  it('never states that a set variable opens a path: it is open to seeing only', () => {
    const connection = connectionOf(subjectOf(star), ['star', 'talent'], 'looks');
    const set = pathByPath(connection).map((one) => statementText(subjectOf(star), one, 'set'));
    expect(set).toContain(
      'talent → star ← looks is open to seeing: talent and looks both move star, and star is seen, so each tells of the other: explaining away. Doing cuts the arrows into star.',
    );
  });

  it('calls conditioning on an intermediate collider a selection', () => {
    const butterfly = 'U -> X; U -> C; V -> C; V -> Y; C -> S';
    expect(paths(butterfly, ['X', 'S'], 'Y')).toContain(
      'X ← U → C ← V → Y is open: U moves both X and C, S is seen, which C moves, and V moves both C and Y: selection. Doing cuts the arrows into X.',
    );
  });

  it('states where each closed path is closed, and by what', () => {
    expect(paths('X -> M; M -> Y; X -> C; Y -> C', ['X', 'M'], 'Y')).toEqual([
      'M → Y is open: M moves Y directly.',
      'X → M → Y is closed: M is seen.',
      'X → C ← Y is closed: arrows meet at C, of which nothing is seen.',
      'M ← X → C ← Y is closed: X is seen, and arrows meet at C, of which nothing is seen.',
    ]);
  });

  it('does not state that setting a collider would open its path', () => {
    const collider = subjectOf('X -> C; Y -> C; Y -> Z');
    const set = pathByPath(connectionOf(collider, ['X'], 'Z')).map((one) =>
      statementText(collider, one, 'set'),
    );
    expect(set).toEqual(['X → C ← Y → Z is closed: arrows meet at C.']);
  });

  it('leaves a path open through a range of values', () => {
    const chain = subjectOf('X -> M; M -> Y');
    expect(causalOf(connectionOf(chain, ['X', 'M'], 'Y'))).toHaveLength(1);
    const connection = connectionOf(chain, ['X', 'M'], 'Y', ['M']);
    expect(othersOf(connection).map(({ nodes }) => nodes)).toEqual([['X', 'M', 'Y']]);
    expect(pathByPath(connection).map((one) => statementText(chain, one, 'seen'))).toContain(
      'X → M → Y is open: X moves Y through M; M is seen only as a range. Doing cuts the arrows into M.',
    );
  });

  it('counts the omitted paths if there are too many to list', () => {
    const layers = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((layer) =>
      [0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => `L${layer}${from} -> L${layer + 1}${to}`)),
    );
    const dense = subjectOf(['A -> L10; A -> L11; L90 -> B; L91 -> B', ...layers].join('\n'));
    // More than four to the seventh paths: an algorithm that lists all of them would not finish.
    const connection = connectionOf(dense, ['A'], 'B');
    const words = statementsText(dense, seeAgainstDo(connection, 'unknown', null), 'seen');
    expect(words).toMatch(
      /^The act runs along A → L10 → L20 → L30 … L90 → B \(11 variables\), .* and at least \d+ more\./u,
    );
    expect(
      pathByPath(connection)
        .map((one) => statementText(dense, one, 'seen'))
        .at(-1),
    ).toContain('this graph has too many paths to list');
  });

  it('writes a path with its arrows', () => {
    const beach = subjectOf('beach');
    expect(pathLabel(beach, { nodes: ['sunscreen', 'sunshine', 'sunburn'], arrows: ['<-', '->'] })).toBe(
      'sunscreen ← sunshine → sunburn',
    );
  });
});

describe('the reasons of a lab', () => {
  function asked(model: string, antecedent: Readonly<Record<string, number | string>>): ReasonsAsked {
    const subject = subjectOf(model);
    const value = Object.entries(antecedent).reduce(
      (so, [name, to]) => withAnotherAct(so, name, to),
      withAct(defaultValue(subject), Object.keys(antecedent)[0] ?? '', Object.values(antecedent)[0] ?? 0),
    );
    const question = required(questionOf(subject, value));
    const connection = connectionOf(
      subject,
      question.causes.map(({ variable }) => variable.id),
      question.outcome.id,
    );
    return { subject, question, connection, carried: null, see: number(0.73), do: number(0.8) };
  }

  it('do not state that seeing and doing agree if seeing uses a range and doing its middle', () => {
    const arm = asked('causal-circuit', { robot_arm: 'touching red light' });
    const { summary } = reasonsOn('see', arm);
    expect(summary).not.toContain('agree');
    expect(summary).toContain(
      'No other path is open: seeing takes the robot arm from 0.43 to 0.58, doing sets it to 0.52, and that makes the difference.',
    );
    expect(reasonsOn('see', { ...arm, see: number(0.8) }).summary).toMatch(/doing sets it to 0\.52\.$/u);
  });

  it('cut nothing if the act is a shift, which reads the natural value', () => {
    expect(reasonsOn('do', asked('Z -> X; Z -> Y; X -> Y', { X: 'x + 1' })).summary).toBe(
      'The act runs along X → Y.',
    );
  });

  it('are empty on See if the act is a shift, which it cannot answer', () => {
    const shifted = asked('Z -> X; Z -> Y; X -> Y', { X: 'x + 1' });
    expect(reasonsOn('see', shifted)).toEqual({ summary: '', paths: [] });
  });

  it('state on Imagine what is kept of this world, and what is not', () => {
    const imagined = asked(star, { talent: 0 });
    const { subject, connection, question } = { ...imagined };
    const antecedent = new Map([['talent', 0]]);
    const on = (known: readonly string[], outcome: string): string => {
      const carried = carriedOf(subject, antecedent, known, outcome);
      const about = connectionOf(subject, ['talent'], outcome);
      return reasonsOn('imagine', { ...imagined, connection: about, carried }).summary;
    };
    expect(on(['looks'], 'star')).toBe(
      'The act runs along talent → star. What is known of looks tells of star in that world.',
    );
    expect(on(['star', 'looks'], 'star')).toContain('What is known of looks and star ');
    expect(on(['talent'], 'star')).toContain(
      'Nothing that is known tells of star in that world, so imagining and doing agree in every model of this graph.',
    );
    expect(on(['star', 'looks'], 'looks')).toContain('Looks is known, and the act does not reach it.');
    expect(connection.outcome).toBe(question.outcome.id);
    const carried = carriedOf(subject, antecedent, ['star'], 'star');
    expect(reasonsOn('imagine', { ...imagined, carried }).paths).toContain(
      'star ↔ star in that world is open: the same luck moves both star and star in that world.',
    );
    const told = carriedOf(subject, antecedent, ['talent', 'star'], 'star');
    expect(reasonsOn('imagine', { ...imagined, carried: told }).paths).toContain(
      'talent → star ↔ star in that world is open: talent moves star, star is known, and the same luck moves both star and star in that world: talent and star tell of that luck.',
    );
  });
});

describe('the reason of one rung', () => {
  const waiting: RungAnswer = { kind: 'waiting' };
  it.each([
    [
      'sunscreen',
      'Sunshine moves both sunscreen and sunburn, and sunscreen moves sunburn directly: what is seen mixes all of it. (sunscreen ← sunshine → sunburn; sunscreen → sunburn)',
      'Doing cuts off all that moves sunscreen. What is left is what sunscreen moves by itself. (sunscreen → sunburn)',
      'Sunscreen moves sunburn directly. The rest of this world, its luck included, stays as it was. (sunscreen → sunburn)',
    ],
    [
      'ice_cream',
      'Sunshine moves both the ice cream and sunburn: so the two go together. (ice cream ← sunshine → sunburn and ice cream ← sunshine → sunscreen → sunburn)',
      'Doing cuts off all that moves the ice cream. Nothing is left that ties it to sunburn. ()',
      'No arrows lead from the ice cream to sunburn, so the act leaves it unchanged. The rest of this world, its luck included, stays as it was. ()',
    ],
    // That both agree would reveal the answer of Do.
    [
      'sunshine',
      ' ()',
      'Sunshine moves sunburn directly, and sunshine moves sunburn through sunscreen. (sunshine → sunburn and sunshine → sunscreen → sunburn)',
      'Sunshine moves sunburn directly, and sunshine moves sunburn through sunscreen. The rest of this world, its luck included, stays as it was. (sunshine → sunburn and sunshine → sunscreen → sunburn)',
    ],
  ])('is in plain words and reveals nothing about the next one: %s', (name, onSee, onDo, onImagine) => {
    const subject = subjectOf('beach');
    const value = withAct(defaultValue(subject), name, 1);
    const question = required(questionOf(subject, value));
    const connection = connectionOf(subject, [name], question.outcome.id);
    const asked = { subject, question, connection, carried: null, see: waiting, do: waiting };
    const told = (['see', 'do', 'imagine'] as const).map((rung) => {
      const { words, paths } = reasonOf(rung, asked);
      return `${words} (${paths})`;
    });
    expect(told).toEqual([onSee, onDo, onImagine]);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { Presenter } from './presenter.svelte.ts';
import {
  addressFor,
  asksFor,
  presentingHint,
  strayCode,
  turnFrom,
  type PresentedState,
} from './presenting.ts';

afterEach(() => vi.unstubAllGlobals());

const shown = (fields: Partial<PresentedState> = {}): PresentedState => ({
  rung: 'see',
  isAnswered: false,
  isGuessed: false,
  ...fields,
});

describe('a presenter’s key', () => {
  test.each([
    ['asks for a guess first', shown(), 'forward', { kind: 'guess' }],
    ['counts what is guessed', shown({ isGuessed: true }), 'forward', { kind: 'count' }],
    ['goes on', shown({ isAnswered: true }), 'forward', { kind: 'climb', rung: 'do' }],
    ['goes back', shown({ rung: 'do' }), 'back', { kind: 'climb', rung: 'see' }],
    ['asks yes or no', shown({ rung: 'imagine' }), 'forward', { kind: 'guess' }],
    ['does nothing after the last', shown({ rung: 'imagine', isAnswered: true }), 'forward', null],
    ['does nothing before the first', shown(), 'back', null],
  ] as const)('%s', (_, at, way, turn) => {
    expect(turnFrom(at, way)).toEqual(turn);
  });

  test('is reported in every place', () => {
    expect(presentingHint(shown())).toBe(
      'Guess on the bar, or type the guesses of the class; then → counts.',
    );
    expect(presentingHint(shown(), { isWaiting: true })).toMatch(/^No guess yet: /u);
    expect(presentingHint(shown({ isGuessed: true }), { isWaiting: true })).toBe(
      '→ counts; from a field, the button under it.',
    );
    expect(presentingHint(shown({ isGuessed: true }))).toBe('→ counts; from a field, the button under it.');
    expect(presentingHint(shown({ rung: 'imagine' }))).toMatch(/^Choose yes or no, or type/u);
    expect(presentingHint(shown({ rung: 'imagine', isGuessed: true }))).toMatch(/^→ shows the answer/u);
    expect(presentingHint(shown({ isAnswered: true }))).toBe('→ is the next question.');
    expect(presentingHint(shown({ rung: 'imagine', isAnswered: true }))).toBe('← goes back.');
  });
});

test('Escape ends the presenter’s view, also in the field for a class’s guesses', () => {
  vi.stubGlobal('HTMLTextAreaElement', EventTarget);
  vi.stubGlobal('document', { querySelector: () => null });
  const said: boolean[] = [];
  const [nobody, nothing] = [(): undefined => undefined, (): void => undefined];
  const presenter = new Presenter(nobody, shown, nothing, (isOn) => said.push(isOn));
  presenter.show(true);
  presenter.turn({ key: 'Escape', target: new EventTarget() } as unknown as KeyboardEvent);
  expect(said).toEqual([true, false]);
});

describe('an address', () => {
  test('has no code for a class to join with', () => {
    expect(strayCode('?class=zzzz&x=ice_cream.some')).toBe('zzzz');
    for (const search of ['?class', '?class=', '?present', '']) expect(strayCode(search)).toBe('');
  });

  test('requests the presenter’s view, keeps everything else, and can stop requesting it', () => {
    const plain = 'https://rungs.example/some/path/?theme=dark#v6.abc';
    const asking = addressFor('present', { isAsked: true }, plain);
    expect(asksFor('present', new URL(asking).search)).toBe(true);
    expect(asksFor('class', new URL(asking).search)).toBe(false);
    expect(new URL(asking).hash).toBe('#v6.abc');
    expect(addressFor('present', { isAsked: false }, asking)).toBe(plain);
    expect(addressFor('present', { isAsked: true }, `https://rungs.example/?class&person=3`)).toBe(
      'https://rungs.example/?person=3&present=',
    );
    expect(asksFor('class', '?class')).toBe(true);
    expect(asksFor('present', '')).toBe(false);
  });
});

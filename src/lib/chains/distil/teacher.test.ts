import { describe, expect, it } from 'vitest';
import type { Chain } from '../types.ts';
import { dropOf, readTeacherReply, teacherAsk } from './teacher.ts';

const reasoning = 'The dough was kneaded first, and the bread needed it.';
const good = { reasoning, answer: 'no', happened: 'yes' };
const truth = { answer: 'no', reason: '', premise: true } as const;
const read = (value: unknown) => readTeacherReply(typeof value === 'string' ? value : JSON.stringify(value));

describe('a teacher model', () => {
  it('receives every event with its needs and the pictures, and not the answer', () => {
    const chain: Chain = {
      events: [
        { id: 'gas', text: 'The cook lit the gas.', time: 5, agent: 'cook' },
        { id: 'wood', text: 'The neighbour brought wood.', time: 65, agent: 'neighbour' },
        { id: 'warm', text: 'The oven warmed up.', time: 80, agent: 'oven' },
      ],
      causes: { warm: { any: ['gas', 'wood'] } },
      goal: 'warm',
      type: 'person-object',
    };
    const ask = teacherAsk({ chain, ask: [{ type: 'picture', name: 'one' }] });
    expect(ask).toContainEqual({ type: 'picture', name: 'one' });
    const words = ask.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    expect(words).toContain('[wood] 1:05 The neighbour brought wood. (needed nothing)');
    expect(words).toContain('(needed one of [gas], [wood])');
  });

  it.each([
    ['an object', good],
    ['a fenced one', `Here it is:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``],
    ['other letters', { ...good, answer: ' NO ' }],
  ])('is parsed from %s', (_, said) => {
    expect(read(said)).toMatchObject({ ok: true, value: { reasoning, answer: 'no' } });
  });

  it.each([
    ['words', 'I think not.', 'no JSON object'],
    ['half an object', '{"reasoning": "a", }', 'no JSON'],
    ['another answer', { ...good, answer: 'maybe' }, 'answer is "maybe"'],
    ['too little', { ...good, reasoning: 'No.' }, 'reasoning'],
    ['nothing', '', 'no JSON object'],
  ])('is not parsed from %s, with the reason', (_, said, why) => {
    const reply = read(said);
    expect(reply.ok ? '' : reply.error).toContain(why);
  });

  it('is accepted only if its answer is right', () => {
    expect(dropOf({ truth }, read(good))).toBe(null);
    expect(dropOf({ truth }, read({ ...good, answer: 'yes' }))).toBe('wrong-answer');
    expect(dropOf({ truth }, read({ ...good, happened: 'no' }))).toBe('wrong-premise');
    expect(dropOf({ truth }, read('no'))).toBe('unreadable');
  });
});

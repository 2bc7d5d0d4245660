import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readJsonReply } from './json.ts';
import { jsonSchemaOf, needShape, verifierShape } from './shapes.ts';

const answer = { needs: 'any', confidence: 0.5, why: 'It says {so}.' };
const text = JSON.stringify(answer);

test.each([
  ['bare', text],
  ['in a code block', `\`\`\`json\n${text}\n\`\`\``],
  ['in a code block without a name', `\`\`\`\n${text}\`\`\``],
  ['in a code block after words', `Here it is:\n\`\`\`json\n${text}\n\`\`\`\nI hope it helps.`],
  ['in a code block after words with braces', `In {short}:\n\`\`\`json\n${text}\n\`\`\`\nSo {there}.`],
  ['between words', `My answer: ${text} That is all.`],
])('an answer is parsed %s', (_how, reply) => {
  expect(readJsonReply(needShape, reply)).toEqual({ ok: true, value: answer });
});

test.each([
  ['', 'empty', 'is empty'],
  ['I would rather not.', 'not-json', 'begins “I would rather not.”'],
  [text.slice(0, 30), 'not-json', 'is no JSON object'],
  ['[1, 2]', 'not-json', 'is no JSON object'],
  [JSON.stringify({ ...answer, needs: 'some' }), 'wrong-shape', 'use "all" or "any"'],
  [
    JSON.stringify({ ...answer, confidence: 1.5 }),
    'wrong-shape',
    '“confidence” of the reply is 1.5: use a number from 0 to 1',
  ],
  [JSON.stringify({ needs: 'all', why: '' }), 'wrong-shape', '“confidence” of the reply is missing'],
])('the invalid answer %j is reported with the expected form', (reply, name, message) => {
  const read = readJsonReply(needShape, reply);
  expect(read).toMatchObject({ ok: false, error: { name } });
  expect(read.ok ? '' : read.error.message).toContain(message);
});

test('servers get the schema by which replies are checked, with every field required', () => {
  expect(jsonSchemaOf(needShape)).toEqual({
    type: 'object',
    properties: {
      needs: { type: 'string', enum: ['all', 'any'] },
      confidence: { type: 'number', minimum: 0, maximum: 1 },
      why: { type: 'string' },
    },
    required: ['needs', 'confidence', 'why'],
    additionalProperties: false,
  });
  const nested = jsonSchemaOf(verifierShape)['properties'] as Record<string, object>;
  expect(nested['back_door']).toMatchObject({ additionalProperties: false, type: 'object' });
});

test('the examples shown to verifier and critic match the required form', async () => {
  const { verifierExchange } = await import('./prompts/verifier.ts');
  const { criticExchange } = await import('./prompts/critic.ts');
  const events = ['a', 'b'].map((id, time) => ({ id, time, text: 'It.', agent: 'x' }));
  const link = { cause: 'a', effect: 'b' };
  const context = { by: 'm', chain: { events }, frames: [], mostFrames: 8 };
  const verifier = verifierExchange(context, link);
  const said = verifier.read(saidIn(verifier.messages)[0] ?? '');
  expect(saidIn(verifier.messages)).toHaveLength(2);
  for (const reply of saidIn(verifier.messages)) expect(verifier.read(reply)).toMatchObject({ ok: true });
  const critic = criticExchange(context, link, said.ok ? said.value : v.parse(v.never(), said));
  expect(saidIn(critic.messages)).toHaveLength(2);
  for (const reply of saidIn(critic.messages)) expect(critic.read(reply)).toMatchObject({ ok: true });
});

function saidIn(
  messages: readonly { role: string; parts: readonly { type: string; text?: string }[] }[],
): readonly string[] {
  return messages
    .filter(({ role }) => role === 'assistant')
    .map(({ parts }) => parts.map(({ text: one }) => one ?? '').join(''));
}

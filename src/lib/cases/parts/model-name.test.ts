import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toModelName } from './model-name.ts';
import { parseCase } from '../schema/schema.ts';

const sha256 = 'ab'.repeat(32);
const made = { sha256, dtype: 'fp32', device: 'wasm', preprocessing: 'pil-bicubic-v1' };

/** Every place of a case that names a model, with its path. */
const places: readonly (readonly [string, (id: string) => unknown])[] = [
  ['models.0.id', (id) => ({ system: 'pendulum', seed: 1, models: [{ id, sha256 }] })],
  ['server.model', (id) => ({ system: 'pendulum', seed: 1, server: { model: id } })],
  ['probe.model.id', (id) => ({ seed: 1, probe: { sentences: [], model: { id, ...made } } })],
  [
    'probe.second.model.id',
    (id) => ({ seed: 1, probe: { sentences: [], second: { model: { id, ...made } } } }),
  ],
  ['ask.answers.0.model', (id) => ({ seed: 1, ask: { prompt: 'Why?', answers: [{ model: id, text: '' }] } })],
];

const known = [
  ...['scene-clip', 'scene-clip-stories', 'scene-clip-causal'],
  ...['models/scene-clip', 'Xenova/clip-vit-base-patch32', 'Qwen/Qwen2.5-VL-7B-Instruct', 'rungs/clip+scm'],
  ...[
    'qwen2.5vl:7b',
    'hf.co/bartowski/Qwen2-VL-GGUF:Q4_K_M',
    '@cf/meta/llama',
    'ft:gpt-4o:org::id',
    'gpt-4o',
  ],
  ...[
    '/models/qwen.gguf',
    '../models/qwen.gguf',
    'C:\\models\\qwen.gguf',
    '~/clip',
    '.clip',
    'file:/models/m',
  ],
  ...[
    'http:host/m',
    'own files',
    'Mein Ordner (1)',
    '模型',
    'scene-clip + My head',
    'scene-clip + “Mine” ✨ & more',
  ],
];

const refused = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '<b>',
    '"x" onclick=',
    '',
    ' ',
    ' m',
    'm ',
  ],
  ...['a\u202eb', 'a\nb', 'a\u0000b', 'a\u2028b', 'a\u00a0b', 'a;b', '`id`', '${x}', 'a|b'],
];

describe('the name of a model', () => {
  test.each(places)('is accepted in %s in all its forms', (_path, caseOf) => {
    for (const id of known) expect(parseCase(caseOf(id)), id).toMatchObject({ ok: true });
  });

  test.each(places)('is rejected in %s if invalid, with field and value', (path, caseOf) => {
    for (const id of refused) {
      const read = parseCase(caseOf(id));
      expect(read.ok ? '' : read.error.path, id).toBe(path);
      const message = read.ok ? '' : read.error.message;
      expect(message).toMatch(/ does not fit; use the id of a model, such as "scene-clip"/u);
      if (id === '<b>') expect(message).toContain(`${path}: "<b>"`);
    }
  });

  test('stays unchanged if a case accepts it, and is otherwise made valid', () => {
    for (const id of known) expect(toModelName(id)).toBe(id);
    expect(toModelName('http://host/m')).toBe('http:host/m');
    expect(toModelName(' <b>\n')).toBe('_b__');
    expect(toModelName('javascript:alert(1)')).toBe('javascript_alert(1)');
    expect(toModelName('')).toBe('model');
  });

  test('is made valid from any text', () => {
    const name = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(
        fc.oneof(
          name,
          name.map((rest) => `data:${rest}`),
        ),
        (given) => {
          const read = parseCase({
            system: 'pendulum',
            seed: 1,
            models: [{ id: toModelName(given), sha256 }],
          });
          expect(read).toMatchObject({ ok: true });
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems, waterFlow } from '../../../../tests/support/benchmarks.ts';
import type { Item } from '../tasks/item.ts';
import { fingerprintDiffers, itemFingerprint } from './item-fingerprint.ts';
import { required } from '../../../../tests/support/required.ts';

function first(items: readonly Item[]): Item {
  return required(items[0]);
}

const item = first(pictureItems('counterfactual', pendulum, 1, 4, { shots: 2, chainOfThought: true }));
const [picture] = item.pictures;
if (picture?.kind !== 'scene') throw new Error('no scene');
const file = { kind: 'file', name: picture.name, file: 'a.png', alt: 'A' } as const;

describe('the fingerprint of an item', () => {
  it('is the same for equal items, however they were stored', () => {
    expect(itemFingerprint(item)).toMatch(/^[0-9a-f]{16}$/u);
    const again = pictureItems('counterfactual', pendulum, 1, 4, { shots: 2, chainOfThought: true });
    expect(itemFingerprint(first(again))).toBe(itemFingerprint(item));
    expect(itemFingerprint(JSON.parse(JSON.stringify(item)) as Item)).toBe(itemFingerprint(item));
    const turned = Object.fromEntries(Object.entries(item).reverse()) as unknown as Item;
    expect(itemFingerprint(turned)).toBe(itemFingerprint(item));
  });

  it.each<[string, Partial<Item>]>([
    ['id', { id: 'other' }],
    ['task', { task: 'structure-single' }],
    ['subject', { subject: 'water-flow' }],
    ['form', { form: { kind: 'yes-no' } }],
    ['payload', { payload: { state: {} } }],
    ['truth', { truth: { pendulum_angle: 'left' } }],
    ['prompt', { messages: item.messages.slice(1) }],
    ['second turn', { followUp: { role: 'user', content: [{ type: 'text', text: 'So?' }] } }],
    ['questions about each option', { each: [{ option: 'A', messages: item.messages }] }],
    ['pictures', { pictures: item.pictures.slice(1) }],
    ['picture’s name', { pictures: [{ ...picture, name: 'x.png' }, ...item.pictures.slice(1)] }],
    ['picture’s state', { pictures: [{ ...picture, state: {} }, ...item.pictures.slice(1)] }],
    ['picture’s style', { pictures: [{ ...picture, style: 'published' }, ...item.pictures.slice(1)] }],
    ['picture’s panel', { pictures: [{ ...picture, panel: 'after' }, ...item.pictures.slice(1)] }],
    [
      'sheet of pictures',
      {
        pictures: [
          { kind: 'sheet', name: picture.name, cells: [{ picture, x: 0, y: 0, side: 1 }] },
          ...item.pictures.slice(1),
        ],
      },
    ],
    ['picture’s file', { pictures: [file, ...item.pictures.slice(1)] }],
  ])('changes with another %s', (_what, change) => {
    expect(itemFingerprint({ ...item, ...change })).not.toBe(itemFingerprint(item));
  });

  it('changes for each item of a run, and for each way of asking', () => {
    const items = [
      ...pictureItems('counterfactual', waterFlow, 24),
      ...pictureItems('counterfactual', waterFlow, 24, 1, { graph: false }),
      ...pictureItems('counterfactual', waterFlow, 24, 1, { style: 'published' }),
    ];
    expect(new Set(items.map(itemFingerprint)).size).toBe(72);
  });

  it('detects that a stored answer belongs to another question, if a fingerprint was stored', () => {
    expect(fingerprintDiffers({ item: itemFingerprint(item) }, item)).toBe(false);
    expect(fingerprintDiffers({ item: itemFingerprint(item) }, { ...item, truth: null })).toBe(true);
    expect(fingerprintDiffers({}, item)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../tests/support/benchmarks.ts';
import { batchLine, NO_SECOND_TURN } from './batch.ts';

const [item] = pictureItems('intervention-target', pendulum, 1);
if (item === undefined) throw new Error('no item');
const options = { model: 'm', parameters: { temperature: 0 }, draw: () => Promise.resolve('data:x') };

describe('a line of a batch', () => {
  it('is the request for its item', async () => {
    const line: unknown = JSON.parse(await batchLine(item, options));
    expect(line).toMatchObject({ custom_id: item.id, body: { model: 'm', temperature: 0 } });
  });

  it('is refused for an item that takes a second turn', async () => {
    await expect(
      batchLine(
        { ...item, followUp: { role: 'user', content: [{ type: 'text', text: 'And so?' }] } },
        options,
      ),
    ).rejects.toThrow(NO_SECOND_TURN);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { memoryRunStore } from '../../src/lib/evaluation/runs/stores/memory-store.ts';
import { serverClient } from '../../src/lib/evaluation/respondents/server/server-client.ts';
import { pictureSender } from '../../src/lib/evaluation/respondents/server/vlm-pictures.ts';
import { planOfForm, respondentIn } from '../../src/lib/evaluation/plans/form-read.ts';
import { defaultForm, type FormValue } from '../../src/lib/evaluation/plans/form-schema.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { nodeJpegEncoder } from '../../src/lib/vlm/jpeg/node.ts';
import { nodeTransport } from '../../src/lib/vlm/transport/node.ts';
import { RunHost } from '../../src/lib/evaluation/sessions/run-host.ts';
import { bench } from '../golden/command.ts';
import { startMockUpstream, type MockUpstream } from '../support/mock-upstream.ts';

let upstream: MockUpstream | null = null;
afterEach(async () => {
  await upstream?.close();
  upstream = null;
});

const bodies = () => (upstream?.requests ?? []).map(({ body }) => JSON.stringify(body));
const structure = ['--task', 'structure-single', '--system', 'pendulum', '--count', '1', '--seed', '5'];

describe('page and command', () => {
  test.each<readonly [string, Partial<FormValue>, readonly string[]]>([
    ['as it comes', {}, []],
    ['asked for nothing', { probabilities: 'off' }, ['--probabilities', 'off']],
    [
      'repeated',
      { probabilities: 'repeats', repeats: '2', repeatTemperature: '0.5' },
      ['--probabilities', 'repeats', '--repeats', '2', '--repeat-temperature', '0.5'],
    ],
  ])('send a server the same requests: %s', async (_, form, more) => {
    const url = await serve();
    await bench(['run', ...structure, '--server', url, '--model', 'm', ...more]);
    const byCommand = bodies();
    const typed: FormValue = {
      ...defaultForm,
      task: 'structure-single',
      system: 'pendulum',
      count: '1',
      seed: '5',
      who: 'vlm',
      server: 's',
      model: 'm',
      ...form,
    };
    const plan = planOfForm(typed, undefined, []);
    const spec = respondentIn(typed, () => ({ baseUrl: url }));
    if (!plan.ok || !spec.ok) throw new Error('the form is off');
    const tools = { ...nodeRasteriser, encodeJpeg: nodeJpegEncoder };
    const host = new RunHost(memoryRunStore(), {
      clip: () => Promise.reject(new Error('no CLIP')),
      draw: (picture, format) => pictureSender(format, tools)(picture),
      client: serverClient(() => Promise.resolve(nodeTransport)),
    });
    const request = { ...plan.value, respondent: spec.value, title: '' };
    const record = await host.run(request, new AbortController().signal, () => undefined);
    expect(record.status).toBe('done');
    const byPage = bodies().slice(byCommand.length);
    expect(byCommand.length).toBeGreaterThanOrEqual(12);
    // The command sends eight requests at once, the page four, so that their orders differ.
    expect([...byPage].sort()).toEqual([...byCommand].sort());
  });
});

async function serve(): Promise<string> {
  const first = { Yes: 0.75, No: 0.25 };
  upstream = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes', first }));
  return upstream.url;
}

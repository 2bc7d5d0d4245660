import { omitUndefined } from '../../util/omit.ts';
import { describe, expect, it, vi } from 'vitest';
import { seeingClip } from '../../../../tests/support/seeing-clip.ts';
import { SERVER_RETRY } from '../runs/index.ts';
import { taskOf, tasks } from '../benchmarks/index.ts';
import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { beach, pendulum } from '../../systems/index.ts';
import type { Subject, Task } from '../tasks/task.ts';
import { createClient } from '../../vlm/index.ts';
import { HumanQueue } from './human.ts';
import { respondentKinds } from './kinds/index.ts';
import {
  candidatesFor,
  readyRespondent,
  respondentRemark,
  respondentTitle,
  respondentTraits,
} from './registry.ts';
import { isYesNo } from './server/yes-no/orders.ts';
import { defaultClipModel } from './clip/default-clip-model.ts';
import type { RespondentPorts, ServerModel } from './types.ts';
import { required } from '../../../../tests/support/required.ts';
import { InputError } from '../../util/input-error.ts';

const nobody = (what: string) => () => Promise.reject(new Error(`it must not ${what}`));

const ports: RespondentPorts = {
  clip: () => Promise.resolve(seeingClip([], { trainedOn: ['pendulum'] })),
  draw: nobody('draw'),
  client: nobody('ask a server'),
  items: () => Promise.resolve([]),
  queue: null,
};

function ready({ id: system }: Pick<Subject, 'id'>, kind: string, task = 'counterfactual', lent = ports) {
  return readyRespondent({ kind }, { task, system }, lent);
}

function idsFor(task: string, subject: string): readonly string[] {
  return candidatesFor(taskOf(task), subject).map(({ id }) => id);
}

describe('the available respondents', () => {
  it.each([
    ['structure-single', 'pendulum', ['always-no', 'always-yes', 'random']],
    ['structure-pair', 'beach', ['always-no', 'always-yes', 'random']],
    ['counterfactual', 'pendulum', ['copy', 'copy-unchanged', 'random', 'majority']],
  ])('%s about %s: all except CLIP alone, and the task’s baselines', (task, subject, baselines) => {
    expect(idsFor(task, subject)).toEqual([
      'solver',
      'clip+scm',
      'clip+scm-value',
      'vlm',
      'human',
      ...baselines,
    ]);
  });

  it('intervention-target: CLIP alone too, because there are options to choose from', () => {
    expect(idsFor('intervention-target', 'pendulum')).toEqual([
      'solver',
      'clip+scm',
      'clip+scm-value',
      'clip-choice',
      'vlm',
      'human',
      'random',
      'majority',
    ]);
  });

  it('causal-order: no inferring respondent, because there is nothing to infer', () => {
    expect(idsFor('causal-order', 'pendulum')).toEqual([
      'solver',
      'clip-choice',
      'vlm',
      'human',
      'effect-first',
      'cause-first',
      'pixels',
      'words-only',
      'majority',
      'random',
    ]);
  });

  it('a task without a solver or an inferrer: no solver, and no CLIP with the model', () => {
    const bare: Task = { ...taskOf('counterfactual'), form: () => ({ kind: 'text' }), baselines: [] };
    for (const part of ['solve', 'inferrer']) Reflect.deleteProperty(bare, part);
    expect(candidatesFor(bare, 'pendulum').map(({ id }) => id)).toEqual(['vlm', 'human']);
  });

  it('are described with a title, a sentence, and what they need', () => {
    for (const task of tasks) {
      for (const { id: subject } of task.subjects) {
        const candidates = candidatesFor(task, subject);
        expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
        for (const { id, title, explains, needs, isBaseline } of candidates) {
          expect(title).not.toBe('');
          expect(explains).toMatch(/\.$/u);
          // “Ceiling” is the name of another row: the best possible result.
          expect(explains).not.toMatch(/ceiling/iu);
          expect(isBaseline).toBe(task.baselines.some((baseline) => baseline.id === id));
          if (isBaseline) expect(needs).toBe('nothing');
          expect(respondentTitle(id)).not.toBe(id);
        }
      }
    }
  });
});

describe('the ids of respondents', () => {
  it('differ from those of every baseline', () => {
    const kinds = respondentKinds.map(({ id }) => id);
    expect(new Set(kinds).size).toBe(kinds.length);
    const baselines = tasks.flatMap((task) => task.baselines.map(({ id }) => id));
    expect(baselines.filter((id) => kinds.includes(id))).toEqual([]);
  });

  it('have titles, and remarks if they are trained on our pictures', () => {
    expect(respondentTitle('solver')).toBe('Solver');
    expect(respondentTitle('copy-unchanged')).toBe('Copy unchanged');
    expect(respondentTitle('long gone')).toBe('long gone');
    const remark = (kind: string, model?: string, own = false): string | null =>
      respondentRemark({ kind, ...omitUndefined({ model }) }, { ownPictures: own });
    expect(remark('clip+scm')).toContain('not comparable with published ones');
    expect(remark('clip-choice')).toContain('trained on this renderer’s pictures');
    expect(remark('clip-choice', 'scene-clip + mine')).toContain('trained on this renderer’s pictures');
    expect(remark('clip-choice', 'scene-clip', true)).toMatch(
      /trained on Rungs’ drawings only, not on pictures like/u,
    );
    expect(remark('clip-choice', 'openai/clip-vit-base-patch32')).toBeNull();
    expect(remark('clip+scm', 'somebody/clip')).toMatch(/it knows the equations\.$/u);
    expect(remark('solver')).toBeNull();
    expect(remark('long gone')).toBeNull();
    const needs = ['vlm', 'solver', 'human', 'copy'].map((kind) => respondentTraits(kind).needs);
    expect(needs).toEqual(['server', 'nothing', 'person', 'nothing']);
  });

  it.each([
    ['readsPrompt', ['vlm', 'human']],
    ['mayDiffer', ['vlm', 'human']],
  ] as const)('with the trait %s are %j', (trait, ids) => {
    expect(respondentKinds.filter((kind) => kind[trait]).map(({ id }) => id)).toEqual(ids);
  });

  it('can be asked in both orders if answers are yes or no', () => {
    expect(isYesNo('structure-pair', 'pendulum')).toBe(true);
    expect(isYesNo('counterfactual', 'pendulum')).toBe(false);
    expect(isYesNo('structure-pair', 'moon')).toBe(false);
    expect(isYesNo('guess', 'pendulum')).toBe(false);
  });
});

describe('CLIP with the model', () => {
  it.each(['clip+scm', 'clip+scm-value'] as const)(
    'as %s is not offered for a system that it was not trained on',
    async (kind) => {
      await expect(ready(beach, kind)).rejects.toThrow(
        'This model was not trained on pictures of the beach. Choose who else answers.',
      );
      const { identity, provenance, concurrency, respondent } = await ready(pendulum, kind);
      expect(identity).toEqual({
        kind,
        model: 'scene-clip',
        parameters: { sha256: 'weights', preprocessing: 'none' },
      });
      expect(provenance).toEqual({ backend: 'wasm', dtype: 'fp32' });
      expect([respondent.id, concurrency, respondent.concurrency]).toEqual([kind, 16, 16]);
    },
  );

  it('perceives with the chosen model, or with the one trained on such pictures', async () => {
    const clip = vi.fn((_model: string) => Promise.resolve(seeingClip([])));
    const lent = { ...ports, clip };
    await readyRespondent({ kind: 'clip-choice' }, { task: 'causal-order', system: 'stories' }, lent);
    await readyRespondent({ kind: 'clip-choice' }, { task: 'causal-order', system: 'pendulum' }, lent);
    const who = { kind: 'clip-choice', clipModel: 'scene-clip-causal' };
    await readyRespondent(who, { task: 'causal-order', system: 'pendulum' }, lent);
    expect(clip.mock.calls.flat()).toEqual(['scene-clip-stories', 'scene-clip', 'scene-clip-causal']);
    expect(defaultClipModel('story-soaked')).toBe('scene-clip-stories');
  });

  it('leaves such a system to others', async () => {
    expect((await ready(beach, 'solver')).identity.kind).toBe('solver');
  });

  it('perceives pictures and infers, with what it perceived next to its answer', async () => {
    const variant = defaultVariant('intervention-target', pendulum);
    const item = required(createItems('intervention-target', pendulum, { count: 1, seed: 1, variant })[0]);
    const lent = { ...ports, clip: () => Promise.resolve(seeingClip(item.pictures)) };
    const { respondent } = await ready(pendulum, 'clip+scm', 'intervention-target', lent);
    const reply = await respondent.answer(item, { signal: new AbortController().signal, seed: 0 });
    expect(reply.perceived).toHaveLength(2);
    expect(reply.rawAnswer).toEqual(taskOf('intervention-target').solve?.(item));
  });
});

describe('the setup of a respondent', () => {
  it('rejects an unknown respondent, with the known ones', async () => {
    await expect(ready(pendulum, 'always-no')).rejects.toThrow(
      'There is no respondent “always-no” for counterfactual; there are solver, clip+scm, clip+scm-value, vlm, human, copy, copy-unchanged, random, majority.',
    );
    await expect(ready(pendulum, 'clip-choice')).rejects.toThrow('There is no respondent “clip-choice”');
    await expect(ready(pendulum, 'clip+scm', 'causal-order')).rejects.toThrow(
      'There is no respondent “clip+scm”',
    );
    for (const refusal of [ready(pendulum, ''), ready(pendulum, 'constructor')]) {
      await expect(refusal).rejects.toThrow(InputError);
    }
  });

  it('rejects an unknown task or subject, and a missing queue or server', async () => {
    await expect(ready(pendulum, 'solver', 'guess')).rejects.toThrow('There is no task “guess” here');
    await expect(ready(beach, 'solver', 'cue')).rejects.toThrow(
      'Cue is not asked about beach; there are stories, siamese-images.',
    );
    await expect(ready(pendulum, 'human')).rejects.toThrow('There is no person here to answer.');
    await expect(ready(pendulum, 'vlm')).rejects.toThrow('Choose the server whose model is asked.');
  });

  it('uses the solver and a person unchanged', async () => {
    expect(await ready(pendulum, 'solver')).toMatchObject({
      identity: { kind: 'solver' },
      concurrency: 1,
      isCached: false,
      provenance: {},
    });
    const queue = new HumanQueue();
    const { respondent, identity } = await ready(pendulum, 'human', 'counterfactual', { ...ports, queue });
    expect(identity).toEqual({ kind: 'human' });
    expect(respondent.concurrency).toBe(1);
  });

  it('makes a baseline for the items of the run, and for no others', async () => {
    const variant = defaultVariant('intervention-target', pendulum);
    const items = createItems('intervention-target', pendulum, { count: 40, seed: 1, variant });
    const only = items.filter(({ truth }) => truth === 'shadow_length');
    const lent = { ...ports, items: () => Promise.resolve(only) };
    const { respondent, identity, isCached } = await ready(pendulum, 'majority', 'intervention-target', lent);
    expect({ identity, isCached }).toEqual({ identity: { kind: 'majority' }, isCached: false });
    expect(respondent).toMatchObject({
      id: 'majority',
      title: 'Most frequent answer',
      isDeterministic: true,
    });
    const item = required(items[0]);
    expect(await respondent.answer(item, { signal: new AbortController().signal, seed: 0 })).toEqual({
      rawAnswer: { text: 'shadow length' },
    });
  });

  it('asks a model as configured, and stores neither its address nor its key', async () => {
    const at: ServerModel = {
      model: 'm',
      parameters: { temperature: 0 },
      baseUrl: 'http://host/v1',
      key: 'secret',
      serverId: 's',
      concurrency: 7,
      stream: true,
      size: 96,
      jpegQuality: 80,
      bothOrders: true,
    };
    const asked: ServerModel[] = [];
    const { respondent, ...rest } = await readyRespondent(
      { kind: 'vlm', server: at },
      { task: 'structure-pair', system: 'pendulum' },
      {
        ...ports,
        client: (server) => {
          asked.push(server);
          const transport = { send: nobody('send'), tellsConnection: true };
          return Promise.resolve(createClient({ baseUrl: server.baseUrl, transport }));
        },
      },
    );
    expect(asked).toEqual([at]);
    expect(respondent.concurrency).toBe(7);
    expect(rest).toEqual({
      identity: {
        kind: 'vlm',
        model: 'm',
        parameters: { temperature: 0, size: 96, jpegQuality: 80, bothOrders: true },
      },
      retry: SERVER_RETRY,
      provenance: { server: 's', mark: expect.stringMatching(/^[\da-f]{4}$/u) as string },
      concurrency: 7,
      isCached: true,
      session: { concurrency: 7, stream: true },
    });
    expect(JSON.stringify(rest)).not.toMatch(/secret|host/u);
  });
});

import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../evaluation/respondents/clip/embedder.ts';
import { chainSystemId } from '../../systems/chains/ids.ts';
import { chainStories } from '../../systems/chains/index.ts';
import { createRandom } from '../../util/random.ts';
import { judgedScript, overSeeds, policyFigures } from './figures.ts';
import { problemOf } from '../../util/text/read-number.ts';
import { POLICY_PLAN, POLICY_ROWS, policyProblem, readPolicyNumber, type PolicyPlan } from './plan.ts';
import { policyTables } from './tables.ts';
import { trainPolicies, type PolicyProgress } from './train.ts';

const DIMENSION = 24;

/** Returns a distinct embedding of length 1 for each name. */
function embeddingOf(name: string): Float32Array {
  const random = createRandom(1).fork(name);
  const numbers = Array.from({ length: DIMENSION }, () => random.uniform() - 0.5);
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
}

/** Eyes that see an event's panel just where they read its sentence. */
const eyes: Embedder = {
  embedTexts: (texts) => Promise.resolve(texts.map(embeddingOf)),
  embedPictures: (pictures) =>
    Promise.resolve(
      pictures.map(({ subject, event }) => {
        const story = chainStories.find(({ id }) => chainSystemId(id) === subject);
        return embeddingOf(story?.steps.find(({ id }) => id === event)?.text ?? '');
      }),
    ),
};

const SMALL: PolicyPlan = {
  ...POLICY_PLAN,
  rows: ['untrained', 'supervised', 'full'],
  questions: 10,
  hidden: 8,
  taught: 2,
  rewarded: 1,
};

async function train(plan: PolicyPlan, signal = new AbortController().signal, heard: PolicyProgress[] = []) {
  return trainPolicies(plan, eyes, {
    signal,
    onprogress: (progress) => heard.push(progress),
    pause: () => Promise.resolve(),
  });
}

describe('the questions of a plan', () => {
  const { trained, tried, heldOut, pictures } = policyTables(POLICY_PLAN);

  it('are about other chains for training than for testing, of both kinds', () => {
    expect(heldOut).toHaveLength(POLICY_PLAN.heldOut);
    expect(new Set(tried.map(({ story }) => story))).toEqual(new Set(heldOut));
    expect(trained.some(({ story }) => heldOut.includes(story))).toBe(false);
    const types = heldOut.map((id) => chainStories.find((story) => story.id === id)?.type);
    expect(new Set(types).size).toBe(2);
    expect(policyTables({ ...POLICY_PLAN, seed: 2 }).heldOut).not.toEqual(heldOut);
  });

  it('are unique, with the panels of their chain in order of time, in both styles', () => {
    const keys = tried.map(({ story, level, question }) => JSON.stringify([story, level, question]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { panels, chain } of tried) {
      expect(panels).toHaveLength(2);
      for (const own of panels)
        expect(own.map((index) => pictures[index]?.event)).toEqual(chain.events.map(({ id }) => id));
    }
  });

  it('have yes about as often as no', () => {
    const yes = trained.filter(({ question }) => question.truth.answer === 'yes').length / trained.length;
    expect(Math.abs(yes - 0.5)).toBeLessThan(0.1);
  });
});

describe('training', () => {
  it('gives the same for the same plan, and reports progress', async () => {
    const heard: PolicyProgress[] = [];
    const first = await train(SMALL, undefined, heard);
    const again = await train(SMALL);
    expect({ ...again, seconds: null }).toEqual({ ...first, seconds: null });
    expect(first.rows.map(({ id }) => id)).toEqual(SMALL.rows);
    expect(heard.filter(({ kind }) => kind === 'figures')).toHaveLength(3);
    const points = heard.flatMap((progress) => (progress.kind === 'point' ? [progress.point] : []));
    expect(points).toEqual(first.curve);
    expect(new Set(points.map(({ row, stage }) => `${row} ${stage}`))).toEqual(
      new Set(['supervised taught', 'full rewarded']),
    );
    const other = await train({ ...SMALL, rows: ['untrained'], seed: 5 });
    expect(other.rows[0]?.figures).not.toEqual(first.rows[0]?.figures);
  });

  it('teaches claims, and rewards increase what claims earn', async () => {
    const rows = ['untrained', 'supervised', 'rewards-alone'] as const;
    const plan = { ...SMALL, rows, questions: 40, hidden: 12, taught: 12, rewarded: 4 };
    const trained = await train(plan);
    const rewardOf = (id: string): number =>
      trained.rows.find((row) => row.id === id)?.figures.reward.value ?? 0;
    expect(rewardOf('supervised')).toBeGreaterThan(rewardOf('untrained') + 0.1);
    expect(rewardOf('rewards-alone')).toBeGreaterThan(rewardOf('untrained') + 0.1);
  });

  it('writes no claim if none was taught', async () => {
    const { rows } = await train({ ...SMALL, rows: ['without-reasoning'], taught: 8 });
    expect(rows[0]?.figures.claims).toBeLessThan(0.2);
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const heard: PolicyProgress[] = [];
    const running = trainPolicies(SMALL, eyes, {
      signal: controller.signal,
      onprogress: (progress) => {
        heard.push(progress);
        if (progress.kind === 'row') controller.abort(new Error('called off'));
      },
      pause: () => Promise.resolve(),
    });
    await expect(running).rejects.toThrow('called off');
    expect(heard.filter(({ kind }) => kind === 'row')).toHaveLength(1);
  });
});

describe('an invalid plan', () => {
  it.each([
    [{ rows: [] }, 'No row'],
    [{ questions: 1000 }, '1000'],
    [{ taught: 2.5 }, '2.5'],
    [{ temperature: Number.NaN }, 'Temperature is no number'],
    [{ seed: -1 }, '-1'],
  ])('%j is rejected by name', async (own, said) => {
    const plan = { ...POLICY_PLAN, ...own };
    expect(policyProblem(plan)).toContain(said);
    await expect(train(plan)).rejects.toThrow(said);
  });

  it('names the typed value', () => {
    expect(problemOf(readPolicyNumber('questions', 'abc'))).toBe(
      'Questions a level is “abc”: give a whole number from 10 to 400.',
    );
    expect(problemOf(readPolicyNumber('seed', ' '))).toContain('is empty');
    expect(readPolicyNumber('temperature', '0.5')).toEqual({ ok: true, value: 0.5 });
    expect(readPolicyNumber('seed', '1,000')).toEqual({ ok: true, value: 1000 });
    expect(problemOf(readPolicyNumber('taught', '0.5'))).toContain('whole');
  });

  it('is not the default plan, for any number of rows', () => {
    expect(policyProblem({ ...POLICY_PLAN, rows: POLICY_ROWS.map(({ id }) => id) })).toBeNull();
  });
});

describe('the figures of a policy', () => {
  const { tried } = policyTables(POLICY_PLAN);

  it('count verdicts, rewards and claims', () => {
    const [one, two] = tried.filter(({ question }) => question.truth.answer === 'no');
    if (one === undefined || two === undefined) throw new Error('There are no such questions.');
    const placeOf = (question: typeof one, id: string | undefined): number =>
      question.chain.events.findIndex((event) => event.id === id);
    const [cause, effect] = one.question.path;
    const right = judgedScript(one, {
      claims: [{ kind: 'because', cause: placeOf(one, cause), effect: placeOf(one, effect) }],
      verdict: 'no',
    });
    const mute = judgedScript(two, { claims: [], verdict: 'yes' });
    expect(policyFigures([right, mute])).toMatchObject({
      questions: 2,
      verdict: { value: 0.5 },
      reward: { value: 0.5 },
      rightClaims: 1,
      claims: 0.5,
    });
    expect(policyFigures([mute]).rightClaims).toBeNull();
  });

  it('are means over seeds with Student’s interval', () => {
    const { value, ci95 } = overSeeds([0.4, 0.6]);
    expect(value).toBeCloseTo(0.5, 12);
    expect(ci95[0]).toBe(0);
    expect(overSeeds([0.5, null]).n).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import { standardPlan } from '../../cases/kinds/tuning/standard-plan.ts';
import type { Embedder } from '../../evaluation/respondents/clip/embedder.ts';
import { areRelated, findStory, stories, storyFamily } from '../../systems/stories/index.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { createRandom } from '../../util/random.ts';
import { applyHead } from '../../clip/tuning/head.ts';
import { tuningFigures } from './results/figures.ts';
import { tuningPairs } from './plan/pairs.ts';
import { PARTS } from './results/tables.ts';
import { runTuning, tablesFor, type TuningProgress } from './train.ts';

const plan: TuningPlan = { ...standardPlan(2), pairs: 24, epochs: 1, hidden: 8 };
const model = { embeddingLength: 16, logitScale: 20 };
/** Returns a made-up embedding of length 1 that depends only on the content. */
function embeddingOf(content: string): Float32Array {
  const random = createRandom(1).fork(content);
  const values = Array.from({ length: model.embeddingLength }, () => random.uniform() - 0.5);
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

const eyes: Embedder = {
  embedTexts: (texts) => Promise.resolve(texts.map(embeddingOf)),
  embedPictures: (pictures) =>
    Promise.resolve(pictures.map((picture) => embeddingOf(canonicalJson(picture)))),
};

function tuned(change: Partial<TuningPlan> = {}, given = eyes) {
  const progress: TuningProgress[] = [];
  const controller = new AbortController();
  const ended = runTuning({ ...plan, ...change }, model, given, {
    signal: controller.signal,
    onprogress: (one) => progress.push(one),
    pause: () => Promise.resolve(),
  });
  return { progress, controller, ended };
}

describe('the tables of a plan', () => {
  const tables = tablesFor(plan);

  it('contain each picture and caption once', () => {
    expect(new Set(tables.texts).size).toBe(tables.texts.length);
    expect(new Set(tables.pictures.map(canonicalJson)).size).toBe(tables.pictures.length);
  });

  it('train no caption of a held-out question', () => {
    const trained = new Set(tables.causal.flatMap(({ right, reversed }) => [right, reversed]));
    const parts = new Map(PARTS.map((part) => [part, tables.questions.filter((one) => one.part === part)]));
    for (const part of PARTS) expect(parts.get(part)?.length).toBeGreaterThan(10);
    for (const part of ['conjunction', 'cause', 'both'] as const)
      expect(
        parts.get(part)?.filter(({ right, reversed }) => trained.has(right) || trained.has(reversed)),
      ).toEqual([]);
    expect(tables.causal).toHaveLength(24 * plan.conjunctions.length);
  });

  it('name, for each causal caption, trained pictures of the same subject that do not show everything in it', () => {
    const pairs = tuningPairs(plan).train;
    const pairOf = new Map(pairs.map((pair) => [canonicalJson(pair.picture), pair]));
    const at = (index: number) => pairOf.get(canonicalJson(tables.pictures[index]));
    const named = tables.causal.filter(({ alike = [] }) => alike.length > 0);
    expect(named.length).toBeGreaterThan(60);
    for (const { picture, alike = [] } of named) {
      const own = at(picture);
      expect(alike.map((index) => at(index)?.about)).toEqual(alike.map(() => own?.about));
      const missing = alike.map((index) =>
        own?.causalClauses.filter((clause) => !at(index)?.shown.includes(clause)),
      );
      expect(missing.every((list) => (list?.length ?? 0) > 0)).toBe(true);
    }
  });

  it('count causalities, and families of those that share an event, which are independent', () => {
    const embeddings = {
      texts: tables.texts.map(embeddingOf),
      pictures: tables.pictures.map((picture) => embeddingOf(canonicalJson(picture))),
    };
    const { order } = tuningFigures(tables, embeddings, null);
    const cell = (material: string, part: string) =>
      order.find((one) => one.material === material && one.part === part);
    const trained = stories.filter(({ id }) => !plan.heldStories.includes(id));
    const families = new Set(trained.map(storyFamily));
    expect(families.size).toBeLessThan(trained.length);
    expect(cell('stories', 'trained')).toMatchObject({ units: trained.length, families: families.size });
    expect(cell('systems', 'trained')).toMatchObject({ units: 32, families: 32 });
    // Each causality counts alike, and the interval is as wide as that of its families.
    const own = tables.questions.filter(({ material, part }) => material === 'stories' && part === 'trained');
    const effectFirst = order.find((one) => one.material === 'stories')?.effectFirst;
    const alone = tuningFigures(
      { ...tables, questions: own.map((one) => ({ ...one, family: one.unit })) },
      embeddings,
      null,
    ).order[0]?.effectFirst;
    expect(effectFirst?.value).toBeCloseTo(alone?.value ?? NaN, 12);
    expect(effectFirst?.stderr).not.toBeCloseTo(alone?.stderr ?? NaN, 6);
  });

  it('include another picture for each, of another family or system', () => {
    for (const { picture, otherPicture } of tables.questions) {
      const [own, other] = [picture, otherPicture].map((index) => tables.pictures[index]?.subject);
      expect(own).not.toBe(other);
      const [one, another] = [own, other].map((id = '') => findStory(id));
      expect(one !== undefined && another !== undefined && areRelated(one, another)).toBe(false);
    }
  });
});

describe('a tuning', () => {
  it('reports progress, and gives figures before and after', async () => {
    const { progress, ended } = tuned();
    const { before, after, curve, head, counts } = await ended;
    expect(progress[0]).toMatchObject({ kind: 'embedding', total: expect.any(Number) as number });
    expect(progress.filter(({ kind }) => kind === 'before')).toHaveLength(1);
    expect(curve.at(-1)?.step).toBe(4);
    expect(head.dimension).toBe(16);
    expect(counts.examples).toBe(240);
    expect(before.order.map(({ material, part }) => `${material} ${part}`)).toEqual(
      ['stories', 'systems'].flatMap((material) => PARTS.map((part) => `${material} ${part}`)),
    );
    expect(after.order.map(({ questions }) => questions)).toEqual(
      before.order.map(({ questions }) => questions),
    );
    expect(after.retrieval.map(({ subject }) => subject)).toEqual(['stories', 'pendulum']);
  });

  it('gives the same figures and the same head again', async () => {
    const [one, other] = await Promise.all([tuned().ended, tuned().ended]);
    expect(other.head).toEqual(one.head);
    expect(other.after).toEqual(one.after);
  });

  it('trains pictures, too, if the plan says so, and measures with both', async () => {
    const [plain, both] = await Promise.all([tuned().ended, tuned({ withPictures: true }).ended]);
    expect(plain.head).not.toHaveProperty('pictures');
    expect(both.head.pictures).toMatchObject({ dimension: 16, hidden: 8 });
    expect(both.before).toEqual(plain.before);
    const tables = tablesFor(plan);
    const embeddings = {
      texts: tables.texts.map(embeddingOf),
      pictures: tables.pictures.map((picture) => embeddingOf(canonicalJson(picture))),
    };
    expect(both.after).toEqual(tuningFigures(tables, embeddings, both.head));
    // Who sees pictures through their layers measures as who never had others.
    const { pictures: layers, ...texts } = both.head;
    const seen = { ...embeddings, pictures: applyHead(layers ?? texts, embeddings.pictures) };
    expect(both.after).toEqual(tuningFigures(tables, seen, texts));
    expect(both.after).not.toEqual(tuningFigures(tables, embeddings, texts));
  });

  it('stops when it is cancelled', async () => {
    const { controller, ended } = tuned();
    controller.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects an invalid plan', async () => {
    await expect(tuned({ pairs: 1 }).ended).rejects.toThrow('to train on is 1');
  });
});

import { describeModel } from '../models/describe.ts';
import { modelTitle } from '../models/embedded.ts';
import type { ModelFolder } from '../models/folder.ts';
import { identityDigest } from '../models/towers.ts';
import { preprocessingName } from '../preprocess/index.ts';
import type { LoadedModel, LoadOptions, LoadStep } from '../types.ts';
import { planAttempts, describeAttempt, type Attempt, type Restart } from './attempts.ts';
import type { HelperTower } from './helpers.ts';
import type { ClipHost } from './host.ts';
import { judgeTowers } from './judge.ts';
import { logitsOf } from './logits.ts';
import { ModelError, RestartNeeded, RuntimeFailure } from '../model-error.ts';
import type { Towers } from './self-test.ts';
import { openTokenizer, startTowers, type Opening, type Started } from './start.ts';

/** A loaded model with running towers. */
export interface OpenModel extends Towers {
  readonly loaded: LoadedModel;
  readonly helperTower: HelperTower | null;
  release: () => Promise<void>;
}

/**
 * Loads a model with the best attempt that passes its self-test. Rejects with a ModelError if no attempt works, and
 * with a RestartNeeded if a fresh worker should try the rest.
 *
 * @param tried steps of discarded workers
 */
export async function openModel(
  folder: ModelFolder,
  host: ClipHost,
  { tried = [], onattempt, ...options }: LoadOptions & Restart,
): Promise<OpenModel> {
  const description = await describeModel(folder, options);
  const { attempts, skipped } = await planAttempts(folder, description, host, options);
  const tokenizer = await openTokenizer(folder, description, host.runtime);
  const opening: Opening = { folder, description, tokenizer, host, options };
  const steps = tried.length > 0 ? [...tried] : [...skipped];
  for (const attempt of attempts) {
    if (tried.some((step) => step.device === attempt.device && step.dtype === attempt.dtype)) continue;
    options.signal?.throwIfAborted();
    options.onprogress?.({ stage: 'start' });
    onattempt?.(attempt);
    try {
      const started = await startTowers(opening, attempt);
      options.onprogress?.({ stage: 'self-test' });
      const step = await judgeTowers(opening, attempt, started);
      steps.push(step);
      if (step.outcome !== 'differs') return await finish(opening, attempt, started, steps);
      await started.release();
    } catch (error) {
      if (!(error instanceof RuntimeFailure)) throw error;
      steps.push({
        ...attempt,
        outcome: 'failed',
        why: `${describeAttempt(attempt)} failed. ${error.message}.`,
      });
      if (host.restarts && attempt !== attempts.at(-1)) throw new RestartNeeded(steps);
    }
  }
  throw new ModelError(
    `${folder.place} runs in none of the ways tried. ${steps.map(({ why }) => why).join(' ')} Choose another ` +
      'precision or another model.',
  );
}

async function finish(
  { folder, description }: Opening,
  attempt: Attempt,
  started: Started,
  steps: readonly LoadStep[],
): Promise<OpenModel> {
  const { config, pictures, extras } = description;
  const { scale, bias, notes } = logitsOf(config, extras);
  const loaded: LoadedModel = {
    identity: {
      id: folder.id,
      sha256: await identityDigest(new Map([...description.digests, ...started.digests])),
      family: config.family,
      ...attempt,
      preprocessing: preprocessingName(pictures),
    },
    title: modelTitle(folder.id),
    embeddingLength: embeddingLength(folder, started),
    side: pictures.side,
    logitScale: scale,
    logitBias: bias,
    steps,
    words: extras.words ? new Set(extras.words.map((word) => word.toLowerCase())) : null,
    outOfDistribution: extras.familiarity ?? null,
    readout: extras.readout ?? null,
    ...(notes.length > 0 ? { notes } : {}),
  };
  const { text, pictures: tower, helperTower, release } = started;
  return { text, pictures: tower, loaded, helperTower, release };
}

/** Returns the embedding length, which must be the same for both towers. */
function embeddingLength(folder: ModelFolder, { text, pictures }: Towers): number {
  const [ofTexts, ofPictures] = [text.embeddingLength, pictures.embeddingLength];
  if (ofTexts !== null && ofTexts === ofPictures) return ofTexts;
  throw new ModelError(
    `The towers of ${folder.place} do not belong together: texts become ${ofTexts ?? 'no'} numbers, pictures ` +
      `${ofPictures ?? 'no'}. Take both from the same model.`,
  );
}

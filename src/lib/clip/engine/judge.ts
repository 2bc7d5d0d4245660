import type { LoadStep } from '../types.ts';
import { describeAttempt, type Attempt } from './attempts.ts';
import { compareDevices, compareWithReferences, type Finding } from './self-test.ts';
import { startTowers, type Opening, type Started } from './start.ts';

/** Models without references are compared with WASM only up to this size of both towers, in bytes. */
const CHEAP_BYTES = 48e6;
/** Tolerance of 1 minus a cosine between two devices, if the model does not state one. */
const DEVICE_TOLERANCE = 0.002;

/**
 * Checks the numbers of started towers: against the model's references, else against WASM if that is cheap. Rejects
 * with a RuntimeFailure if they do not run.
 */
export async function judgeTowers(opening: Opening, attempt: Attempt, started: Started): Promise<LoadStep> {
  const { references } = opening.description.extras;
  if (references) {
    const finding = await compareWithReferences(started, references, opening.host.decode);
    return stepOf(attempt, finding, references.tolerance, 'the model’s reference embeddings');
  }
  if (attempt.device === 'webgpu' && started.bytes <= CHEAP_BYTES) {
    const careful = await startTowers(opening, { ...attempt, device: 'wasm' });
    try {
      return stepOf(attempt, await compareDevices(started, careful), DEVICE_TOLERANCE, 'those of WASM');
    } finally {
      await careful.release();
    }
  }
  // Compared with itself: that it runs at all and gives finite numbers.
  const finding = await compareDevices(started, started);
  if (finding.kind === 'nonsense') return stepOf(attempt, finding, DEVICE_TOLERANCE, 'themselves');
  return {
    ...attempt,
    outcome: 'unproven',
    why: `It runs on ${describeAttempt(attempt)}; the model has no references to check its numbers against.`,
  };
}

function stepOf(attempt: Attempt, finding: Finding, tolerance: number, against: string): LoadStep {
  const where = describeAttempt(attempt);
  if (finding.kind === 'nonsense') {
    const why = `On ${where} the self-test gave no usable numbers (${finding.why}), so it is not used.`;
    return { ...attempt, outcome: 'differs', why };
  }
  const { deviation } = finding;
  const agrees = deviation <= tolerance;
  const measured = `1 − cosine is at most ${deviation.toExponential(1)}, allowed ${tolerance}`;
  const why = agrees
    ? `On ${where} the numbers agree with ${against} (${measured}).`
    : `On ${where} the numbers differ from ${against} (${measured}), so it is not used.`;
  return { ...attempt, outcome: agrees ? 'proven' : 'differs', deviation, why };
}

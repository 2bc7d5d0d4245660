import { omitUndefined } from '../../../util/omit.ts';
import { describe, expect, it, vi } from 'vitest';
import type { RunProgress, RunRecord } from '../../../evaluation/runs/index.ts';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { GradingJob } from './grading.svelte.ts';
import { required } from '../../../../../tests/support/required.ts';

const standard = required(taskOf('explanation').rubric?.template);

type Grade = Runs['grade'];

function editorWith(grade: Grade = () => Promise.resolve(), grading?: RunRecord['grading']): GradingJob {
  const plan = { task: 'explanation' } as unknown as RunRecord['plan'];
  const record = { id: 'run', plan, ...omitUndefined({ grading }) };
  const job = new GradingJob(record, { grade }, (server) =>
    server === 'here' ? { baseUrl: 'http://here/v1' } : null,
  );
  job.server = 'here';
  job.model = ' judge ';
  return job;
}

describe('the grading of a run', () => {
  it('asks the chosen model with the current prompt, and reports progress', async () => {
    const grade = vi.fn<Grade>((_request, { onprogress }) => {
      onprogress?.({ answered: 3 } as unknown as RunProgress);
      return Promise.resolve();
    });
    const job = editorWith(grade);
    job.setParts({ ...standard.parts, instruction: 'Grade it.' });
    await job.grade();
    expect(grade.mock.calls[0]?.[0]).toMatchObject({
      id: 'run',
      judge: {
        kind: 'vlm',
        server: { model: 'judge', baseUrl: 'http://here/v1', parameters: { temperature: 0 } },
      },
      prompt: { task: 'explanation', parts: { instruction: 'Grade it.' } },
    });
    expect(job.progress?.answered).toBe(3);
    expect([job.problem, job.isBusy]).toEqual(['', false]);
  });

  it('starts from the standard prompt, or from the last one used', () => {
    const job = editorWith();
    expect([job.prompt, job.isStandard]).toEqual([standard, true]);
    job.setParts({ ...standard.parts, instruction: 'Grade it.' });
    expect([job.prompt.id, job.isStandard]).toEqual(['own', false]);
    job.setParts(standard.parts);
    expect([job.prompt, job.isStandard]).toEqual([standard, true]);
    const prompt = { ...standard, id: 'own', parts: { ...standard.parts, instruction: 'Mine.' } };
    const again = editorWith(undefined, {
      graders: [{ judge: { kind: 'vlm', model: 'j' }, prompt }],
      replies: 1,
    });
    expect(again.prompt).toEqual(prompt);
  });

  it('reports what a prompt lacks', () => {
    const job = editorWith();
    expect(job.problems).toEqual([]);
    job.setParts({ ...standard.parts, answer: 'nothing' });
    expect(job.problems).toEqual(['The part "answer" lacks the placeholder {answer}.']);
  });

  it('asks nobody if the server or the model is unknown', async () => {
    const grade = vi.fn<Grade>();
    const job = editorWith(grade);
    job.server = 'gone';
    await job.grade();
    expect(job.problem).toContain('Choose a server');
    job.server = 'here';
    job.model = '  ';
    await job.grade();
    expect(job.problem).toContain('Choose the model');
    expect(grade).not.toHaveBeenCalled();
  });

  it('reports why it failed, and nothing if it was cancelled', async () => {
    const failing = editorWith(() => Promise.reject(new Error('The server is gone.')));
    await failing.grade();
    expect(failing.problem).toBe('The server is gone.');
    const stopped = editorWith(
      (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const grading = stopped.grade();
    expect(stopped.isBusy).toBe(true);
    stopped.cancel();
    await grading;
    expect([stopped.problem, stopped.isBusy]).toEqual(['', false]);
  });

  it('does not exist for a task that is judged by rule', () => {
    const plan = { task: 'cue' } as unknown as RunRecord['plan'];
    expect(() => new GradingJob({ id: 'run', plan }, { grade: vi.fn() }, () => null)).toThrow(
      'judged by rule',
    );
  });
});

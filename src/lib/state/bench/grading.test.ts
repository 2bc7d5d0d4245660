import { describe, expect, it, vi } from 'vitest';
import type { RunProgress, RunRecord } from '../../bench/index.ts';
import { taskOf } from '../../benchmarks/index.ts';
import type { Runs } from '../runs.svelte.ts';
import { GradingDesk } from './grading.svelte.ts';

const standard = taskOf('explanation').rubric?.template;
if (standard === undefined) throw new Error('explanations have no rubric');

type Grade = Runs['grade'];

function deskWith(grade: Grade = () => Promise.resolve(), grading?: RunRecord['grading']): GradingDesk {
  const plan = { task: 'explanation' } as unknown as RunRecord['plan'];
  const record = { id: 'run', plan, ...(grading === undefined ? {} : { grading }) };
  const desk = new GradingDesk(record, { grade }, (server) =>
    server === 'here' ? { baseUrl: 'http://here/v1' } : null,
  );
  desk.server = 'here';
  desk.model = ' judge ';
  return desk;
}

describe('the grading of a run', () => {
  it('asks the chosen model with the prompt as it stands, and tells how far it is', async () => {
    const grade = vi.fn<Grade>((_request, { onprogress }) => {
      onprogress?.({ answered: 3 } as unknown as RunProgress);
      return Promise.resolve();
    });
    const desk = deskWith(grade);
    desk.setParts({ ...standard.parts, instruction: 'Grade it.' });
    await desk.grade();
    expect(grade.mock.calls[0]?.[0]).toMatchObject({
      id: 'run',
      who: { kind: 'vlm', at: { model: 'judge', baseUrl: 'http://here/v1', parameters: { temperature: 0 } } },
      prompt: { task: 'explanation', parts: { instruction: 'Grade it.' } },
    });
    expect(desk.progress?.answered).toBe(3);
    expect([desk.problem, desk.isBusy]).toEqual(['', false]);
  });

  it('starts from the standard prompt, or from the one that graded last', () => {
    const desk = deskWith();
    expect([desk.prompt, desk.isStandard]).toEqual([standard, true]);
    desk.setParts({ ...standard.parts, instruction: 'Grade it.' });
    expect([desk.prompt.id, desk.isStandard]).toEqual(['own', false]);
    desk.setParts(standard.parts);
    expect([desk.prompt, desk.isStandard]).toEqual([standard, true]);
    const prompt = { ...standard, id: 'own', parts: { ...standard.parts, instruction: 'Mine.' } };
    const again = deskWith(undefined, {
      graders: [{ judge: { kind: 'vlm', model: 'j' }, prompt }],
      replies: 1,
    });
    expect(again.prompt).toEqual(prompt);
  });

  it('says what a prompt lacks', () => {
    const desk = deskWith();
    expect(desk.problems).toEqual([]);
    desk.setParts({ ...standard.parts, answer: 'nothing' });
    expect(desk.problems).toEqual(['The part "answer" lacks the hole {answer}.']);
  });

  it('asks nobody where the server or the model is not known', async () => {
    const grade = vi.fn<Grade>();
    const desk = deskWith(grade);
    desk.server = 'gone';
    await desk.grade();
    expect(desk.problem).toContain('Choose a server');
    desk.server = 'here';
    desk.model = '  ';
    await desk.grade();
    expect(desk.problem).toContain('Choose the model');
    expect(grade).not.toHaveBeenCalled();
  });

  it('says why it failed, and nothing where it was stopped', async () => {
    const failing = deskWith(() => Promise.reject(new Error('The server is gone.')));
    await failing.grade();
    expect(failing.problem).toBe('The server is gone.');
    const stopped = deskWith(
      (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const grading = stopped.grade();
    expect(stopped.isBusy).toBe(true);
    stopped.stop();
    await grading;
    expect([stopped.problem, stopped.isBusy]).toEqual(['', false]);
  });

  it('is none for a task that is judged by rule', () => {
    const plan = { task: 'cue' } as unknown as RunRecord['plan'];
    expect(() => new GradingDesk({ id: 'run', plan }, { grade: vi.fn() }, () => null)).toThrow(
      'judged by rule',
    );
  });
});

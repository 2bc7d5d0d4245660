import { describe, expect, it } from 'vitest';
import { connectionOf, pathWords, seeAgainstDo, whatDoingDoes } from './reason.ts';
import { subjectOfText, type Subject } from './subject.ts';
import { subjectOfSystem } from './system-subjects.ts';

function textSubject(text: string): Subject {
  const subject = subjectOfText(text);
  if (!subject.ok) throw new Error(subject.error.message);
  return subject.value;
}

function beach(): Subject {
  const subject = subjectOfSystem('beach');
  if (!subject) throw new Error('no beach');
  return subject;
}

describe('why seeing and doing differ', () => {
  it('is the open path round, with its common cause by name', () => {
    const connection = connectionOf(beach(), ['sunscreen'], 'sunburn');
    expect(connection.backdoor).toMatchObject({ kind: 'open', forks: ['sunshine'] });
    const words = seeAgainstDo(beach(), connection, ['sunscreen'], 'sunburn', 'different');
    expect(words).toContain('sunscreen ← sunshine → sunburn: sunshine moves both');
    expect(whatDoingDoes(beach(), connection, ['sunscreen'], 'sunburn')).toContain('sunscreen → sunburn');
  });

  it('is nothing where no path is open, in every model of the graph', () => {
    const connection = connectionOf(beach(), ['sunshine'], 'sunburn');
    expect(connection.backdoor).toEqual({ kind: 'closed', colliders: [] });
    expect(seeAgainstDo(beach(), connection, ['sunshine'], 'sunburn', 'same')).toContain(
      'every model of this graph',
    );
  });

  it('goes without an act where Y is no effect of X', () => {
    const connection = connectionOf(beach(), ['ice_cream'], 'sunburn');
    expect(connection.directed).toBeNull();
    expect(whatDoingDoes(beach(), connection, ['ice_cream'], 'sunburn')).toContain(
      'leaves the other unchanged',
    );
  });

  it('says that a path is open where the numbers happen to agree', () => {
    const connection = connectionOf(beach(), ['ice_cream'], 'sunburn');
    expect(seeAgainstDo(beach(), connection, ['ice_cream'], 'sunburn', 'same')).toContain(
      'yet here the two numbers are equal',
    );
  });

  it('never ignores a hidden common cause, nor takes an article before a bare name', () => {
    const subject = textSubject('X ~ bernoulli(0.5)\nY ~ bernoulli(0.2 + 0.5*X)\nX <-> Y');
    const connection = connectionOf(subject, ['X'], 'Y');
    const words = seeAgainstDo(subject, connection, ['X'], 'Y', 'unknown');
    expect(words).toContain('X ↔ Y: a hidden common cause moves both X and Y');
    expect(words).not.toContain('the X');
  });

  it('names all common causes, but none that works through another one alone', () => {
    const subject = textSubject(
      'Z ~ bernoulli(0.5)\nA ~ bernoulli(0.2 + 0.5*Z)\nB ~ bernoulli(0.5)\nX ~ bernoulli(0.1 + 0.4*A + 0.4*B)\nY ~ bernoulli(0.1 + 0.4*A + 0.4*B)',
    );
    expect(connectionOf(subject, ['X'], 'Y').backdoor).toMatchObject({ forks: ['A', 'B'] });
  });

  it('tells of a collider that keeps a way closed', () => {
    const subject = textSubject(
      'X ~ bernoulli(0.5)\nY ~ bernoulli(0.5)\nC = if(X == 1 and Y == 1, 1, 0)\nX -> C',
    );
    const connection = connectionOf(subject, ['X'], 'Y');
    expect(connection.evidence).toBeNull();
    expect(connection.backdoor.kind).toBe('closed');
  });

  it('writes a path with its arrows', () => {
    expect(pathWords(beach(), { nodes: ['sunscreen', 'sunshine', 'sunburn'], arrows: ['<-', '->'] })).toBe(
      'sunscreen ← sunshine → sunburn',
    );
  });
});

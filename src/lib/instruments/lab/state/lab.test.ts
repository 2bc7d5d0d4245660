import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { abduct } from '../../../causal/questions.ts';
import { decodeLink, encodeFragment } from '../../../cases/index.ts';
import { omit } from '../../../util/omit.ts';
import { readCase, defaultValue } from '../../../lab/case/case.ts';
import { possibleNear } from '../../../lab/picture/possible-near.ts';
import { subjectOfText, type LabSubject } from '../../../lab/subject.ts';
import { systems } from '../../../systems/index.ts';
import type { State } from '../../../systems/types.ts';
import { silentInference } from './inference.fixture.ts';
import { Lab } from './lab.svelte.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

function labOf(subject: LabSubject): Lab {
  return new Lab(subject, defaultValue(subject), silentInference);
}

const golden = JSON.parse(
  readFileSync(new URL('../../../../../tests/fixtures/golden-links.json', import.meta.url), 'utf8'),
) as { readonly [kind: string]: unknown };

/** All links in the fixture, however it is nested. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('#v') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(linksIn);
}

describe('the lab', () => {
  it('opens with the controls of its system’s initial variable', () => {
    expect(labOf(subjectOf('story-soaked')).selected).toBe('soaked');
    expect(labOf(subjectOf('pendulum')).selected).toBeNull();
  });

  it('encodes each golden link to the same bytes while nothing is changed', () => {
    let opened = 0;
    for (const link of linksIn(golden)) {
      const decoded = decodeLink(link);
      if (!decoded.ok) continue;
      const shared = omit(decoded.value, 'digest');
      const text = shared.model === undefined ? null : subjectOfText(shared.model);
      const subject = shared.system === undefined ? (text?.ok ? text.value : null) : subjectOf(shared.system);
      if (!subject) continue;
      const value = readCase(subject, shared);
      if (!value.ok) continue;
      const lab = labOf(subject);
      lab.open(value.value, shared);
      expect(encodeFragment(lab.case)).toBe(encodeFragment(shared));
      opened += 1;
      const { variables } = lab.value.limits;
      const variable = subject.variables.find(({ id }) => variables?.includes(id) ?? true);
      if (!variable) continue;
      lab.act(variable.id, variable.range[0]);
      expect(encodeFragment(lab.case)).not.toBe(encodeFragment(shared));
    }
    expect(opened).toBeGreaterThan(5);
  });

  it('treats a drag as one step, and a release without a change as none', () => {
    const lab = labOf(subjectOf('pendulum'));
    const before = lab.value;
    for (const angle of [5, 10, 15]) lab.act('pendulum_angle', angle, true);
    expect(lab.after['pendulum_angle']).toBe(15);
    expect(lab.canUndo).toBe(false);
    lab.cancel();
    expect(lab.value).toBe(before);
    for (const angle of [5, 10]) lab.act('pendulum_angle', angle, true);
    lab.act('pendulum_angle', 10);
    expect(lab.canUndo).toBe(true);
    expect(lab.isDragging).toBe(false);
    lab.undo();
    expect(lab.value).toBe(before);
  });

  it.each(
    systems.flatMap(({ id }) => (['see', 'do', 'imagine'] as const).map((rung) => [id, rung] as const)),
  )('moves each thing of %s on %s to each of its categories, and back in one step', (id, rung) => {
    const subject = subjectOf(id);
    const lab = labOf(subject);
    lab.climb(rung);
    const picture = (): State => (rung === 'see' ? lab.before : lab.after);
    for (const { variable } of subject.handles) {
      const now = picture()[variable] ?? NaN;
      const categories = subject.variables.find((other) => other.id === variable)?.categories ?? [];
      for (const { typical } of categories) {
        const present = lab.value;
        lab.act(variable, typical, true);
        lab.act(variable, typical);
        const missed = Math.abs((picture()[variable] ?? NaN) - typical);
        expect(missed, `${variable} to ${typical}`).toBeLessThanOrEqual(0.3 * Math.abs(typical - now) + 1e-9);
        lab.undo();
        expect(lab.value).toBe(present);
      }
    }
  });

  it('moves on See the picture with every dragged variable, and leaves this world unchanged', () => {
    const lab = labOf(subjectOf('pendulum'));
    lab.climb('see');
    const { world } = lab.value;
    lab.act('shadow_position', 6, true);
    expect(lab.before['shadow_position']).toBeCloseTo(6, 0);
    lab.act('shadow_position', 6);
    expect(lab.before['shadow_position']).toBeCloseTo(6, 0);
    expect(lab.value.world).toBe(world);
    // Angle and light are whole numbers, so that exactly 6 is nowhere: what is seen is what the picture shows.
    expect(lab.value.antecedent.get('shadow_position')?.to).toBe(lab.before['shadow_position']);
  });

  it('observes the exact typed value', () => {
    const lab = labOf(subjectOf('pendulum'));
    lab.climb('see');
    lab.act('shadow_length', 12.8);
    expect(lab.value.antecedent.get('shadow_length')?.to).toBe(12.8);
  });

  it('names an impossible observation by its label, and offers a possible value near it', async () => {
    const subject = subjectOf('pendulum');
    const reply = abduct(subject.model, new Map([['shadow_length', 6.05]]));
    if (reply.ok) throw new Error('6.05 is possible');
    const lab = new Lab(subject, defaultValue(subject), {
      ...silentInference,
      abduct: () => Promise.resolve(reply),
      spreads: () => Promise.resolve({ kind: 'failed', error: reply.error }),
    });
    lab.climb('see');
    lab.act('shadow_length', 6.05);
    await vi.waitUntil(() => lab.answers.on('see').kind === 'none');
    expect(lab.answers.on('see')).toMatchObject({ message: lab.problem?.message });
    expect(lab.problem?.kind).toBe('impossible');
    expect(lab.problem?.message).toContain('shadow length = 6.05');
    expect(lab.problem?.message).not.toContain('_');
    const { variable, value } = possibleNear(subject, lab.value.world, lab.value.antecedent) ?? {};
    expect(variable).toBe('shadow_length');
    expect(value).not.toBe(6.05);
    expect(value).toBeCloseTo(6.05, 0);
    expect(abduct(subject.model, new Map([['shadow_length', value ?? NaN]])).ok).toBe(true);
  });

  it('says which act was replaced by another, until both are kept or it is undone', () => {
    const lab = labOf(subjectOf('pendulum'));
    lab.climb('do');
    lab.act('pendulum_angle', 20);
    expect(lab.replacedActs).toEqual([]);
    lab.act('pendulum_angle', 30);
    expect(lab.replacedActs).toEqual([]);
    lab.act('light_position', 120, true);
    lab.act('light_position', 120);
    expect(lab.replacedActs).toEqual(['pendulum_angle']);
    lab.keepBoth();
    expect([...lab.value.antecedent.keys()]).toEqual(['pendulum_angle', 'light_position']);
    expect(lab.replacedActs).toEqual([]);
    lab.undo();
    lab.undo();
    expect([...lab.value.antecedent.keys()]).toEqual(['pendulum_angle']);
    lab.release('pendulum_angle');
    expect(lab.replacedActs).toEqual([]);
  });

  it('keeps X, its value, Y and the world when the rung changes', () => {
    const lab = labOf(subjectOf('beach'));
    lab.climb('see');
    lab.act('sunscreen', 'on');
    lab.askAbout('sunburn', 'none');
    const { antecedent, world } = lab.value;
    const asked = lab.question;
    for (const rung of ['do', 'imagine', 'see'] as const) {
      lab.climb(rung);
      expect(lab.value.antecedent).toBe(antecedent);
      expect(lab.value.world).toBe(world);
      expect(lab.question).toEqual(asked);
    }
  });

  it('does not go to a rung that a teacher excluded', () => {
    const subject = subjectOf('beach');
    const value = { ...defaultValue(subject), rung: 'see' as const };
    const lab = new Lab(
      subject,
      { ...value, limits: { rungs: ['see', 'do'], variables: null, guess: false } },
      silentInference,
    );
    lab.climb('imagine');
    expect(lab.value.rung).toBe('see');
    lab.climb('do');
    expect(lab.value.rung).toBe('do');
  });

  it('does not set a variable that a teacher excluded', () => {
    const subject = subjectOf('beach');
    const limits = { rungs: null, variables: ['sunscreen'], guess: false };
    const lab = new Lab(subject, { ...defaultValue(subject), limits }, silentInference);
    lab.act('sunshine', 2);
    expect(lab.value.antecedent.size).toBe(0);
    lab.act('sunscreen', 1);
    expect(lab.value.antecedent.size).toBe(1);
  });
});

describe('the consequences in the lab', () => {
  it('include no step for going to the present rung', () => {
    const lab = labOf(subjectOf('beach'));
    const { rung } = lab.value;
    lab.climb(rung);
    expect(lab.canUndo).toBe(false);
    lab.act('sunscreen', 1, true);
    lab.climb(rung);
    expect([lab.canUndo, lab.isDragging]).toEqual([false, true]);
    lab.climb(rung === 'do' ? 'see' : 'do');
    expect([lab.canUndo, lab.isDragging]).toEqual([true, false]);
  });

  it('are none on See: an observed shadow reports its causes, and moves none', () => {
    const lab = labOf(subjectOf('pendulum'));
    const causes = (state: State) => [state['pendulum_angle'], state['light_position']];
    const were = causes(lab.before);
    lab.climb('see');
    lab.act('shadow_position', 6, true);
    lab.commit();
    expect(causes(lab.before)).not.toEqual(were);
    expect(lab.after).toEqual(lab.before);
    lab.climb('do');
    expect(causes(lab.after)).toEqual(were);
    expect(lab.after).not.toEqual(lab.before);
  });

  it('show on See this world while nothing is observed, and as long as it matches the evidence', () => {
    const lab = labOf(subjectOf('beach'));
    lab.climb('see');
    const plain = lab.before;
    lab.climb('do');
    expect(lab.before).toEqual(plain);
    lab.climb('see');
    lab.act('sunscreen', plain['sunscreen'] ?? Number.NaN);
    expect(lab.before).toEqual(plain);
  });

  it('name the variables without an answer, because something given depends on an unspecified mechanism', () => {
    const parsed = unwrap(
      subjectOfText(
        'X ~ bernoulli(0.5)\nY ~ bernoulli(0.5)\nZ ~ bernoulli(0.2 + 0.5*Y)\nW ~ bernoulli(0.5)\nX <-> Y',
      ),
    );
    const lab = labOf(parsed);
    lab.climb('see');
    expect(lab.unspecified.size).toBe(0);
    lab.act('X', 1);
    expect([...lab.unspecified]).toEqual(['Y', 'Z']);
    lab.climb('do');
    expect(lab.unspecified.size).toBe(0);
    lab.releaseAll();
    lab.climb('imagine');
    lab.act('W', 1);
    // All of this world is known, X and Y among it.
    expect(lab.unspecified.has('Y')).toBe(true);
    lab.know('W', 1);
    expect(lab.unspecified.size).toBe(0);
  });
});

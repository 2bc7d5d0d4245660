import { describe, expect, it } from 'vitest';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { freshPage, inFreshBrowser, scene } from './ask.fixture.ts';
import { defaultAskForm, MAX_QUESTION_PICTURES } from './form/form-schema.ts';

inFreshBrowser();

describe('pictures of a question', () => {
  it('replace the example, and are then added, each once', () => {
    const { ask } = freshPage();
    ask.addPictures([]);
    expect(ask.form.pictures).toHaveLength(1);
    ask.addPictures([scene(1), scene(1), scene(2)]);
    expect(ask.form).toMatchObject({ mode: 'free', pictures: [{ name: 'At 1' }, { name: 'At 2' }] });
    expect(ask.status).toBe('2 pictures added. The example was removed; “Start again” restores it.');
    ask.addPictures([scene(2), scene(3)]);
    expect(ask.form.pictures.map(({ name }) => name)).toEqual(['At 1', 'At 2', 'At 3']);
    expect(ask.status).toBe('1 picture added. 1 was here already.');
  });

  it('are limited in number', () => {
    const { ask } = freshPage();
    ask.addPictures(Array.from({ length: MAX_QUESTION_PICTURES + 3 }, (_, at) => scene(at / 4)));
    expect(ask.form.pictures).toHaveLength(MAX_QUESTION_PICTURES);
    expect(ask.status).toContain(`${MAX_QUESTION_PICTURES} pictures added.`);
  });

  it('can be moved forward and removed', () => {
    const { ask } = freshPage();
    ask.addPictures([1, 2, 3].map(scene));
    const names = () => ask.form.pictures.map(({ name }) => name);
    const [one, , three] = ask.form.pictures.map(({ id }) => id);
    ask.raisePicture(three ?? '');
    expect(names()).toEqual(['At 1', 'At 3', 'At 2']);
    ask.raisePicture(one ?? '');
    ask.raisePicture('nowhere');
    expect(names()).toEqual(['At 1', 'At 3', 'At 2']);
    ask.removePicture(one ?? '');
    expect(names()).toEqual(['At 3', 'At 2']);
  });

  it('that are still read are not added to a later question', async () => {
    const { ask } = freshPage();
    const reading = ask.addFiles([pngFile('a.png')]);
    ask.reset();
    await reading;
    expect(ask.form.pictures).toEqual(defaultAskForm.pictures);
    expect(ask.form.mode).toBe(defaultAskForm.mode);
  });

  it('come from files, and invalid ones are named', async () => {
    const { ask } = freshPage();
    await ask.addFiles([]);
    const good = pngFile('a.png');
    const bad = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
    await ask.addFiles([bad]);
    expect(ask.form.pictures[0]?.kind).toBe('scene');
    await ask.addFiles([good, bad]);
    expect(ask.form.pictures.map(({ name }) => name)).toEqual(['a.png']);
    expect(ask.refused).toEqual([expect.stringMatching(/^notes\.pdf: /u)]);
    expect(ask.question?.pictures[0]?.source).toMatchObject({ kind: 'file', name: 'a.png' });
  });

  it('do not change the form if no file is a picture', async () => {
    const { ask } = freshPage();
    await ask.addFiles([new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' })]);
    expect([ask.form.mode, ask.status]).toEqual(['task', '']);
    expect(ask.refused).toHaveLength(1);
  });
});

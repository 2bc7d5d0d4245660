import { describe, expect, it } from 'vitest';
import { pngFile } from '../../../../../tests/support/picture-file.ts';
import { freshPage, inFreshBrowser, scene } from '../ask.fixture.ts';
import { defaultAskForm, MAX_QUESTION_PICTURES } from './form-schema.ts';

inFreshBrowser();

describe('pictures of a question', () => {
  it('replace the example, and are then added, each once', () => {
    const { form } = freshPage().ask;
    form.addPictures([]);
    expect(form.value.pictures).toHaveLength(1);
    form.addPictures([scene(1), scene(1), scene(2)]);
    expect(form.value).toMatchObject({ mode: 'free', pictures: [{ name: 'At 1' }, { name: 'At 2' }] });
    expect(form.status).toBe('2 pictures added. The example was removed; “Start again” restores it.');
    form.addPictures([scene(2), scene(3)]);
    expect(form.value.pictures.map(({ name }) => name)).toEqual(['At 1', 'At 2', 'At 3']);
    expect(form.status).toBe('1 picture added. 1 was here already.');
  });

  it('are limited in number', () => {
    const { form } = freshPage().ask;
    form.addPictures(Array.from({ length: MAX_QUESTION_PICTURES + 3 }, (_, at) => scene(at / 4)));
    expect(form.value.pictures).toHaveLength(MAX_QUESTION_PICTURES);
    expect(form.status).toContain(`${MAX_QUESTION_PICTURES} pictures added.`);
  });

  it('can be moved forward and removed', () => {
    const { form } = freshPage().ask;
    form.addPictures([1, 2, 3].map(scene));
    const names = () => form.value.pictures.map(({ name }) => name);
    const [one, , three] = form.value.pictures.map(({ id }) => id);
    form.raisePicture(three ?? '');
    expect(names()).toEqual(['At 1', 'At 3', 'At 2']);
    form.raisePicture(one ?? '');
    form.raisePicture('nowhere');
    expect(names()).toEqual(['At 1', 'At 3', 'At 2']);
    form.removePicture(one ?? '');
    expect(names()).toEqual(['At 3', 'At 2']);
  });

  it('that are still read are not added to a later question', async () => {
    const { ask, draft } = freshPage();
    const { form } = ask;
    const reading = form.addFiles([pngFile('a.png')]);
    draft.reset();
    await reading;
    expect(form.value.pictures).toEqual(defaultAskForm.pictures);
    expect(form.value.mode).toBe(defaultAskForm.mode);
  });

  it('come from files, and invalid ones are named', async () => {
    const { form } = freshPage().ask;
    await form.addFiles([]);
    const good = pngFile('a.png');
    const bad = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
    await form.addFiles([bad]);
    expect(form.value.pictures[0]?.kind).toBe('scene');
    await form.addFiles([good, bad]);
    expect(form.value.pictures.map(({ name }) => name)).toEqual(['a.png']);
    expect(form.refused).toEqual([expect.stringMatching(/^notes\.pdf: /u)]);
    expect(form.question?.pictures[0]?.source).toMatchObject({ kind: 'file', name: 'a.png' });
  });

  it('do not change the form if no file is a picture', async () => {
    const { form } = freshPage().ask;
    await form.addFiles([new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' })]);
    expect([form.value.mode, form.status]).toEqual(['task', '']);
    expect(form.refused).toHaveLength(1);
  });
});

import { armsUp, defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './practised.json' with { type: 'json' };

/** Features that differ between the four musicians, the same in both pictures: clothes, the instrument, the rooms. */
export interface Cast {
  readonly clothes: Clothes;
  readonly instrument: string;
  readonly room: string;
  readonly stage: string;
}

const TEACHER: Clothes = { shirt: '#6b7280', trousers: '#2f3640', look: 'sides' };

/** Looks and pictures, shared with a related story. */
export const practisedScenes = {
  casts: {
    guitarist: {
      clothes: { shirt: '#c8423b', trousers: '#2f3e5c', look: 'curls' },
      instrument: 'guitar',
      room: '#f2e2c6',
      stage: '#4b2c4f',
    },
    violinist: {
      clothes: { shirt: '#3f74b8', trousers: '#3f74b8', skirt: true, look: 'long' },
      instrument: 'violin',
      room: '#dfe8ef',
      stage: '#6b2f2f',
    },
    trumpeter: {
      clothes: { shirt: '#3f8f5a', trousers: '#4a3b2f', look: 'bald' },
      instrument: 'trumpet',
      room: '#e3edda',
      stage: '#1f3a4d',
    },
    saxophonist: {
      clothes: { shirt: '#3a3a44', trousers: '#3a3a44', shoes: '#8a5a34', look: 'crop' },
      instrument: 'saxophone',
      room: '#efd9d2',
      stage: '#5a5f2a',
    },
  },
  needs: ({ instrument }) => [instrument],
  before: ({ clothes, instrument, room }, { circumstance, cause }): Scene =>
    sceneOn(room, '#b98f66', [
      ...(circumstance ? teacherParts() : []),
      ...partsIf(!cause, [{ icon: 'couch-and-lamp', x: 27, y: 60, size: 44 }]),
      {
        figure: clothes,
        head: cause ? 'relieved-face' : 'yawning-face',
        x: cause ? 30 : 54,
        foot: 92,
        height: 62,
        pose: cause ? 'holding' : 'standing',
      },
      ...(cause
        ? [
            { icon: instrument, x: 46, y: 60, size: 28 },
            { icon: 'musical-notes', x: 52, y: 22, size: 22 },
            { own: 'music-stand', x: 65, y: 72, size: 42 },
          ]
        : [
            { icon: instrument, x: 22, y: 82, size: 26 },
            { icon: 'spider-web', x: 16, y: 16, size: 22 },
          ]),
    ]),
  after: ({ clothes, instrument, stage }, { effect }): Scene =>
    sceneOn(stage, '#c59a5f', [
      { figure: clothes, ...armsUp(effect, 'star-struck', 'pensive-face'), x: 46, foot: 84, height: 62 },
      { icon: instrument, x: 76, y: 60, size: 26 },
      ...partsIf(effect, [
        { icon: 'clapping-hands', x: 16, y: 82, size: 26 },
        { icon: 'clapping-hands', x: 84, y: 84, size: 26, flip: true },
        { icon: 'bouquet', x: 17, y: 44, size: 26 },
      ]),
    ]),
} satisfies StoryScenes<Cast>;

export const practised = defineStory<Cast>(words, practisedScenes);

/** Draws the teacher, who listens at the side. */
function teacherParts(): readonly Part[] {
  return [{ figure: TEACHER, head: 'nerd-face', x: 88, foot: 88, height: 54, pose: 'holding', flip: true }];
}

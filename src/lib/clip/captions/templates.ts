import type { Texts } from './types.ts';

/**
 * Sentences about one variable. The held-out ones consist of words that the others use too: they test whether a model
 * understands known words in a new order.
 */
export const statements: Texts = {
  train: [
    'the {v} is {c}',
    '{v} is {c}',
    '{v} {c}',
    '{v}: {c}',
    '{v} = {c}',
    'the {v} looks {c}',
    'the {v} seems {c}',
    'the {v} seems to be {c}',
    'the {v} appears {c}',
    'the {v} must be {c}',
    'the {v} would be {c}',
    'the {v} is now {c}',
    'now the {v} is {c}',
    'the {v} here is {c}',
    'its {v} is {c}',
    'this {v} is {c}',
    'a {v} that is {c}',
    'the value of the {v} is {c}',
    'the {v} has the value {c}',
    'the state of the {v} is {c}',
    'the category of {v} is {c}',
    '{c} is the value of the {v}',
    '{c} is the {v}',
    'what is the {v}? {c}',
    'is the {v} {c}? yes',
    'the {v} was set to {c}',
    'the {v} in the picture is {c}',
    'one can see that the {v} is {c}',
    'if you look, you see a {v} that is {c}',
    'the {v}, as one can see, is {c}',
  ],
  heldOut: [
    'the {v} appears to be {c}',
    'the state of this {v} must be {c}',
    'here you see a {v} that is {c}',
    '{v} has the value {c} here',
    'now the {v} seems to be {c}',
    'look: the {v} looks {c} now',
    'the {v} in this picture would be {c}',
    '{c} is the category of the {v}',
    'what one can see is that the {v} is {c}',
    'as the picture is now, the value of its {v} is {c}',
  ],
};

/** Sentences that deny something. */
export const denials: Texts = {
  train: [
    'the {v} is not {c}',
    '{v} is not {c}',
    '{v}: not {c}',
    'the {v} does not look {c}',
    'is the {v} {c}? no',
    'it is not true that the {v} is {c}',
    'the {v} in the picture is not {c}',
  ],
  heldOut: [
    'it is not true that this {v} looks {c}',
    'this {v} is not {c} here',
    'the value of the {v} is not {c}',
  ],
};

/** Texts around a sentence, as in CLIP's prompts. */
export const frames: Texts = {
  train: [
    '{}',
    'a picture where {}',
    'a picture of {}',
    'a photo of {}',
    'a drawing of {}',
    'an image in which {}',
    'this is {}',
    'this is a scene in which {}',
    'in this picture, {}',
    'in the image, {}',
    'we see that {}',
    'you can see that {}',
    'it is true that {}',
    'it seems that {}',
    'the image shows that {}',
    'a scene: {}',
    'here {}',
    '{} here',
    '{} in this picture',
    '{} in the scene',
  ],
  heldOut: [
    'a drawing where {}',
    'a photo in which {}',
    'in this scene, {}',
    'this picture shows that {}',
    'here we see that {}',
    'this is an image of {}',
    'a picture: {}',
    '{} in this drawing',
  ],
};

/** Texts between the parts of a longer caption. */
export const joins: readonly string[] = [' and ', ', ', ', and ', ' while ', '; ', '. ', ' but ', ' with '];

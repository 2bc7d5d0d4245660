/** Pictures: what one is, how it is drawn, and what it shows. */
export { drawScene, type Drawing } from './draw.ts';
export { PICTURE_SIZES } from './picture-size.ts';
export { sceneIn, type FilePicture, type Picture, type ScenePicture } from './picture.ts';
export { pictureWords, shownCategories } from './words.ts';

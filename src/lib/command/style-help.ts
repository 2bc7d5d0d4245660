import { SCENE_STYLES } from '../systems/scenes/style.ts';
import { DIAGRAM_STYLES } from '../systems/types.ts';
import { formatList } from '../util/text/format-list.ts';

/** Help of `--style`: the styles of all drawings. */
export const STYLE_HELP = `${formatList(DIAGRAM_STYLES, 'or')}; for stories and chains ${formatList(SCENE_STYLES, 'or')}`;

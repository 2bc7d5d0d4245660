import { resolve } from '$app/paths';
import { openPage } from '../../../components/opening/open-page.ts';
import type { Lab } from '../state/lab.svelte.ts';

/** Opens a lab's left picture on other pages. */
export class PicturePages {
  readonly #lab: () => Lab;
  /** Why the last page could not be opened; empty for none. */
  problem = $state('');

  constructor(lab: () => Lab) {
    this.#lab = lab;
  }

  /** Opens it as a scene on the probe page. */
  async probe(): Promise<void> {
    this.problem = await openPage(async () => {
      const { sceneFragment } = await import('../../../pictures/scene-fragment.ts');
      const { subject, before, value } = this.#lab();
      return `${resolve('/')}probe${sceneFragment(subject.id, before, value.style)}`;
    });
  }

  /** Opens it as a question for language models; what is set in the lab becomes the imagined change. */
  async ask(): Promise<void> {
    this.problem = await openPage(async () => {
      const { pictureFragment } = await import('../../../cases/links/ask.ts');
      const { subject, before: state, after, value } = this.#lab();
      const interventions = new Map(
        value.rung === 'see' ? [] : [...value.antecedent].map(([name, { to }]) => [name, to]),
      );
      return `${resolve('/')}ask${pictureFragment({ system: subject.id, state, style: value.style, interventions, after })}`;
    });
  }
}

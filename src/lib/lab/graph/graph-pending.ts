import type { LabView } from './view.ts';

/** Whether the propagation that is shown has yet to come to a variable. */
export function isPending(lab: LabView, id: string): boolean {
  if (lab.value.rung === 'see' || !lab.steps.ok || lab.shownSteps === Infinity) return false;
  const index = lab.steps.value.findIndex((step) => step.variable === id);
  return index >= lab.shownSteps && lab.reached.has(id);
}

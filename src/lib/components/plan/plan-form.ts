/** Props of a form for a plan. */
export interface PlanFormProps<Plan> {
  readonly plan: Plan;
  readonly isRunning: boolean;
  /** Why it cannot start yet; empty or left out where it can. */
  readonly waiting?: string;
  readonly onchange: (plan: Plan) => void;
  readonly onstart: () => void;
  readonly oncancel: () => void;
}

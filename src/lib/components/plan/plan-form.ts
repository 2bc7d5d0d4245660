/** Props of a form for a plan. */
export interface PlanFormProps<Plan> {
  readonly plan: Plan;
  readonly isRunning: boolean;
  /** Why no model is ready; empty where one is ready. */
  readonly waiting: string;
  readonly onchange: (plan: Plan) => void;
  readonly onstart: () => void;
  readonly oncancel: () => void;
}

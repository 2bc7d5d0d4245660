/** What a form of a plan takes and tells. */
export interface PlanFormProps<Plan> {
  readonly plan: Plan;
  readonly running: boolean;
  /** Why no model is ready; empty where one is. */
  readonly waiting: string;
  readonly onchange: (plan: Plan) => void;
  readonly onstart: () => void;
  readonly oncancel: () => void;
}

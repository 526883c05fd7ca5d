export interface StripeProblem {
  readonly type?: 'invalid_request_error' | 'idempotency_error';
  readonly code?: string;
  readonly message?: string;
  readonly param?: string;
}

/** Refusal of a request, with the problem that its body names. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly problem: StripeProblem;

  constructor(status: number, problem: StripeProblem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

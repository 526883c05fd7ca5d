import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { DemoRequestOutcome } from '../demoRequestOutcome.ts';
import { getDemoServiceMessages } from '../getDemoServiceMessages.ts';
import type { ValidationFault } from '../validationFault.ts';

/** Sends the outcome of a request in this dialect: `view` of what was made or changed, or why nothing was. */
export const sendDocumentedDialectOutcome = <T>(
  context: Context,
  outcome: DemoRequestOutcome<T>,
  view: (value: T) => object,
  status: 200 | 201 | 202 = 200,
): Response => {
  switch (outcome.kind) {
    case 'done':
      return context.json(view(outcome.value), status);
    case 'invalid':
      return sendValidationProblem(context, outcome.faults);
    case 'conflict':
      return conflict(context, outcome.say);
    case 'gone':
      return context.body(null, 404);
  }
};

/** 400 as ASP.NET answers it: `application/problem+json` with the messages of each field. */
export const sendValidationProblem = (context: Context, faults: readonly ValidationFault[]): Response => {
  const words = getDemoServiceMessages(context);
  const perField = Map.groupBy(faults, ({ field }) => field);
  return problem(400, {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    errors: Object.fromEntries([...perField].map(([field, of]) => [field, of.map(({ say }) => say(words))])),
  });
};

/** 409: a stale version, or an invoice that was sent already. */
const conflict = (context: Context, say: ValidationFault['say']): Response =>
  problem(409, {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.10',
    title: 'Conflict',
    detail: say(getDemoServiceMessages(context)),
  });

const problem = (status: number, members: object): Response =>
  new Response(JSON.stringify({ ...members, status, traceId: randomUUID() }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

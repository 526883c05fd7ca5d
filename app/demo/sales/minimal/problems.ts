import type { Context } from 'hono';
import type { z } from 'zod';
import type { DemoRequestOutcome } from '../demoRequestOutcome.ts';
import { getDemoServiceMessages } from '../getDemoServiceMessages.ts';

/** A fault of a request; `member` is a path such as `lines.0.price_cents`, empty for the whole request. */
interface RequestProblem {
  readonly member: string;
  readonly text: string;
}

/** `{problem, problems: [{member, text}]}`. */
export const sendProblems = (
  context: Context,
  status: 400 | 409 | 422,
  problems: readonly RequestProblem[],
): Response => context.json({ problem: status === 409 ? 'conflict' : 'invalid', problems }, status);

export const sendNotFound = (context: Context): Response => context.json({ problem: 'not_found' }, 404);

/** Sends what zod found wrong with a request; an unknown member is named by its path. */
export const sendSchemaProblems = (context: Context, { issues }: z.ZodError): Response =>
  sendProblems(
    context,
    422,
    issues.flatMap((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const text = unknown.length > 0 ? 'This member is not known.' : issue.message;
      return (unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path]).map((path) => ({
        member: path.join('.'),
        text,
      }));
    }),
  );

/** Sends the outcome of a request in this dialect. */
export const sendMinimalDialectOutcome = <T>(
  context: Context,
  outcome: DemoRequestOutcome<T>,
  answer: (value: T) => Response,
): Response => {
  const messages = getDemoServiceMessages(context);
  switch (outcome.kind) {
    case 'done':
      return answer(outcome.value);
    case 'invalid':
      return sendProblems(
        context,
        422,
        outcome.faults.map(({ field, say }) => ({ member: toMemberPath(field), text: say(messages) })),
      );
    case 'conflict':
      return sendProblems(context, 409, [{ member: '', text: outcome.say(messages) }]);
    case 'gone':
      return sendNotFound(context);
  }
};

const memberByField: Readonly<Record<string, string>> = {
  ContactId: 'client_id',
  DueDate: 'due_on',
  Lines: 'lines',
  ProductName: 'title',
  Name: 'title',
  Number: 'sku',
  Quantity: 'quantity',
  PricePerUnit: 'price_cents',
  DiscountPercent: 'discount_percent',
  TaxPercent: 'vat_percent',
};

/** This dialect's path for a field of the rules (`Lines[2].TaxPercent` → `lines.2.vat_percent`). */
const toMemberPath = (field: string): string => {
  const [, index, inLine = ''] = /^Lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const member = memberByField[inLine || field] ?? (inLine || field);
  return index === undefined ? member : `lines.${index}.${member}`;
};

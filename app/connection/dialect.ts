import { z } from 'zod';
import { expressionFault } from './expression.ts';

const expression = z
  .string()
  .max(20_000)
  .superRefine((text, context) => {
    const fault = expressionFault(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: `not a JSONata expression: ${fault}` });
  });

const pattern = z
  .string()
  .max(300)
  .refine((text) => {
    try {
      return new RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }, 'must be a regular expression');

/**
 * One remote operation as data. `path` is appended to the sales base URL; `{name}` in it is filled from the operation's
 * input, percent-encoded; a query parameter whose input is empty is left out. `body` is a JSONata expression over that
 * input (absent: no body), in which `$decimal(text)` writes a decimal text as a JSON number. `answer` is a JSONata
 * expression over the answer's body (with `$status` and `$headers` bound) that gives the object named in the docs.
 */
const operation = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH']),
    path: z
      .string()
      .max(1000)
      .regex(/^\/[^\s#]*$/, 'must begin with "/", without spaces or "#"')
      .describe('Path and query, appended to the sales baseUrl; {name} is filled in from what the application gives.'),
    headers: z.record(z.string(), z.string()).default({}).describe('Further headers of the request.'),
    body: expression
      .optional()
      .describe('A JSONata expression over what the application gives; its value is sent as JSON. Left out: no body.'),
    answer: expression.describe('A JSONata expression over the answer, which gives what the application reads.'),
  })
  .meta({ id: 'operation', description: 'One operation of the sales interface.' });
export type Operation = z.infer<typeof operation>;

/**
 * The sales interface's dialect: spec 4.3 shows no payloads, so every one of them is data. Optional operations may be
 * absent; without `findContacts` or `findProducts`, one whose creation was never answered may be created a second time.
 */
export const dialect = z.strictObject({
  createContact: operation,
  findContacts: operation.optional(),
  createProduct: operation,
  findProducts: operation.optional(),
  createInvoice: operation,
  readInvoice: operation,
  updateInvoice: operation,
  listInvoices: operation,
  deliver: operation,
  readSettings: operation.optional(),
  fieldPaths: z
    .array(z.strictObject({ match: pattern, path: z.string().max(300) }))
    .default([])
    .describe(
      "From a path in the service's error messages to a field of the invoice: a regular expression (case does not count) and what takes its place.",
    ),
});
export type Dialect = z.infer<typeof dialect>;
export type OperationName = Exclude<keyof Dialect, 'fieldPaths'>;

import { z } from 'zod';
import { dialectErrorKinds } from './dialectErrorKinds.ts';
import { dialectExpression, dialectHeaders, dialectParameters, dialectPath } from './dialectExpression.ts';
import { findSlowRegexReason } from './pattern.ts';
import { operationJoin, operationPoll } from './requestPlan.ts';

const pattern = z
  .string()
  .max(300)
  .superRefine((text, context) => {
    const message = isPattern(text) ? findSlowRegexReason(text) : 'must be a regular expression';
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};

/**
 * A remote operation as data. `path` is appended to the sales base URL; `{name}` in it is filled from the operation's
 * input, percent-encoded; a query parameter whose input is empty is left out, and so is a header. `parameters` compute
 * further placeholders. `body` is a JSONata expression over that input (absent: no body), in which `$decimal(text)` writes a decimal text as a JSON number.
 * `answer` is a JSONata expression over the answer's body, nothing where it has none (with `$status`, `$headers`
 * and `$inputs`, the operation's input, bound), that gives the object named in the docs.
 */
export const dialectOperation = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: dialectPath.describe(
      'Path and query, appended to the sales baseUrl; {name} is filled in from what the application gives.',
    ),
    headers: dialectHeaders
      .default({})
      .describe('Further headers of the request; {name} is filled in, and a header is left out where that is empty.'),
    parameters: dialectParameters
      .optional()
      .describe(
        'Further placeholders of path and headers, by name: each is a JSONata expression over what the application gives.',
      ),
    body: dialectExpression
      .optional()
      .describe(
        'A JSONata expression over what the application gives; its value is sent as JSON, or as a form where bodyFormat says so. Left out: no body.',
      ),
    answer: dialectExpression
      .prefault('$')
      .describe(
        'A JSONata expression over the answer (with $status, $headers and $inputs), which gives what the application reads.',
      ),
    poll: operationPoll.optional(),
    join: z
      .array(operationJoin)
      .max(5)
      .optional()
      .describe('Further lists, whose rows complete those of this one where it is shown. Of listInvoices alone.'),
    repeatable: z
      .boolean()
      .default(false)
      .describe(
        'Whether the service makes one thing only of requests with the same {clientId}, however often they are sent.',
      ),
  })
  .meta({ id: 'operation', description: 'One operation of the sales interface.' });
export type DialectOperation = z.infer<typeof dialectOperation>;

const optional = dialectOperation.optional();

/** The operations in the order of specification 4.3; optional ones may be absent. */
const operations = {
  createContact: dialectOperation,
  findContacts: optional,
  updateContact: optional,
  createProduct: dialectOperation,
  findProducts: optional,
  updateProduct: optional,
  createInvoice: dialectOperation,
  readInvoice: dialectOperation,
  updateInvoice: optional,
  addLine: optional,
  removeLine: optional,
  listInvoices: dialectOperation,
  listDrafts: optional,
  deliver: dialectOperation,
  sendCopy: optional,
  sendReminder: optional,
  createCreditNote: optional,
  readPayments: optional,
  listPayments: optional,
  readSettings: optional,
};
export type DialectOperationName = keyof typeof operations;
export const dialectOperationNames = Object.keys(operations) as readonly DialectOperationName[];

const changingOperations: ReadonlySet<DialectOperationName> = new Set([
  'createContact',
  'updateContact',
  'createProduct',
  'updateProduct',
  'createInvoice',
  'updateInvoice',
  'addLine',
  'removeLine',
  'deliver',
  'sendCopy',
  'sendReminder',
  'createCreditNote',
]);

/** Returns whether a request of an operation may change something: some services send an invoice by GET. */
export const hasEffect = (name: DialectOperationName, { method }: Pick<DialectOperation, 'method'>): boolean =>
  method !== 'GET' || changingOperations.has(name);

const fieldPath = z.strictObject({
  match: pattern,
  path: z.string().max(300),
  operations: z
    .array(z.enum(dialectOperationNames))
    .optional()
    .describe('The operations whose messages this is about. Left out: all of them.'),
});

/**
 * The sales interface's dialect: specification 4.3 shows no payloads, so every one of them is data. Without
 * `findContacts` or `findProducts`, one whose creation was never answered may be created a second time, unless that is
 * `repeatable`. Lines travel with `updateInvoice`, or one by one where there is `addLine`. `listDrafts` is
 * `listInvoices` for the drafts of one contact alone: without it they are looked for among all of that contact's
 * invoices, before each new one.
 */
export const dialect = z
  .strictObject({
    ...operations,
    manualReminders: z
      .enum(['always', 'unlessAutomatic'])
      .optional()
      .describe(
        'When sendReminder may be used: "always", or "unlessAutomatic", where the settings do not say that the service reminds by itself. Left out: "unlessAutomatic".',
      ),
    bodyFormat: z
      .enum(['json', 'form'])
      .optional()
      .describe(
        'How bodies are written: "json", or "form" (application/x-www-form-urlencoded, "address[city]=Kotka&rates[0]=r1"). Left out: "json".',
      ),
    errors: dialectExpression
      .optional()
      .describe(
        'A JSONata expression over the body of a refusal, which gives {"message", "traceId", "errors": [{"path", "message"}]}. Left out: bodies of the usual kinds are understood as they are.',
      ),
    errorKinds: dialectErrorKinds,
    fieldPaths: z
      .array(fieldPath)
      .default([])
      .describe(
        "From a path in the service's error messages to a field of the invoice: a regular expression (case does not count) and what takes its place.",
      ),
  })
  .refine(({ updateInvoice, addLine }) => updateInvoice !== undefined || addLine !== undefined, {
    path: ['updateInvoice'],
    message: 'must be there unless lines are sent one by one (addLine)',
  })
  .superRefine((all, context) => {
    for (const name of dialectOperationNames)
      if (name !== 'listInvoices' && all[name]?.join)
        context.addIssue({ code: 'custom', path: [name, 'join'], message: 'only listInvoices joins further lists' });
  });
export type SalesDialect = z.infer<typeof dialect>;

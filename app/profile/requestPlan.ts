import { z } from 'zod';
import { dialectExpression, dialectHeaders, dialectPath } from './dialectExpression.ts';

const headers = dialectHeaders
  .default({})
  .describe('Further headers of the request; {name} is filled in, and a header is left out where that is empty.');

/** A GET that is repeated until what an operation has begun is done: `path` is filled from its input and its answer. */
export const operationPoll = z
  .strictObject({
    path: dialectPath.describe(
      'Path and query of a GET, appended to the sales baseUrl; {name} is filled in from what the application gives and from what the answer of the operation gives.',
    ),
    headers,
    until: dialectExpression.describe(
      'A JSONata expression over the answer of the GET (with $status, $headers and $inputs) that gives true once all is done.',
    ),
    failed: dialectExpression
      .optional()
      .describe(
        'The same, giving the words of the service, or true, once it has failed, and nothing before. Left out: it cannot fail.',
      ),
    answer: dialectExpression
      .optional()
      .describe(
        'A JSONata expression over the last answer, whose members are added to those of the answer of the operation.',
      ),
    every: z.number().min(0.1).max(60).default(2).describe('Seconds between two requests.'),
    atMost: z
      .number()
      .min(1)
      .max(600)
      .default(60)
      .describe('Seconds after which the outcome is unknown, and looked up as that of a lost answer.'),
  })
  .meta({ id: 'operationPoll', description: 'How the end of what an operation has begun is waited for.' });
export type OperationPoll = z.infer<typeof operationPoll>;

/** A second list, whose rows complete those of the list of an operation. */
export const operationJoin = z
  .strictObject({
    path: dialectPath.describe(
      'Path and query of a GET, appended to the sales baseUrl; paged by {pageIndex}, {pageNumber} or {cursor} as any list.',
    ),
    headers,
    answer: dialectExpression.describe(
      'A JSONata expression over the answer (with $status, $headers and $inputs) that gives a list: each row has the member that "by" names, and members that rows of the first list lack.',
    ),
    by: z
      .string()
      .regex(/^\w{1,100}$/, 'must be the name of a member')
      .describe('The member that a row of either list has in common, for example "contactId".'),
  })
  .meta({ id: 'operationJoin', description: 'A second list, whose rows complete those of the first.' });
export type OperationJoin = z.infer<typeof operationJoin>;

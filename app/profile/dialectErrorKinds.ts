import { z } from 'zod';
import { dialectExpression } from './dialectExpression.ts';

/** Kinds of `AppError` that a refusal of a service can be. None of them says that an effect may have happened. */
const refusalKinds = [
  'validation',
  'subscriptionRefused',
  'clientRefused',
  'forbidden',
  'notFound',
  'conflict',
  'rateLimited',
] as const;

/** Kinds that a 401 can be beside a refused token: it is about who asks, and never about what was asked for. */
const accessKinds: readonly (typeof refusalKinds)[number][] = ['subscriptionRefused', 'clientRefused', 'forbidden'];

/** A gateway's time-out: it says nothing of what is behind it. */
const timeoutStatuses: readonly number[] = [408, 499];

/** What a refusal is, by its status and, where `when` is given, by its body. The first rule that fits counts. */
const dialectErrorKind = z
  .strictObject({
    status: z
      .number()
      .int()
      .min(400)
      .max(499)
      .refine((status) => !timeoutStatuses.includes(status), 'must be the status of a refusal, not of a time-out')
      .describe('The status of the refusal.'),
    when: dialectExpression
      .optional()
      .describe('A JSONata expression over its body (with $status and $headers): the rule holds where it gives true.'),
    kind: z.enum(refusalKinds).describe('What it is.'),
  })
  .refine(({ status, kind }) => status !== 401 || accessKinds.includes(kind), {
    path: ['kind'],
    message: `must be one of ${accessKinds.join(', ')} for 401`,
  });
export type RefusalKind = z.infer<typeof dialectErrorKind>['kind'];

export const dialectErrorKinds = z
  .array(dialectErrorKind)
  .max(100)
  .default([])
  .describe(
    'What refusals are that would be taken for something else: by status and body, one of the kinds of the page on dialects. Left out: the status says it.',
  );

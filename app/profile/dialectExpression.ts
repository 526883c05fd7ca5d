import { z } from 'zod';
import { findJsonataFault } from './expression.ts';

const maxExpressionLength = 20_000;

/** JSONata as one text, or as its lines: a text of JSON cannot hold a line break. */
export const dialectExpression = z
  .union([z.string(), z.array(z.string()).min(1).max(2000)], { error: 'must be a text or a list of lines' })
  .transform((text) => (typeof text === 'string' ? text : text.join('\n')))
  .pipe(
    z
      .string()
      .max(maxExpressionLength)
      .superRefine((text, context) => {
        const fault = findJsonataFault(text);
        if (fault !== null) context.addIssue({ code: 'custom', message: `not a JSONata expression: ${fault}` });
      }),
  );

export const httpHeaderNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,100}$/, 'must be a header name: letters, digits and hyphens');

export const dialectPath = z
  .string()
  .max(1000)
  .regex(/^\/[^\s#]*$/, 'must begin with "/", without spaces or "#"');

/** Further placeholders, by name. */
export const dialectParameters = z.record(
  z.string().regex(/^\w{1,40}$/, 'must be a name: letters, digits and underscores'),
  dialectExpression,
);

export const dialectHeaders = z.record(httpHeaderNameSchema, z.string().max(1000));

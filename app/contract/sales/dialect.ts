import { z } from 'zod';
import { appError } from '../errors.ts';
import { defineIpcMethod } from '../ipcMethod.ts';
import { unsupportedFields } from './capabilities.ts';

const headers = z.array(z.object({ name: z.string().max(200), value: z.string().max(10_000) })).max(200);

/**
 * A name in an operation of a dialect that fits neither what the application knows nor what the service answered. `name` may be
 * a path (`lines[].note`). `line` and `column` are places in the expression, counted from 1; null where it has no place.
 */
export const dialectNameFinding = z.object({
  kind: z.enum([
    /** The application gives no input of this name. */
    'unknownInput',
    /** The application gives this input, and the body does not use it. */
    'unusedInput',
    /** The application reads no field of this name. */
    'unknownField',
    /** The answer has no member of this name, and one of a similar name that nothing reads. */
    'unknownMember',
    /** The answer has this member, and nothing reads it. */
    'unusedMember',
  ]),
  part: z.enum(['path', 'headers', 'parameters', 'body', 'answer', 'errors']),
  name: z.string(),
  /** The known name that is probably meant. */
  suggestion: z.string().nullable(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
});
export type DialectNameFinding = z.infer<typeof dialectNameFinding>;

/** Tries one operation of a profile that is being edited, on sample data and without any service. */
export const salesDialectContract = {
  /**
   * The operations that the profile's text describes, in the order of specification 4.3, with a sample answer each;
   * null where the text is no profile.
   */
  operations: defineIpcMethod({
    input: z.object({ profile: z.string().max(1_000_000) }),
    output: z
      .array(
        z.object({ name: z.string(), isDocumented: z.boolean(), sampleInput: z.string(), sampleAnswer: z.string() }),
      )
      .nullable(),
  }),
  /** The fields that no request of the described operations carries; null where the text is no profile with sales. */
  unsupportedFields: defineIpcMethod({
    input: z.object({ profile: z.string().max(1_000_000) }),
    output: z.array(unsupportedFields).nullable(),
  }),
  /**
   * The request that would be sent for `input` (JSON text), and what would be read from `answer` (status, headers, body text;
   * null before there is one), with the names in the operation that fit nothing.
   */
  attempt: defineIpcMethod({
    input: z.object({
      profile: z.string().max(1_000_000),
      operation: z.string().max(100),
      input: z.string().max(200_000),
      answer: z
        .object({
          status: z.number().int().min(100).max(599),
          headers,
          body: z.string().max(1_000_000),
        })
        .nullable(),
    }),
    output: z.object({
      request: z
        .object({
          method: z.string(),
          url: z.string(),
          headers,
          body: z.string().nullable(),
        })
        .nullable(),
      requestError: appError.nullable(),
      /** Our object as JSON text. */
      read: z.string().nullable(),
      readError: appError.nullable(),
      names: z.array(dialectNameFinding),
    }),
  }),
};

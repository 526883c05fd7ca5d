import { z } from 'zod';
import { appError } from '../errors.ts';
import { defineIpcMethod } from '../ipcMethod.ts';

const headers = z.array(z.object({ name: z.string().max(200), value: z.string().max(10_000) })).max(200);

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
  /** The request that would be sent for `input` (JSON text), and what would be read from `answer` (status, headers, body text). */
  attempt: defineIpcMethod({
    input: z.object({
      profile: z.string().max(1_000_000),
      operation: z.string().max(100),
      input: z.string().max(200_000),
      answer: z.object({
        status: z.number().int().min(100).max(599),
        headers,
        body: z.string().max(1_000_000),
      }),
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
    }),
  }),
};

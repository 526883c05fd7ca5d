import type { z } from 'zod';
import { AppFailure } from '#app/contract/errors.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { readResponseJson } from '#app/http/readBody.ts';
import type { DialectOperationName, SalesDialect } from '#app/profile/dialect.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { mapMessagesToDraftFields } from '#app/profile/fieldPaths.ts';
import { mapDialectResponse } from '#app/profile/mapping.ts';
import type { OperationInputs } from './createOperationRequest.ts';
import { readDialectError } from './readDialectError.ts';

/** The operation that a response answers. */
export interface AnsweredOperation {
  readonly dialect: SalesDialect;
  readonly name: DialectOperationName;
  readonly kind: HttpRequest['kind'];
  /** Where it is about one invoice line, `index` is the line's, from 0. */
  readonly inputs: OperationInputs;
}

export interface OperationResponse<T> {
  readonly value: T;
  /** The body as it came, numbers by their digits; undefined where it was empty. */
  readonly body: unknown;
}

/**
 * Reads the answer to an operation as `schema`. Throws what {@link readDialectError} gives, with validation messages on our
 * fields. An effect that was not answered with a refusal is marked `mayHaveHappened` wherever its answer does not read.
 */
export const readOperationResponse = async <T extends z.ZodType>(
  response: HttpResponse,
  schema: T,
  answered: AnsweredOperation,
): Promise<OperationResponse<z.infer<T>>> => {
  const { dialect, name, kind, inputs } = answered;
  const { status, headers } = response;
  const body = await readSuccessBody(response, answered);
  try {
    return { value: await mapDialectResponse(dialect, name, schema, body, { status, headers, inputs }), body };
  } catch (cause) {
    throw markEffect(cause, kind);
  }
};

/** Reads the body of an answer that is a success. Throws as {@link readOperationResponse}. */
export const readSuccessBody = async (
  response: HttpResponse,
  { dialect, name, kind, inputs }: AnsweredOperation,
): Promise<unknown> => {
  const { status } = response;
  if (status < 200 || status > 299) {
    const { error, cause } = await readDialectError(dialect, response, kind);
    const line = typeof inputs.index === 'number' ? inputs.index : null;
    const mayHaveHappened = kind === 'effect' && !isRejection(status);
    throw new AppFailure(mapMessagesToDraftFields(dialect.fieldPaths, { operation: name, line }, error), {
      mayHaveHappened,
      cause,
    });
  }
  try {
    return await readResponseJson(response, { kind, parse: parseBody });
  } catch (cause) {
    throw markEffect(cause, kind);
  }
};

const markEffect = (cause: unknown, kind: HttpRequest['kind']): unknown =>
  kind === 'read' || !(cause instanceof AppFailure)
    ? cause
    : new AppFailure(cause.error, { cause, mayHaveHappened: true });

/**
 * Returns whether a status says that the request was not accepted. A redirection may follow an effect (RFC 9110, "303
 * See Other"), and a time-out of a gateway (408, 499) says nothing of what is behind it.
 */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 499;

const parseBody = (text: string): unknown => (text.trim() === '' ? undefined : parseExactJson(text));

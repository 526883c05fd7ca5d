import type { z } from 'zod';
import type { Language } from '#app/contract/application.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { HttpClient } from '#app/http/client.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import { readJson } from '#app/http/readBody.ts';
import type { OperationName } from '#app/profile/dialect.ts';
import { parseExactly } from '#app/profile/exactJson.ts';
import { mapFieldMessages } from '#app/profile/fieldPaths.ts';
import { readAnswer, translateRefusal } from '#app/profile/mapping.ts';
import type { SalesProfile } from '#app/profile/profile.ts';
import { createOperationRequest, type OperationInputs } from './createOperationRequest.ts';

export interface SalesApiOptions {
  readonly profile: SalesProfile;
  /** `{organizationNumber}` of the company in addresses and bodies. */
  readonly organizationNumber: string;
  /** Carries the access token (`createAuthorizedClient`). */
  readonly http: HttpClient;
  readonly subscription: string;
  /** Language of the service's messages (service.md, `accept-language`). */
  readonly language: Language;
  /** Milliseconds that one request may take in all, two minutes where left out: an answer may also drip for ever. */
  readonly timeoutMs?: number;
}

interface OperationResponse<T> {
  readonly value: T;
  /** The body as it came, numbers by their digits; undefined where it was empty. */
  readonly body: unknown;
}

/**
 * Sends one operation of the dialect and reads its answer as `schema`. Throws what the client and
 * {@link readHttpError} throw, with validation messages on our fields. An effect that was not answered with a
 * refusal is marked `mayHaveHappened` wherever its answer does not read.
 */
export const callOperation = async <T extends z.ZodType>(
  { profile, organizationNumber, http, subscription, language, timeoutMs: patienceMs = 120_000 }: SalesApiOptions,
  name: OperationName,
  schema: T,
  inputs: OperationInputs,
  signal?: AbortSignal,
): Promise<OperationResponse<z.infer<T>>> => {
  // The name of a row whose id cannot be read is none of the service's ids.
  if (isForUnreadableId(inputs)) throw fail({ kind: 'notFound', message: null });
  const { dialect, subscriptionHeader } = profile;
  const request = await createOperationRequest(profile, name, { ...inputs, organizationNumber });
  const { kind } = request;
  const answer = await http.send({
    ...request,
    headers: { 'accept-language': language, ...request.headers, [subscriptionHeader]: subscription },
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
  });
  const { status, headers } = answer;
  if (status < 200 || status > 299) {
    const { error, cause } = await readHttpError(answer, kind, (text) => translateRefusal(dialect, text));
    const mayHaveHappened = kind === 'effect' && !isRejection(status);
    const line = typeof inputs.index === 'number' ? inputs.index : null;
    throw new AppFailure(mapFieldMessages(dialect.fieldPaths, { operation: name, line }, error), {
      mayHaveHappened,
      cause,
    });
  }
  try {
    const body = await readJson(answer, { kind, parse: parseBody });
    return { value: await readAnswer(dialect, name, schema, body, { status, headers }), body };
  } catch (cause) {
    if (kind === 'read' || !(cause instanceof AppFailure)) throw cause;
    throw new AppFailure(cause.error, { cause, mayHaveHappened: true });
  }
};

/**
 * Returns whether a status says that the request was not accepted. A redirection may follow an effect (RFC 9110, "303
 * See Other"), and a time-out of a gateway (408, 499) says nothing of what is behind it.
 */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 499;

const parseBody = (text: string): unknown => (text.trim() === '' ? undefined : parseExactly(text));

const isForUnreadableId = ({ lines, ...inputs }: OperationInputs): boolean =>
  Object.values(inputs).some(isUnreadableId) ||
  (Array.isArray(lines) && lines.some((line: { readonly productId?: unknown }) => isUnreadableId(line.productId)));

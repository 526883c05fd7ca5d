import type { z } from 'zod';
import type { OperationName } from '../connection/dialect.ts';
import { parseExactly } from '../connection/exactJson.ts';
import { placeFields } from '../connection/fieldPaths.ts';
import { operationOf, operationPath, readAnswer, writeBody } from '../connection/mapping.ts';
import type { SalesProfile } from '../connection/profile.ts';
import { fillTemplate } from '../connection/template.ts';
import type { Language } from '../contract/application.ts';
import { AppFailure } from '../contract/errors.ts';
import { readAnswerFailure } from '../http/answerFailure.ts';
import type { HttpClient, HttpRequest } from '../http/client.ts';
import { readJson } from '../http/readBody.ts';

export interface SalesApiOptions {
  readonly profile: SalesProfile;
  /** `{organizationNumber}` of the company in addresses and bodies. */
  readonly organizationNumber: string;
  /** Carries the access token (`createAuthorizedClient`). */
  readonly http: HttpClient;
  readonly subscription: string;
  /** Of the service's messages (service.md, `accept-language`). */
  readonly language: Language;
}

interface Answered<T> {
  readonly value: T;
  /** The body as it came, numbers by their digits; undefined where it was empty. */
  readonly body: unknown;
}

/**
 * Sends one operation of the dialect and reads its answer as `schema`. Throws what the client and
 * {@link readAnswerFailure} throw, with validation messages on our fields; once an effect was answered with success, every
 * failure to read that answer is marked `mayHaveHappened`.
 */
export const callOperation = async <T extends z.ZodType>(
  options: SalesApiOptions,
  name: OperationName,
  schema: T,
  inputs: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answered<z.infer<T>>> => {
  const { profile, http } = options;
  const request = await requestOf(options, name, inputs, signal);
  const { kind } = request;
  const answer = await http.send(request);
  if (answer.status < 200 || answer.status > 299) {
    const { error, mayHaveHappened, cause } = await readAnswerFailure(answer, kind);
    throw new AppFailure(placeFields(profile.dialect.fieldPaths, error), { mayHaveHappened, cause });
  }
  try {
    const body = await readJson(answer, { kind, parse: parseBody });
    const { status, headers } = answer;
    return { value: await readAnswer(profile.dialect, name, schema, body, { status, headers }), body };
  } catch (cause) {
    if (kind === 'read' || !(cause instanceof AppFailure)) throw cause;
    throw new AppFailure(cause.error, { cause, mayHaveHappened: true });
  }
};

const parseBody = (text: string): unknown => (text.trim() === '' ? undefined : parseExactly(text));

const requestOf = async (
  { profile, organizationNumber, subscription, language }: SalesApiOptions,
  name: OperationName,
  given: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<HttpRequest> => {
  const inputs = { ...given, organizationNumber };
  const operation = operationOf(profile.dialect, name);
  const base = fillTemplate(profile.baseUrl, { region: profile.region, organizationNumber });
  const body = await writeBody(profile.dialect, name, inputs);
  return {
    kind: operation.method === 'GET' ? 'read' : 'effect',
    method: operation.method,
    url: base.replace(/\/$/, '') + operationPath(operation, inputs),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...operation.headers,
      [profile.subscriptionHeader]: subscription,
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  };
};

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { salesDialect } from '#app/contract/sales/dialect.ts';
import type { HttpAnswer, HttpRequest } from '#app/http/client.ts';
import { defaultDialect } from '#app/profile/defaultDialect.ts';
import { operationNames } from '#app/profile/dialect.ts';
import { parseExactly } from '#app/profile/exactJson.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import type { Profile } from '#app/profile/profile.ts';
import { callOperation } from '../api/callOperation.ts';
import type { DoorOf } from '../context/parts.ts';
import { answerSchemas } from './answers.ts';
import { samples } from './samples.ts';

/** Stands where a connection's own secrets would. */
const hidden = '•••';

/** A dialect tried on samples: nothing leaves this machine, and nothing is kept. */
export const dialectTrial: DoorOf<typeof salesDialect> = {
  operations: async ({ profile }) => {
    const dialect = profileIn(profile)?.sales?.dialect;
    if (!dialect) return null;
    return operationNames
      .filter((name) => dialect[name] !== undefined)
      .map((name) => ({
        name,
        isDocumented: isDeepStrictEqual(dialect[name], defaultDialect()[name]),
        sampleInput: textOf(samples[name].input),
        sampleAnswer: textOf(samples[name].answer),
      }));
  },
  attempt: async ({ profile: text, operation, input, answer }) => {
    const profile = parseProfile(text);
    const name = z.enum(operationNames).safeParse(operation).data;
    const [company] = profile.companies;
    if (!profile.sales || !name || !company) throw fail({ kind: 'notFound', message: null });
    let sent: HttpRequest | null = null;
    const http = {
      send: async (request: HttpRequest) => {
        sent = request;
        return answerOf(answer);
      },
    };
    const organizationNumber = company.organizationNumber ?? company.customerNumber;
    const options = { profile: profile.sales, organizationNumber, http, subscription: hidden, language: 'en' as const };
    const outcome = await read(
      async () => (await callOperation(options, name, answerSchemas[name], inputsIn(input))).value,
    );
    return {
      ...shown(sent),
      requestError: sent ? null : outcome.error,
      read: outcome.read,
      readError: sent ? outcome.error : null,
    };
  },
};

const profileIn = (text: string): Profile | null => {
  try {
    return parseProfile(text);
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
};

const textOf = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** Throws `invalidRequest` for what is no JSON object. */
const inputsIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return z.record(z.string(), z.unknown()).parse(parseExactly(text));
  } catch (cause) {
    throw fail(
      { kind: 'invalidRequest', detail: cause instanceof SyntaxError ? cause.message : 'not a JSON object' },
      cause,
    );
  }
};

type SampleAnswer = Parameters<(typeof dialectTrial)['attempt']>[0]['answer'];

const answerOf = ({ status, headers, body }: SampleAnswer): HttpAnswer => ({
  status,
  headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
  body: bytesOf(body),
});

const bytesOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
};

interface Reading {
  readonly read: string | null;
  readonly error: AppError | null;
}

const read = async (call: () => Promise<unknown>): Promise<Reading> => {
  try {
    return { read: textOf(await call()) || null, error: null };
  } catch (failure) {
    if (failure instanceof AppFailure) return { read: null, error: failure.error };
    throw failure;
  }
};

/** The request as it would leave, with the token that only a connection has. */
const shown = (sent: HttpRequest | null) => {
  if (!sent) return { request: null };
  const { method, url, headers = {}, body = null } = sent;
  const all = Object.entries({ ...headers, authorization: `Bearer ${hidden}` });
  return { request: { method, url, headers: all.map(([name, value]) => ({ name, value })), body } };
};

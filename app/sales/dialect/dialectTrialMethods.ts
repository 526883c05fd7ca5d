import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { placeToken } from '#app/auth/tokenPlacement.ts';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { DialectNameFinding, salesDialectContract } from '#app/contract/sales/dialect.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { type DialectOperationName, dialectOperationNames, type SalesDialect } from '#app/profile/dialect.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import type { ApiKeyPlacement } from '#app/profile/profileSalesSection.ts';
import { callOperation } from '../api/salesApi.ts';
import { analyzeDialect } from '../capabilities/analyzeDialect.ts';
import { listUnsupportedFields } from '../capabilities/listUnsupportedFields.ts';
import { findAnswerFields, findAnswerNames, findRefusalFields, findRequestNames } from './nameFindings.ts';
import { operationResponseSchemas } from './operationResponseSchemas.ts';
import { operationSamples } from './operationSamples.ts';
import { createPlanPartInput, formatPlanPart, listPlanParts, tryPlanPart, withoutPlan } from './requestPlanTrial.ts';

/** Replaces a connection's own secrets. */
const redactedValue = '•••';

/** Names that one attempt reports at most; more help nobody. */
const maxNames = 500;

/** A dialect tried on samples: nothing leaves this machine, and nothing is kept. */
export const dialectTrialMethods: IpcMethodHandlers<typeof salesDialectContract> = {
  operations: async ({ profile }) => {
    const dialect = parseProfileOrNull(profile)?.sales?.dialect;
    if (!dialect) return null;
    const operations = dialectOperationNames
      .filter((name) => dialect[name] !== undefined)
      .map((name) => ({
        name,
        isDocumented: isDeepStrictEqual(dialect[name], getDefaultSalesDialect()[name]),
        sampleInput: formatJson(operationSamples[name].input),
        sampleAnswer: formatJson(operationSamples[name].answer),
      }));
    const parts = listPlanParts(dialect).map((part) => ({
      name: formatPlanPart(part),
      isDocumented: false,
      sampleInput: formatJson(createPlanPartInput(part)),
      sampleAnswer: '{}',
    }));
    return [...operations, ...parts];
  },
  unsupportedFields: async ({ profile }) => {
    const dialect = parseProfileOrNull(profile)?.sales?.dialect;
    return dialect ? listUnsupportedFields(await analyzeDialect(dialect)) : null;
  },
  attempt: async ({ profile: text, operation, input, answer }) => {
    const profile = parseProfile(text);
    const { sales } = profile;
    const name = z.enum(dialectOperationNames).safeParse(operation).data;
    const part = sales && listPlanParts(sales.dialect).find((each) => formatPlanPart(each) === operation);
    const [company] = profile.companies;
    if (!sales || !(name ?? part) || !company) throw fail({ kind: 'notFound', message: null });
    let sent: HttpRequest | null = null;
    const http = {
      send: async (request: HttpRequest) => {
        sent = request;
        return toHttpAnswer(answer ?? noAnswer);
      },
    };
    const organizationNumber = company.organizationNumber ?? company.customerNumber;
    const options = {
      profile: name ? { ...sales, dialect: withoutPlan(sales.dialect, name) } : sales,
      organizationNumber,
      http,
      subscription: redactedValue,
      language: 'en' as const,
    };
    const outcome = await runTrial(async () => {
      if (part) return tryPlanPart(sales, part, { ...parseInputs(input), organizationNumber }, http.send);
      return name && (await callOperation(options, name, operationResponseSchemas[name], parseInputs(input))).value;
    });
    return {
      ...describeRequest(sent, sales.apiKey),
      requestError: sent ? null : outcome.error,
      read: answer && outcome.read,
      readError: sent && answer ? outcome.error : null,
      names: name ? findNames(sales.dialect, name, answer) : [],
    };
  },
};

const parseProfileOrNull = (text: string): ConnectionProfile | null => {
  try {
    return parseProfile(text);
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
};

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** Throws `invalidRequest` for what is no JSON object. */
const parseInputs = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return z.record(z.string(), z.unknown()).parse(parseExactJson(text));
  } catch (cause) {
    throw fail(
      { kind: 'invalidRequest', detail: cause instanceof SyntaxError ? cause.message : 'not a JSON object' },
      cause,
    );
  }
};

type SampleResponse = NonNullable<Parameters<(typeof dialectTrialMethods)['attempt']>[0]['answer']>;

/** Takes the place of an answer before there is one. */
const noAnswer: SampleResponse = { status: 204, headers: [], body: '' };

const findNames = (
  dialect: SalesDialect,
  name: DialectOperationName,
  answer: SampleResponse | null,
): DialectNameFinding[] =>
  [...findRequestNames(dialect, name), ...findNamesInAnswer(dialect, name, answer)].slice(0, maxNames);

/** The sample shows what the application reads; it is no answer of the service. */
const findNamesInAnswer = (
  dialect: SalesDialect,
  name: DialectOperationName,
  answer: SampleResponse | null,
): readonly DialectNameFinding[] => {
  const isAccepted = !answer || (answer.status >= 200 && answer.status <= 299);
  const fields = isAccepted ? findAnswerFields(dialect, name) : findRefusalFields(dialect);
  const text = isAccepted ? dialect[name]?.answer : dialect.errors;
  const body = answer && parseJsonOrNull(answer.body);
  if (text === undefined || !body || answer?.body === formatJson(operationSamples[name].answer)) return fields;
  return [...fields, ...findAnswerNames(text, body, isAccepted ? 'answer' : 'errors')];
};

const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The attempt says what is wrong with it.
    return null;
  }
};

const toHttpAnswer = ({ status, headers, body }: SampleResponse): HttpResponse => ({
  status,
  headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
  body: encodeText(body),
});

const encodeText = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
};

interface TrialResult {
  readonly read: string | null;
  readonly error: AppError | null;
}

const runTrial = async (call: () => Promise<unknown>): Promise<TrialResult> => {
  try {
    return { read: formatJson(await call()) || null, error: null };
  } catch (failure) {
    if (failure instanceof AppFailure) return { read: null, error: failure.error };
    throw failure;
  }
};

/** The request as it would leave, with the token that only a connection has. */
const describeRequest = (sent: HttpRequest | null, apiKey: ApiKeyPlacement | undefined) => {
  if (!sent) return { request: null };
  const { method, url, headers = {}, body = null } = placeToken(sent, redactedValue, apiKey);
  return { request: { method, url, headers: Object.entries(headers).map(([name, value]) => ({ name, value })), body } };
};

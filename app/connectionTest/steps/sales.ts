import { z } from 'zod';
import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokenSource } from '#app/auth/ports.ts';
import type { SalesAccessResult } from '#app/contract/connectionTest.ts';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionProfile, ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { createListPageSchema, remoteInvoice } from '#app/sales/api/responses.ts';
import { callOperation } from '#app/sales/api/salesApi.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
  createWarningOutcome,
} from '../connectionTestStepOutcome.ts';
import { createReadOnlyHttp } from '../credentialRecordingHttp.ts';

type SalesTestCompany = ConnectionProfile['companies'][number];

/**
 * Returns the part of a context that a step of the sales interface needs. Such a step never runs without a sales
 * profile.
 */
const getSalesAccess = ({
  profile,
  salesTokens,
}: ConnectionTestContext): { sales: ProfileSalesSection; tokens: AccessTokenSource } => {
  if (!profile.sales || !salesTokens) throw fail({ kind: 'notFound', message: null });
  return { sales: profile.sales, tokens: salesTokens };
};

/** Tests that the client of the sales interface gets a token (specification 5.2). */
export const checkSalesClientCredentials = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { sales, tokens } = getSalesAccess(context);
  await tokens.get(signal);
  return createPassedOutcome({ kind: 'salesClient', clientId: sales.clientId ?? context.profile.identity.clientId });
};

/**
 * Tests whether the gateway accepts the subscription. The gateway checks it before the token
 * (docs/service.md, "Gateway in front of the APIs"), so a request without a token is enough; but after a 401 that does
 * not mention the subscription the result stays uncertain.
 */
export const checkSubscriptionKey = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { sales, tokens } = getSalesAccess(context);
  const [company] = context.profile.companies;
  const createFinding = (isCertain: boolean) =>
    ({ kind: 'subscription', header: sales.subscriptionHeader, isCertain }) as const;
  if (!company) throw fail({ kind: 'notFound', message: null });
  // The step before reports why there is none.
  const token = await tokens.get(signal).catch(() => null);
  try {
    await readInvoices(context, company, withToken(context.http, token), signal);
    return createPassedOutcome(createFinding(true));
  } catch (error) {
    if (signal.aborted || !(error instanceof AppFailure)) throw error;
    const { kind } = error.error;
    if (unanswered.includes(kind)) throw error;
    return kind === 'signedOut'
      ? createWarningOutcome(createFinding(false), 'integrationTeam')
      : createPassedOutcome(createFinding(true));
  }
};

/** Failures after which the gateway has not answered about the subscription, or has refused it. */
const unanswered: readonly AppError['kind'][] = [
  'subscriptionRefused',
  'offline',
  'proxyUnreached',
  'proxyRefused',
  'untrusted',
  'timeout',
  'rateLimited',
  'server',
  'invalidProfile',
];

const withToken = (http: HttpClient, token: string | null): HttpClient => ({
  send: (request) =>
    http.send({
      ...request,
      headers: { ...request.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    }),
});

/** Asks every company's sales interface how many invoices there are. */
export const checkSalesAccess = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const http = createAuthorizedClient({
    http: context.http,
    tokens: getSalesAccess(context).tokens,
    whenRefused: 'clientRefused',
  });
  const companies: SalesAccessResult[] = [];
  for (const company of context.profile.companies) companies.push(await readCompany(context, company, http, signal));
  const finding = { kind: 'sales', companies } as const;
  const refused = companies.find((company) => company.kind === 'failed');
  return refused ? createFailedOutcome(refused.error, finding) : createPassedOutcome(finding);
};

const readCompany = async (
  context: ConnectionTestContext,
  company: SalesTestCompany,
  http: HttpClient,
  signal: AbortSignal,
): Promise<SalesAccessResult> => {
  const { customerNumber, name } = company;
  try {
    return { kind: 'read', customerNumber, name, invoices: await readInvoices(context, company, http, signal) };
  } catch (error) {
    if (signal.aborted || !(error instanceof AppFailure)) throw error;
    return { kind: 'failed', customerNumber, name, error: error.error };
  }
};

/**
 * Reads a small amount of data in the profile's dialect: the invoice list, which counts itself, or else the settings.
 * Throws `invalidProfile` where neither is described as a GET: nothing else is sure to change nothing.
 */
const readInvoices = async (
  context: ConnectionTestContext,
  { customerNumber, organizationNumber = customerNumber }: SalesTestCompany,
  http: HttpClient,
  signal: AbortSignal,
): Promise<number | null> => {
  const { sales } = getSalesAccess(context);
  const { listInvoices, readSettings } = sales.dialect;
  const { subscription, language } = context;
  const options = { profile: sales, organizationNumber, subscription, language, http: createReadOnlyHttp(http) };
  if (listInvoices.method === 'GET') {
    const inputs = { pageIndex: 0, pageSize: 1, contactId: null };
    return (await callOperation(options, 'listInvoices', createListPageSchema(remoteInvoice), inputs, signal)).value
      .total;
  }
  if (readSettings?.method !== 'GET')
    throw fail({
      kind: 'invalidProfile',
      faults: [{ path: 'sales.dialect.listInvoices', code: 'badValue', message: 'is no GET' }],
    });
  await callOperation(options, 'readSettings', z.unknown(), {}, signal);
  return null;
};

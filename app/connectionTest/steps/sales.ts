import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokenSource } from '#app/auth/ports.ts';
import { placeToken } from '#app/auth/tokenPlacement.ts';
import type { ConnectionTestFinding, SalesAccessResult, UntestedPart } from '#app/contract/connectionTest.ts';
import { type AppError, fail, type ProfileFault } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionProfile, ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import type { PartlyReadableInvoice } from '#app/sales/api/lenientSchemas.ts';
import { createRefusalReader } from '#app/sales/api/readDialectError.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { analyzeDialect } from '#app/sales/capabilities/analyzeDialect.ts';
import { listUnsupportedFields } from '#app/sales/capabilities/listUnsupportedFields.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
  createWarningOutcome,
} from '../connectionTestStepOutcome.ts';
import { createTrial, listPartsBeyondTest, type TrialOutcome, type TryOperation, tryReadings } from '../salesTrial.ts';

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
  const { subscriptionHeader: header } = sales;
  const createFinding = (isCertain: boolean) => ({ kind: 'subscription', header: header ?? '', isCertain }) as const;
  if (!company) throw fail({ kind: 'notFound', message: null });
  // The step before reports why there is none.
  const token = await tokens.get(signal).catch(() => null);
  const outcome = await requestAnything(
    createCompanyTrial(context, company, withToken(context.http, token, sales), signal),
  );
  if (outcome.kind === 'worked') return createPassedOutcome(createFinding(true));
  const { error } = outcome;
  if (unanswered.includes(error.kind)) return createFailedOutcome(error);
  return error.kind === 'signedOut'
    ? createWarningOutcome(createFinding(false), 'integrationTeam')
    : createPassedOutcome(createFinding(true));
};

/**
 * Sends one request: for the list of invoices, or else for the settings. Fails with `invalidProfile` where neither is sure to
 * change nothing.
 */
const requestAnything = async (tryOperation: TryOperation): Promise<Exclude<TrialOutcome, { kind: 'withheld' }>> => {
  for (const operation of [listInvoices, readSettings]) {
    const outcome = await tryOperation(operation, 1);
    const hasAnswer = outcome.kind === 'failed' || (outcome.kind === 'worked' && outcome.sent > 0);
    if (hasAnswer) return outcome;
  }
  const faults: ProfileFault[] = [{ path: 'sales.dialect.listInvoices', code: 'badValue', message: 'is no GET' }];
  return { kind: 'failed', error: { kind: 'invalidProfile', faults } };
};

const listInvoices = (api: SalesApi): Promise<unknown> => api.listInvoices();
const readSettings = (api: SalesApi): Promise<unknown> => api.readSettings();

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

const withToken = (http: HttpClient, token: string | null, { apiKey }: ProfileSalesSection): HttpClient => ({
  send: (request) => http.send(token === null ? request : placeToken(request, token, apiKey)),
});

/**
 * Tries the operations that read, for every company, as the application sends them. Warns about values that cannot be read, and
 * about operations for which the client has no permission.
 */
export const checkSalesAccess = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { sales, tokens } = getSalesAccess(context);
  const readRefusal = createRefusalReader(sales);
  const { apiKey: placement } = sales;
  const http = createAuthorizedClient({
    http: context.http,
    tokens,
    placement,
    whenRefused: 'clientRefused',
    readRefusal,
  });
  const companies: SalesAccessResult[] = [];
  for (const company of context.profile.companies) {
    const { customerNumber, name } = company;
    const pause = companies.flatMap(listErrors).find(({ kind }) => kind === 'rateLimited');
    const result: CompanyOutcome = pause
      ? { kind: 'failed', error: pause }
      : await tryCompany(sales.dialect, createCompanyTrial(context, company, http, signal));
    companies.push({ customerNumber, name, ...result });
  }
  const untested = listPartsBeyondTest(sales.dialect);
  const unsupported = listUnsupportedFields(await analyzeDialect(sales.dialect));
  const finding: ConnectionTestFinding = { kind: 'sales', companies, untested, unsupported };
  const [error] = companies.flatMap(listErrors);
  if (error) return createFailedOutcome(error, finding);
  const doubtful = companies.filter((company) => company.kind === 'read');
  if (doubtful.some(({ unreadable }) => unreadable > 0)) return createWarningOutcome(finding, 'integrationTeam');
  const isForbidden = doubtful.some(({ untested }) => untested.some(({ reason }) => reason === 'noPermission'));
  return isForbidden ? createWarningOutcome(finding, 'administrator') : createPassedOutcome(finding);
};

const listErrors = (company: SalesAccessResult): readonly AppError[] =>
  company.kind === 'failed' ? [company.error] : company.refused.map(({ error }) => error);

const createCompanyTrial = (
  context: ConnectionTestContext,
  { customerNumber, organizationNumber = customerNumber }: SalesTestCompany,
  http: HttpClient,
  signal: AbortSignal,
): TryOperation => {
  const { subscription, language } = context;
  const { sales: profile } = getSalesAccess(context);
  return createTrial({ profile, organizationNumber, subscription, language }, http, signal);
};

/** Tries the operations of one company. An invoice list that fails says what is wrong; nothing else is tried then. */
const tryCompany = async (dialect: SalesDialect, tryOperation: TryOperation): Promise<CompanyOutcome> => {
  const listed = new Map<string, PartlyReadableInvoice>();
  const list = await tryOperation((api) =>
    api.listInvoices(async (rows) => {
      for (const row of rows) listed.set(row.id, row);
    }),
  );
  if (list.kind === 'failed') return { kind: 'failed', error: list.error };
  const invoices = [...listed.values()];
  const { untested, refused } = await tryReadings(dialect, invoices, tryOperation);
  return {
    kind: 'read',
    invoices: list.kind === 'withheld' ? null : invoices.length,
    hasMore: list.kind === 'worked' && !list.isWhole,
    unreadable: invoices.filter(({ unreadable }) => unreadable !== undefined).length,
    untested: [...listUntestedListParts(list, invoices.length), ...untested],
    refused,
  };
};

type CompanyOutcome =
  | Omit<Extract<SalesAccessResult, { kind: 'read' }>, 'customerNumber' | 'name'>
  | Omit<Extract<SalesAccessResult, { kind: 'failed' }>, 'customerNumber' | 'name'>;

const listUntestedListParts = (list: TrialOutcome, invoices: number): UntestedPart[] => {
  if (list.kind !== 'worked') return [{ part: 'listInvoices', reason: 'mayChange' }];
  return list.sent === 1 ? [{ part: 'pages', reason: invoices === 0 ? 'noInvoice' : 'onePage' }] : [];
};

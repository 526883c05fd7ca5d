import type { TFunction } from 'i18next';
import type {
  AddressReachability,
  ConnectionTestFinding,
  ConnectionTestStepState,
  PurchasesAccessResult,
  SalesAccessResult,
  UntestedPart,
} from '#app/contract/connectionTest.ts';
import type { AppError } from '#app/contract/errors.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { formatEvidence } from '#renderer/locales/formatEvidence.ts';
import { getServiceErrorText } from '#renderer/locales/serviceErrorText.ts';
import { formatSecretUse } from '../formatSecretUse.ts';
import { namesOtherBasic } from './findConnectionTestRemedy.ts';

/** The functions that put a test into words: `t`, and formatters of numbers, moments and companies. */
export interface ConnectionTestTextFormatters {
  readonly t: TFunction;
  number(count: number): string;
  dateTime(isoMoment: string): string;
  company(company: Pick<PurchasesAccessResult, 'name' | 'customerNumber'>): string;
}

/** Returns the lines of a finding; a failed part is described by its error. */
const formatFindingLines = (
  finding: ConnectionTestFinding,
  textFormat: ConnectionTestTextFormatters,
): readonly string[] => {
  const { t, number, dateTime } = textFormat;
  switch (finding.kind) {
    case 'addresses':
      return finding.addresses.map((address) => formatAddressLine(address, t));
    case 'endpoints':
      return [
        t(`connectionTest:found.${finding.source}`, { issuer: finding.issuer }),
        ...finding.hosts.map(({ host, isIssuerHost, uses }) =>
          t(isIssuerHost ? 'connectionTest:found.secretHost' : 'connectionTest:found.secretHostElsewhere', {
            host,
            uses: uses.map((use) => formatSecretUse(use, t)).join('; '),
          }),
        ),
      ];
    case 'keys':
      return [t('connectionTest:found.keys', { count: finding.signing, usable: number(finding.usable) })];
    case 'redirect':
      return finding.redirectUris.map(({ address, isAccepted }) =>
        t(isAccepted ? 'connectionTest:found.redirectAccepted' : 'connectionTest:found.redirectRefused', {
          address,
          clientId: finding.clientId,
        }),
      );
    case 'client':
      return [
        t(finding.serviceMessage === null ? 'connectionTest:found.client' : 'connectionTest:found.clientUnclear', {
          ...finding,
        }),
      ];
    case 'salesClient':
      return [t('connectionTest:found.client', { clientId: finding.clientId })];
    case 'signIn': {
      const rights =
        finding.notGranted.length === 0
          ? t('connectionTest:found.allGranted')
          : t('connectionTest:found.notGranted', { scopes: finding.notGranted.join(' ') });
      return [
        finding.until === null
          ? rights
          : `${rights}; ${t('connectionTest:found.validUntil', { dateTime: dateTime(finding.until) })}`,
      ];
    }
    case 'purchases':
      return finding.companies.flatMap((company) => formatPurchasesLines(company, textFormat));
    case 'subscription':
      return [
        t(finding.isCertain ? 'connectionTest:found.subscription' : 'connectionTest:found.subscriptionUnclear', {
          header: finding.header,
        }),
      ];
    case 'sales':
      return [
        ...finding.companies.flatMap((company) => formatSalesLines(company, textFormat)),
        ...formatUntestedParts(finding.untested, (words) => t('connectionTest:found.untested', words), t),
        ...finding.unsupported.map(({ part, fields }) =>
          t('connectionTest:found.unsupported', {
            part: t(`connectionTest:unsupportedPart.${part}`),
            fields: fields.join(', '),
          }),
        ),
      ];
  }
};

const formatAddressLine = (
  { origin, roles, answer }: AddressReachability,
  t: ConnectionTestTextFormatters['t'],
): string => {
  const uses = roles.map((role) => t(`connectionTest:role.${role}`)).join(', ');
  return answer.kind === 'answered'
    ? t('connectionTest:found.answers', { origin, roles: uses })
    : t('connectionTest:found.unreached', {
        origin,
        roles: uses,
        networkCause: t(`connectionTest:networkCause.${answer.networkCause}`),
      });
};

const formatPurchasesLines = (
  company: PurchasesAccessResult,
  { t, number, ...textFormat }: ConnectionTestTextFormatters,
): readonly string[] => {
  const name = textFormat.company(company);
  if (company.kind === 'failed') return [formatCompanyFailure(name, company.error, t)];
  const { invoices, understood, furtherFields, neverFound } = company;
  const howMany =
    invoices === 0
      ? t('connectionTest:found.noInvoices')
      : understood === invoices
        ? t('connectionTest:found.allUnderstood')
        : t('connectionTest:found.someUnderstood', { formattedCount: number(understood) });
  const counts = t('connectionTest:found.purchases', {
    count: invoices,
    company: name,
    formattedCount: number(invoices),
    understoodShare: howMany,
  });
  const further = furtherFields > 0 ? [t('connectionTest:found.furtherFields', { count: furtherFields })] : [];
  const fields = neverFound.map((field) => t(`connectionTest:field.${field}`)).join(', ');
  return [
    [counts, ...further].join('; '),
    ...(fields ? [t('connectionTest:found.neverFound', { fields })] : []),
    ...formatCompanyGaps(name, company.untested, t),
  ];
};

const formatSalesLines = (
  company: SalesAccessResult,
  { t, number, ...textFormat }: ConnectionTestTextFormatters,
): readonly string[] => {
  const name = textFormat.company(company);
  if (company.kind === 'failed') return [formatCompanyFailure(name, company.error, t)];
  const { invoices, hasMore, unreadable, untested, refused } = company;
  const counts =
    invoices === null
      ? t('connectionTest:found.salesAnswer', { company: name })
      : t(hasMore ? 'connectionTest:found.salesMore' : 'connectionTest:found.sales', {
          count: invoices,
          company: name,
          formattedCount: number(invoices),
        });
  const doubts = unreadable > 0 ? [t('connectionTest:found.unreadable', { count: unreadable })] : [];
  return [
    [counts, ...doubts].join('; '),
    ...refused.map(({ part, error }) =>
      t('connectionTest:found.partFailed', {
        company: name,
        part: t(`connectionTest:part.${part}`),
        reason: t(`errors:${getErrorTextKey(error)}.title`, getErrorTextValues(error)),
      }),
    ),
    ...formatCompanyGaps(name, untested, t),
  ];
};

const formatCompanyGaps = (
  company: string,
  untested: readonly UntestedPart[],
  t: ConnectionTestTextFormatters['t'],
): readonly string[] =>
  formatUntestedParts(untested, (words) => t('connectionTest:found.companyUntested', { company, ...words }), t);

/** Formats one line for each reason, with all parts that it concerns. */
const formatUntestedParts = (
  untested: readonly UntestedPart[],
  formatLine: (words: { readonly parts: string; readonly reason: string }) => string,
  t: ConnectionTestTextFormatters['t'],
): readonly string[] =>
  [...Map.groupBy(untested, ({ reason }) => reason)].map(([reason, parts]) =>
    formatLine({
      parts: parts.map(({ part }) => t(`connectionTest:part.${part}`)).join(', '),
      reason: t(`connectionTest:untestedReason.${reason}`),
    }),
  );

const formatCompanyFailure = (company: string, error: AppError, t: ConnectionTestTextFormatters['t']): string =>
  t('connectionTest:found.companyFailed', {
    company,
    reason: t(`errors:${getErrorTextKey(error)}.title`, getErrorTextValues(error)),
  });

/** Everything that a step has to say below its title. */
export const formatConnectionTestStep = (
  step: ConnectionTestStepState,
  textFormat: ConnectionTestTextFormatters,
): readonly string[] => {
  const { t } = textFormat;
  if (step.kind !== 'passed' && step.kind !== 'warning' && step.kind !== 'failed') return [];
  const findingLines = step.finding === null ? [] : formatFindingLines(step.finding, textFormat);
  if (step.kind !== 'failed') return findingLines;
  switch (step.finding?.kind) {
    // Each address reports its own failure.
    case 'addresses':
      return findingLines;
    case 'redirect':
      return [...findingLines, ...formatServiceMessages(step.error, t)];
    // Each company shows its own failure; only the advice remains.
    case 'purchases':
    case 'sales':
      return [...findingLines, getAdvice(step.error, t), ...formatServiceMessages(step.error, t)];
    default:
      return [...findingLines, formatFailure(step.error, t), ...formatServiceMessages(step.error, t)];
  }
};

/** A secret that is right in another form must not be asked for again. */
const formatFailure = (error: AppError, t: ConnectionTestTextFormatters['t']): string =>
  namesOtherBasic(error)
    ? t('connectionTest:otherBasicCredentials')
    : `${t(`errors:${getErrorTextKey(error)}.title`, getErrorTextValues(error))}. ${getAdvice(error, t)}`;

const getAdvice = (error: AppError, t: ConnectionTestTextFormatters['t']): string =>
  t(`errors:${getErrorTextKey(error)}.body`, getErrorTextValues(error));

/** Returns the evidence of a failure, the service's own message, and the subject it names. */
const formatServiceMessages = (error: AppError, t: ConnectionTestTextFormatters['t']): readonly string[] => {
  const { messages, fieldMessages, reference } = getServiceErrorText(error);
  const faults = error.kind === 'invalidProfile' ? error.faults : fieldMessages;
  return [
    ...('evidence' in error && error.evidence ? formatEvidence(error.evidence, t) : []),
    ...(messages.length > 0 ? [t('errors:serviceMessage', { message: messages.join(' · ') })] : []),
    ...faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)),
    ...(reference ? [t('errors:reference', { reference })] : []),
  ];
};

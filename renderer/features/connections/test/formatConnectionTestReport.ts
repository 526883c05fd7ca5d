import type {
  ConnectionTestRun,
  ConnectionTestStepState,
  PurchasesAccessResult,
  SalesAccessResult,
} from '#app/contract/connectionTest.ts';
import type { AppError } from '#app/contract/errors.ts';
import { getFailureSource } from '#app/contract/failureSource.ts';
import { type ConnectionTestTextFormatters, formatConnectionTestStep } from './formatConnectionTestStep.ts';

export interface ConnectionTestReportOptions {
  readonly run: ConnectionTestRun;
  readonly connectionName: string;
  /** Name, version and platform: `Invoice Desk 1.0.0 (windows)`. */
  readonly program: string;
  readonly t: ConnectionTestTextFormatters['t'];
}

/**
 * Formats a test as plain text for the people who maintain the connection: every step with its addresses, error codes
 * and the service's own words. Times are UTC, companies are given by customer number, and no personal names are
 * included.
 */
export const formatConnectionTestReport = ({
  run,
  connectionName,
  program,
  t,
}: ConnectionTestReportOptions): string => {
  const textFormat: ConnectionTestTextFormatters = {
    t,
    number: String,
    dateTime: formatUtc,
    company: ({ customerNumber }) => t('connectionTest:report.company', { number: customerNumber }),
  };
  return [
    `${program}: ${t('connectionTest:title')}`,
    t('connectionTest:report.connection', { name: connectionName }),
    formatUtc(run.startedAt),
    '',
    ...run.steps.flatMap((step, index) => [
      `${index + 1}. ${t(`connectionTest:step.${step.name}.name`)}: ${formatStepOutcome(step, t)}`,
      ...[...formatRights(step, t), ...formatConnectionTestStep(step, textFormat), ...formatErrorCodes(step, t)].map(
        (line) => `   ${line}`,
      ),
    ]),
    '',
  ].join('\n');
};

/** `2026-11-20T12:00:00.000Z` → `2026-11-20 12:00:00 UTC`. */
const formatUtc = (isoMoment: string): string => `${isoMoment.slice(0, 19).replace('T', ' ')} UTC`;

const formatStepOutcome = (step: ConnectionTestStepState, t: ConnectionTestTextFormatters['t']): string => {
  const took =
    'milliseconds' in step ? ` (${t('connectionTest:duration.milliseconds', { duration: step.milliseconds })})` : '';
  const responsibleParty =
    'responsibleParty' in step ? `, ${t(`connectionTest:responsibleParty.${step.responsibleParty}`)}` : '';
  return `${t(`connectionTest:kind.${step.kind}`)}${took}${responsibleParty}${formatOmission(step, t)}`;
};

const formatOmission = (step: ConnectionTestStepState, t: ConnectionTestTextFormatters['t']): string => {
  if (step.kind !== 'skipped') return '';
  if (step.because === null) return `, ${t('connectionTest:notInProfile')}`;
  return `, ${t('connectionTest:waitsFor', { step: t(`connectionTest:step.${step.because}.name`) })}`;
};

const formatRights = (step: ConnectionTestStepState, t: ConnectionTestTextFormatters['t']): readonly string[] =>
  'finding' in step && step.finding?.kind === 'signIn'
    ? [t('connectionTest:found.granted', { scopes: step.finding.granted.join(' ') })]
    : [];

/** Returns the error codes of the application and of the service. */
const formatErrorCodes = (step: ConnectionTestStepState, t: ConnectionTestTextFormatters['t']): readonly string[] => {
  if (step.kind !== 'failed') return [];
  const ofCompanies =
    step.finding?.kind === 'purchases' || step.finding?.kind === 'sales'
      ? step.finding.companies.flatMap((company) =>
          listCompanyErrors(company).map((error) => `${company.customerNumber} ${getErrorCode(error)}`),
        )
      : [getErrorCode(step.error)];
  return ofCompanies.map((error) => t('connectionTest:report.error', { error }));
};

const listCompanyErrors = (company: PurchasesAccessResult | SalesAccessResult): readonly AppError[] => {
  if (company.kind === 'failed') return [company.error];
  return 'refused' in company ? company.refused.map(({ error }) => error) : [];
};

const getErrorCode = (error: AppError): string =>
  [
    error.kind,
    'reason' in error ? error.reason : null,
    'status' in error ? error.status : null,
    `(${getFailureSource(error)})`,
  ]
    .filter((part) => part !== null)
    .join(' ');

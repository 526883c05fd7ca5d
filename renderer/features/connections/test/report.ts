import type { TestRun, TestStep } from '#app/contract/connectionTest.ts';
import type { AppError } from '#app/contract/errors.ts';
import { stepLines, type Telling } from './words.ts';

export interface ReportOptions {
  readonly run: TestRun;
  readonly connectionName: string;
  /** Name, version and platform: `Invoice Desk 1.0.0 (windows)`. */
  readonly program: string;
  readonly t: Telling['t'];
}

/**
 * Formats a test as plain text for the people who maintain the connection: every step with its addresses, error codes
 * and the service's own words. Times are UTC, companies are given by customer number, and no personal names are
 * included.
 */
export const reportText = ({ run, connectionName, program, t }: ReportOptions): string => {
  const telling: Telling = {
    t,
    number: String,
    moment: utc,
    company: ({ customerNumber }) => t('connectionTest:report.company', { number: customerNumber }),
  };
  return [
    `${program}: ${t('connectionTest:title')}`,
    t('connectionTest:report.of', { name: connectionName }),
    utc(run.startedAt),
    '',
    ...run.steps.flatMap((step, index) => [
      `${index + 1}. ${t(`connectionTest:step.${step.name}.name`)}: ${standing(step, t)}`,
      ...[...rights(step, t), ...stepLines(step, telling), ...codes(step, t)].map((line) => `   ${line}`),
    ]),
    '',
  ].join('\n');
};

/** `2026-11-20T12:00:00.000Z` → `2026-11-20 12:00:00 UTC`. */
const utc = (isoMoment: string): string => `${isoMoment.slice(0, 19).replace('T', ' ')} UTC`;

const standing = (step: TestStep, t: Telling['t']): string => {
  const took =
    'milliseconds' in step ? ` (${t('connectionTest:took.milliseconds', { figure: step.milliseconds })})` : '';
  const mender = 'mender' in step ? `, ${t(`connectionTest:mender.${step.mender}`)}` : '';
  return `${t(`connectionTest:kind.${step.kind}`)}${took}${mender}${leftOut(step, t)}`;
};

const leftOut = (step: TestStep, t: Telling['t']): string => {
  if (step.kind !== 'skipped') return '';
  if (step.because === null) return `, ${t('connectionTest:notInProfile')}`;
  return `, ${t('connectionTest:waitsFor', { step: t(`connectionTest:step.${step.because}.name`) })}`;
};

const rights = (step: TestStep, t: Telling['t']): readonly string[] =>
  'finding' in step && step.finding?.kind === 'signIn'
    ? [t('connectionTest:found.granted', { scopes: step.finding.granted.join(' ') })]
    : [];

/** Returns the error codes of the application and of the service. */
const codes = (step: TestStep, t: Telling['t']): readonly string[] => {
  if (step.kind !== 'failed') return [];
  const ofCompanies =
    step.finding?.kind === 'purchases' || step.finding?.kind === 'sales'
      ? step.finding.companies.flatMap((company) =>
          company.kind === 'failed' ? [`${company.customerNumber} ${codeOf(company.error)}`] : [],
        )
      : [codeOf(step.error)];
  return ofCompanies.map((error) => t('connectionTest:report.error', { error }));
};

const codeOf = (error: AppError): string =>
  [error.kind, 'reason' in error ? error.reason : null, 'status' in error ? error.status : null]
    .filter((part) => part !== null)
    .join(' ');

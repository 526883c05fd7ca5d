import { useTranslation } from 'react-i18next';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import styles from './SalesDialectTrial.module.css';
import { SalesDialectTrialNames } from './SalesDialectTrialNames.tsx';
import type { SalesDialectAttempt } from './useSalesDialectTrial.ts';

interface TrialOutcomeProps {
  /** Null before anything was tried. */
  readonly attempt: SalesDialectAttempt | null;
}

type DialectNameFinding = SalesDialectAttempt['names'][number];

const isOfAnswer = ({ part }: DialectNameFinding): boolean => part === 'answer' || part === 'errors';

/** The request that would be sent, and the names in it that fit nothing. */
export const SalesDialectTrialRequest = ({ attempt }: TrialOutcomeProps) => {
  const { t } = useTranslation('dialect');
  return (
    <div className={styles.result}>
      {attempt?.requestError ? (
        <ErrorNotice error={attempt.requestError} />
      ) : (
        <TrialText label={t('request')} text={attempt?.request ? formatRequest(attempt.request) : ''} />
      )}
      <SalesDialectTrialNames names={(attempt?.names ?? []).filter((finding) => !isOfAnswer(finding))} />
    </div>
  );
};

export interface TrialValuesProps extends TrialOutcomeProps {
  /** Whether there is an answer to be read. */
  readonly isAnswered: boolean;
}

/** The values that the application reads from the response, or why it cannot, and the names that fit nothing. */
export const SalesDialectTrialValues = ({ attempt, isAnswered }: TrialValuesProps) => {
  const { t } = useTranslation('dialect');
  const nothingRead = attempt?.request && attempt.read === null ? t('nothingParsed') : null;
  return (
    <div className={styles.result}>
      {attempt?.readError ? (
        <ErrorNotice error={attempt.readError} />
      ) : (
        <TrialText label={t('parsed')} text={attempt?.read ?? ''} hint={isAnswered ? nothingRead : t('awaitsAnswer')} />
      )}
      <SalesDialectTrialNames names={(attempt?.names ?? []).filter(isOfAnswer)} />
    </div>
  );
};

interface TrialTextProps {
  readonly label: string;
  readonly text: string;
  readonly hint?: string | null;
}

const maxRows = 18;

const TrialText = ({ label, text, hint = null }: TrialTextProps) => (
  <TextArea
    label={label}
    hint={hint}
    value={escapeInvisibleCharacters(text)}
    onChange={() => undefined}
    rows={Math.min(maxRows, text.split('\n').length + 1)}
    isCode
    isReadOnly
  />
);

const formatRequest = ({ method, url, headers, body }: NonNullable<SalesDialectAttempt['request']>): string =>
  [
    `${method} ${url}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body === null ? [] : ['', indentJson(body)]),
  ].join('\n');

/** Indents JSON without changing the digits of numbers; returns any other text unchanged. */
const indentJson = (body: string): string => {
  try {
    return JSON.stringify(parseExactJson(body), null, 2);
  } catch {
    // Shown as it would be sent.
    return body;
  }
};

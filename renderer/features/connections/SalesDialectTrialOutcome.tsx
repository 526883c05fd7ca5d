import { useTranslation } from 'react-i18next';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import styles from './SalesDialectTrial.module.css';
import type { SalesDialectAttempt } from './useSalesDialectTrial.ts';

interface TrialOutcomeProps {
  /** Null before anything was tried. */
  readonly attempt: SalesDialectAttempt | null;
}

/** The request that would be sent. */
export const SalesDialectTrialRequest = ({ attempt }: TrialOutcomeProps) => {
  const { t } = useTranslation('dialect');
  return (
    <div className={styles.result}>
      {attempt?.requestError ? (
        <ErrorNotice error={attempt.requestError} />
      ) : (
        <TrialText label={t('request')} text={attempt?.request ? formatRequest(attempt.request) : ''} />
      )}
    </div>
  );
};

/** The values that the application reads from the response, or why it cannot. */
export const SalesDialectTrialValues = ({ attempt }: TrialOutcomeProps) => {
  const { t } = useTranslation('dialect');
  const isNothing = attempt?.request && attempt.read === null;
  return (
    <div className={styles.result}>
      {attempt?.readError ? (
        <ErrorNotice error={attempt.readError} />
      ) : (
        <TrialText label={t('parsed')} text={attempt?.read ?? ''} hint={isNothing ? t('nothingParsed') : null} />
      )}
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

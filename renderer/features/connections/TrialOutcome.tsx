import { useTranslation } from 'react-i18next';
import { parseExactly } from '#app/profile/exactJson.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { visibleText } from '#renderer/ui/visibleText.ts';
import styles from './DialectTrial.module.css';
import type { Attempt } from './useDialectTrial.ts';

interface TrialOutcomeProps {
  /** Null before anything was tried. */
  readonly attempt: Attempt | null;
}

/** The request that would be sent. */
export const TrialRequest = ({ attempt }: TrialOutcomeProps) => {
  const { t } = useTranslation('dialect');
  return (
    <div className={styles.outcome}>
      {attempt?.requestError ? (
        <ErrorNotice error={attempt.requestError} />
      ) : (
        <Shown label={t('request')} text={attempt?.request ? requestText(attempt.request) : ''} />
      )}
    </div>
  );
};

/** The values that the application reads from the response, or why it cannot. */
export const TrialRead = ({ attempt }: TrialOutcomeProps) => {
  const { t } = useTranslation('dialect');
  const isNothing = attempt?.request && attempt.read === null;
  return (
    <div className={styles.outcome}>
      {attempt?.readError ? (
        <ErrorNotice error={attempt.readError} />
      ) : (
        <Shown label={t('read')} text={attempt?.read ?? ''} hint={isNothing ? t('nothingRead') : null} />
      )}
    </div>
  );
};

interface ShownProps {
  readonly label: string;
  readonly text: string;
  readonly hint?: string | null;
}

const mostRows = 18;

const Shown = ({ label, text, hint = null }: ShownProps) => (
  <TextArea
    label={label}
    hint={hint}
    value={visibleText(text)}
    onChange={() => undefined}
    rows={Math.min(mostRows, text.split('\n').length + 1)}
    isCode
    isReadOnly
  />
);

const requestText = ({ method, url, headers, body }: NonNullable<Attempt['request']>): string =>
  [
    `${method} ${url}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body === null ? [] : ['', indented(body)]),
  ].join('\n');

/** Indents JSON without changing the digits of numbers; returns any other text unchanged. */
const indented = (body: string): string => {
  try {
    return JSON.stringify(parseExactly(body), null, 2);
  } catch {
    // Shown as it would be sent.
    return body;
  }
};

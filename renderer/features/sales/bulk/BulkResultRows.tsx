import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleAlert, CircleCheck, CircleHelp, Clock, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { Badge, type StatusTone } from '#renderer/ui/Badge.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './Bulk.module.css';

type BulkResultEntry = BulkRun['entries'][number];
type BulkEntryState = BulkResultEntry['state'];

const stateAppearances: Readonly<Record<BulkEntryState, { readonly tone: StatusTone; readonly icon: ReactNode }>> = {
  needsDecision: { tone: 'amber', icon: <CircleHelp aria-hidden /> },
  stopped: { tone: 'red', icon: <CircleAlert aria-hidden /> },
  leftOut: { tone: 'red', icon: <Ban aria-hidden /> },
  sending: { tone: 'blue', icon: <LoaderCircle aria-hidden /> },
  done: { tone: 'green', icon: <CircleCheck aria-hidden /> },
  waiting: { tone: 'neutral', icon: <Clock aria-hidden /> },
};

/** Entries that need a person come first. */
const order = Object.keys(stateAppearances) as BulkEntryState[];
/** Number of rendered rows; the saved result has them all. */
const maxRows = 200;

/** Shows the result for each invoice and the next action. */
export const BulkResultRows = ({ run }: { readonly run: BulkRun }) => {
  const { t } = useTranslation('salesBulk');
  const entries = run.entries.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <>
      <ul className={styles.rows} aria-label={t('result')}>
        {entries.slice(0, maxRows).map((entry) => (
          <ResultRow key={entry.draftId} entry={entry} />
        ))}
      </ul>
      {entries.length > maxRows && <p className={styles.muted}>{t('moreRows', { count: entries.length - maxRows })}</p>}
    </>
  );
};

const ResultRow = ({ entry }: { readonly entry: BulkResultEntry }) => {
  const { t } = useTranslation(['salesBulk', 'sales', 'errors']);
  const navigate = useNavigate();
  const { draftId, contactName, state, invoiceNumber } = entry;
  const name = contactName || t('sales:draftStatus.unnamed');
  const why = useReason(entry);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.state}>
        <Badge {...stateAppearances[state]}>{t(`state.${state}`)}</Badge>
      </span>
      <span className={styles.name}>
        <UntrustedText>{name}</UntrustedText>
        {why && <span className={styles.error}>{why}</span>}
      </span>
      {invoiceNumber && (
        <span className={styles.invoiceNumber}>
          <bdi>{t('number', { number: invoiceNumber })}</bdi>
        </span>
      )}
      {state !== 'waiting' && state !== 'sending' && (
        <LinkButton onPress={() => void navigate({ to: '/sales/drafts/$draftId', params: { draftId } })}>
          {t(state === 'done' ? 'open' : `action.${state}`)}
          <span className="visually-hidden"> {name}</span>
        </LinkButton>
      )}
    </li>
  );
};

/** Returns the number of faults of a draft, or the service's message on a refusal. */
const useReason = ({ state, error }: BulkResultEntry): string | null => {
  const { t } = useTranslation(['errors', 'salesBulk', 'sales']);
  if (error === null) return null;
  if (error.kind !== 'validation') return t(`${getErrorTextKey(error)}.title`, getErrorTextValues(error));
  if (state === 'leftOut') return t('salesBulk:faultCount', { count: error.fields.length });
  const [field] = error.fields;
  if (!field) return error.messages[0] ?? t('validation.title');
  const name = t(`sales:field.${field.path.split('.').at(-1)}`, { defaultValue: '' });
  return name ? `${name}: ${field.message}` : field.message;
};

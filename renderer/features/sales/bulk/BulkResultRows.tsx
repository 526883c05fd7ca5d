import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleAlert, CircleCheck, CircleHelp, Clock, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { Badge, type StatusTone } from '#renderer/ui/Badge.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './BulkGrid.module.css';
import { BulkGrid, type BulkGridColumn } from './BulkGrid.tsx';

export type BulkResultEntry = BulkRun['entries'][number];
export type BulkEntryState = BulkResultEntry['state'];

/** In the order in which a person looks for them. */
export const stateAppearances: Readonly<
  Record<BulkEntryState, { readonly tone: StatusTone; readonly icon: ReactNode }>
> = {
  needsDecision: { tone: 'amber', icon: <CircleHelp aria-hidden /> },
  stopped: { tone: 'red', icon: <CircleAlert aria-hidden /> },
  leftOut: { tone: 'red', icon: <Ban aria-hidden /> },
  sending: { tone: 'blue', icon: <LoaderCircle aria-hidden /> },
  done: { tone: 'green', icon: <CircleCheck aria-hidden /> },
  waiting: { tone: 'neutral', icon: <Clock aria-hidden /> },
};

export interface BulkResultRowsProps {
  /** In the order of sending. */
  readonly entries: readonly BulkResultEntry[];
}

/** Shows the result for each invoice; Enter opens it. */
export const BulkResultRows = ({ entries }: BulkResultRowsProps) => {
  const { t } = useTranslation(['salesBulk', 'sales']);
  const navigate = useNavigate();
  const columns: readonly BulkGridColumn<BulkResultEntry>[] = [
    {
      name: 'state',
      header: t('column.state'),
      render: ({ state }) => (
        <span className={joinClasses(state === 'sending' && styles.turning)}>
          <Badge {...stateAppearances[state]}>{t(`state.${state}`)}</Badge>
        </span>
      ),
    },
    {
      name: 'recipient',
      header: t('column.recipient'),
      render: ({ contactName }) =>
        contactName ? <UntrustedText>{contactName}</UntrustedText> : t('sales:draftStatus.unnamed'),
    },
    {
      name: 'number',
      header: t('column.number'),
      render: ({ invoiceNumber }) => invoiceNumber && <UntrustedText>{invoiceNumber}</UntrustedText>,
    },
    { name: 'reason', header: t('column.reason'), render: (entry) => <Reason {...entry} /> },
  ];
  return (
    <BulkGrid
      kind="results"
      label={t('result')}
      hint={t('resultHint')}
      columns={columns}
      rows={entries}
      getId={({ draftId }) => draftId}
      onOpen={({ draftId }) => void navigate({ to: '/sales/drafts/$draftId', params: { draftId } })}
    />
  );
};

const Reason = (entry: BulkResultEntry) => {
  const { t } = useTranslation('salesBulk');
  const reason = useReason(entry);
  const isLookedUp = entry.state === 'sending' && entry.submission?.steps.some(({ state }) => state === 'uncertain');
  const text = isLookedUp ? t('lookUp') : reason;
  return (
    text && (
      <span title={text} className={isLookedUp ? styles.warning : styles.fault}>
        <UntrustedText>{text}</UntrustedText>
      </span>
    )
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

import { useLocation, useNavigate } from '@tanstack/react-router';
import { FileText, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { findPassedDates } from '#app/sales/draft/findPassedDates.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { ListTotals } from '#renderer/ui/ListTotals.tsx';
import { sumDrafts } from '../list/sumDrafts.ts';
import { useUnsentDrafts } from '../useUnsentDrafts.ts';
import styles from './Bulk.module.css';
import { BulkSendSummary } from './BulkSendSummary.tsx';
import { DraftsToSendGrid } from './DraftsToSendGrid.tsx';
import { PassedDatesDialog } from './PassedDatesDialog.tsx';
import type { BulkRunController } from './useBulkRun.ts';
import { useDraftsToSend } from './useDraftsToSend.ts';

export interface BulkSendConfirmationProps {
  readonly company: CompanyRef;
  readonly bulk: BulkRunController;
}

/** Shows the selected drafts before they are sent, or that there are none. */
export const BulkSendConfirmation = ({ company, bulk }: BulkSendConfirmationProps) => {
  const { drafts, sendable, isKnown, error } = useUnsentDrafts(company);
  const selectedIds = useLocation({ select: ({ state }) => state.draftIds });
  const ids = useMemo(() => selectedIds && new Set(selectedIds), [selectedIds]);
  const selected = ids ? sendable.filter(({ id }) => ids.has(id)) : sendable;
  if (error) return <ErrorNotice error={error.error} />;
  if (!isKnown) return null;
  if (selected.length === 0) return <NoDrafts sendableCount={sendable.length} unsentCount={drafts.length} />;
  return <Confirmation company={company} bulk={bulk} drafts={selected} />;
};

interface NoDraftsProps {
  readonly sendableCount: number;
  readonly unsentCount: number;
}

const NoDrafts = ({ sendableCount, unsentCount }: NoDraftsProps) => {
  const { t } = useTranslation('salesBulk');
  const navigate = useNavigate();
  const key = sendableCount > 0 ? 'none.selection' : unsentCount > 0 ? 'none.otherService' : 'none';
  const showAll = sendableCount > 0 && (
    <Button variant="primary" onPress={() => void navigate({ to: '/sales/sending', replace: true })}>
      {t('none.selection.showAll', { count: sendableCount })}
    </Button>
  );
  return (
    <EmptyState icon={<FileText aria-hidden />} title={t(`${key}.title`)} action={showAll}>
      {t(`${key}.body`)}
    </EmptyState>
  );
};

interface ConfirmationProps extends BulkSendConfirmationProps {
  readonly drafts: readonly DraftSummary[];
}

/** Shows every draft with its sum, channel and warnings, which of them will be sent, and that it cannot be undone. */
const Confirmation = ({ company, bulk, drafts }: ConfirmationProps) => {
  const { t } = useTranslation('salesBulk');
  const toSend = useDraftsToSend(company, drafts);
  const { rows, isIncluded, isChecked, error } = toSend;
  const [isAsking, setIsAsking] = useState(false);
  const included = isChecked ? rows.filter(isIncluded).map(({ draft }) => draft) : [];
  const faultyCount = rows.filter(({ faults }) => faults.length > 0).length;
  const leftOutCount = rows.length - faultyCount - included.length;
  const today = toLocalIsoDate(new Date());
  const passedIds = included.filter((draft) => findPassedDates(draft, today).length > 0).map(({ id }) => id);
  const start = (): void => bulk.act({ kind: 'start', draftIds: included.map(({ id }) => id) });
  return (
    <>
      <div className={styles.content}>
        <div className={styles.summary}>
          <h2 className={footedPageStyles.title}>{t('choose.title', { count: rows.length })}</h2>
          {isChecked && <BulkSendSummary included={included} />}
          {isChecked && (faultyCount > 0 || leftOutCount > 0) && (
            <p className={styles.muted} role="status">
              {faultyCount > 0 && t('confirm.leftOut', { count: faultyCount })}
              {faultyCount > 0 && leftOutCount > 0 && ' · '}
              {leftOutCount > 0 && t('choose.leftOutCount', { count: leftOutCount })}
            </p>
          )}
        </div>
        <DraftsToSendGrid {...toSend} />
      </div>
      <footer className={footedPageStyles.footer}>
        {error && <ErrorNotice error={error} />}
        <div className={footedPageStyles.actions}>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            isDisabled={included.length === 0}
            isPending={bulk.acting === 'start'}
            onPress={() => (passedIds.length > 0 ? setIsAsking(true) : start())}
          >
            {t('send', { count: included.length })}
          </Button>
          <ListTotals
            name={t('choose.total')}
            totals={sumDrafts(included).map(({ currency, total }) => ({ currency, amount: total }))}
          />
        </div>
      </footer>
      <PassedDatesDialog
        count={passedIds.length}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onLeaveOut={() => toSend.leaveOut(passedIds)}
        onSend={start}
      />
    </>
  );
};

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { toOnScreenInvoiceKey, toSeenInvoiceState } from '#renderer/features/purchases/marking/seenInvoiceState.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import { useReviewChange } from '../useReviewChange.ts';
import styles from './Finding.module.css';
import { formatSupplierQuestion } from './formatSupplierQuestion.ts';

export interface SupplierQuestionActionsProps {
  readonly evidence: FindingEvidence;
  readonly row: PurchaseRow;
  /** The alternative actions. */
  readonly children: ReactNode;
}

/** Copies a ready question, and marks the invoice as a query. */
export const SupplierQuestionActions = ({ evidence, row, children }: SupplierQuestionActionsProps) => {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const { submit, error, isKept } = useReviewChange();
  const { guard, refusal } = useGuardedPress(toOnScreenInvoiceKey(row));
  const [isRefused, setRefused] = useState(false);
  const copyQuestion = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(formatSupplierQuestion(evidence, row, t, format));
    } catch {
      return setRefused(true);
    }
    setRefused(false);
    submit({ kind: 'state', state: 'query', seen: toSeenInvoiceState(row) });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" onPress={guard(() => void copyQuestion())}>
          {t('ask.action')}
        </Button>
        {children}
      </div>
      <p role="status" className={styles.statusMessage}>
        {isRefused ? t('ask.notCopied') : isKept && t('ask.done')}
      </p>
      {refusal}
      {error && <ErrorNotice error={error} />}
    </>
  );
};

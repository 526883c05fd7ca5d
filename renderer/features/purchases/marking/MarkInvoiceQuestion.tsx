import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppFailure } from '#app/contract/errors.ts';
import { type DismissalReason, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { InvoiceRef } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { purchaseInvoiceQuery } from '#renderer/shared/purchases/queries.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import { EvidenceFacts } from '../detail/findings/EvidenceFacts.tsx';
import { formatFindingBody, formatFindingTitle } from '../detail/findings/findingText.ts';
import { PanelInvoiceContext } from '../detail/PanelInvoiceContext.ts';
import styles from './Marking.module.css';
import { ReasonButtons } from './ReasonButtons.tsx';
import { toOnScreenInvoiceKey } from './seenInvoiceState.ts';
import { useCloseFailedQuestion } from './useCloseFailedQuestion.ts';

export interface MarkInvoiceQuestionProps {
  readonly connectionId: string;
  readonly invoice: InvoiceRef;
  /** Called with the invoice as it was shown in the question, and why its serious findings are no obstacle. */
  readonly onConfirm: (row: PurchaseRow, reason: DismissalReason) => void;
  /** Another invoice that a finding names is to be shown instead. */
  readonly onOpen: (invoice: InvoiceRef) => void;
  /** The invoice cannot be read, or is no longer there. */
  readonly onFailed: (failure: AppFailure) => void;
  readonly onClose: () => void;
}

/**
 * Asks why the serious findings of an invoice are no obstacle before it is marked as reviewed: one key for each reason.
 * Opens with all that was found.
 */
export const MarkInvoiceQuestion = ({
  connectionId,
  invoice: { customerNumber, id },
  ...actions
}: MarkInvoiceQuestionProps) => {
  const company = useMemo(() => ({ connectionId, customerNumber }), [connectionId, customerNumber]);
  const { data: invoice, error } = useQuery(purchaseInvoiceQuery(company, id));
  const { onOpen, onFailed } = actions;
  useCloseFailedQuestion(error, onFailed);
  const context = useMemo(
    () => ({
      company,
      id,
      isNextComing: false,
      note: null,
      open: (other: number) => onOpen({ customerNumber, id: other }),
      addColumn: () => undefined,
    }),
    [company, customerNumber, id, onOpen],
  );
  if (!invoice) return null;
  return (
    <PanelInvoiceContext value={context}>
      <Question invoice={invoice} {...actions} />
    </PanelInvoiceContext>
  );
};

interface QuestionProps extends Pick<MarkInvoiceQuestionProps, 'onConfirm' | 'onClose'> {
  readonly invoice: PurchaseInvoice;
}

const Question = ({ invoice: { row, findings }, onConfirm, onClose }: QuestionProps) => {
  const { t } = useTranslation(['purchaseMarking', 'findings', 'purchases']);
  const format = useFormat();
  const { guard, guardKey, refusal } = useGuardedPress(toOnScreenInvoiceKey(row));
  const serious = findings.filter(
    ({ evidence, dismissed }) => dismissed === null && findingSeverities[evidence.kind] === 'serious',
  );
  return (
    <Dialog
      role="alertdialog"
      title={t('single.title', { count: serious.length })}
      isOpen
      onClose={onClose}
      actions={
        <>
          {/* Nearest is what leaves it as it is: a key that is pressed twice must not answer the question. */}
          <Button autoFocus onPress={onClose}>
            {t('single.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.primaryText}>
        {row.sellerName === null ? t('purchases:missing.seller') : <UntrustedText>{row.sellerName}</UntrustedText>}
        {', '}
        <Amount value={row.amount} currency={row.currency} />
      </p>
      <ul className={styles.findings}>
        {serious.map(({ key, evidence }) => (
          <li key={key} className={styles.finding}>
            <p className={styles.findingTitle}>{formatFindingTitle(evidence, t)}</p>
            <EvidenceFacts evidence={evidence} currency={row.currency} />
            <p>{formatFindingBody(evidence, t, format)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.primaryText}>{t('single.question')}</p>
      <ReasonButtons guard={guard} guardKey={guardKey} onChoose={(reason) => onConfirm(row, reason)} />
      {refusal}
    </Dialog>
  );
};

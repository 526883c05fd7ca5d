import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { MenuContent } from '#renderer/ui/MenuContent.tsx';
import type { MenuEntry } from '#renderer/ui/menuGroups.ts';
import { Toast } from '#renderer/ui/Toast.tsx';
import { salesInvoiceQuery } from '../list/trackingQueries.ts';
import { InvoiceActionDialog } from './InvoiceActionDialog.tsx';
import { SavedPdfMessage } from './SavedPdfMessage.tsx';
import { useInvoiceActionRunner } from './useInvoiceActionRunner.tsx';

export interface InvoiceRowMenuProps {
  readonly company: CompanyRef;
  readonly invoiceId: string;
  /** Where the menu opens, in the window. */
  readonly place: DOMRect;
  /** Has the focus when the menu closes. */
  readonly gridRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of an invoice's row: the same actions as in its panel, with the same dialogs. */
export const InvoiceRowMenu = ({ company, invoiceId, place, gridRef, isOpen, onClose }: InvoiceRowMenuProps) => {
  const { t } = useTranslation(['followUp', 'salesList', 'sales']);
  const { data: detail = null, error, refetch } = useQuery(salesInvoiceQuery(company, invoiceId));
  const runner = useInvoiceActionRunner(company, detail);
  const { entries, isLoading, savedFileName, openedAction } = runner;
  const isDone = (!isOpen || error !== null) && openedAction === null;
  // The focus was in the menu or its dialog, and what had opened them is gone.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) gridRef.current?.focus({ preventScroll: true });
  }, [isDone, gridRef]);
  const shownError = runner.error ?? (isOpen && error ? error.error : null);
  const message: MenuEntry = {
    id: 'message',
    label: t(isLoading ? 'salesList:detail.fetching' : 'noActions'),
    isDisabled: true,
    onAction: () => undefined,
  };
  return (
    <>
      {shownError && (
        <div className={listPageStyles.notice}>
          <ErrorNotice error={shownError} {...(error && { onRetry: () => void refetch() })} />
        </div>
      )}
      {isOpen && !error && (
        <MenuContent
          // Mounted again when the actions are known, so that the first of them has the focus.
          key={isLoading ? 'loading' : 'loaded'}
          label={t('menu')}
          groups={[{ id: 'actions', entries: entries.length > 0 ? entries : [message] }]}
          button={gridRef}
          place={place}
          at={entries.length > 0 ? 'first' : null}
          onClose={onClose}
        />
      )}
      {detail && (
        <InvoiceActionDialog action={openedAction} company={company} detail={detail} onClose={runner.closeDialog} />
      )}
      <Toast closeLabel={t('sales:close')} onClose={runner.clearResult}>
        {savedFileName !== null && <SavedPdfMessage fileName={savedFileName} />}
      </Toast>
    </>
  );
};

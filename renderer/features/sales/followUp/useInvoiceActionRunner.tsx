import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { InvoiceAction } from '#app/sales/followUps/invoiceActions.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { invoiceActionIcons } from '#renderer/shared/sales/invoiceActionIcons.ts';
import { useInvoiceActions } from '#renderer/shared/sales/useInvoiceActions.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import type { MenuEntry } from '#renderer/ui/menuGroups.ts';

export interface InvoiceActionRunner {
  /** The actions of the invoice, for a menu. */
  readonly entries: readonly MenuEntry[];
  readonly isLoading: boolean;
  readonly run: (action: InvoiceAction) => void;
  /** The action whose dialog is open. */
  readonly openedAction: InvoiceAction | null;
  readonly closeDialog: () => void;
  /** Null until a PDF is saved. */
  readonly savedFileName: string | null;
  /** Why the PDF was not saved. */
  readonly error: AppError | null;
  readonly clearResult: () => void;
}

/** Carries out the actions on a sent invoice; `detail` is null while it is loading. */
export const useInvoiceActionRunner = (company: CompanyRef, detail: InvoiceDetail | null): InvoiceActionRunner => {
  const { t } = useTranslation('followUp');
  const { actions, isLoading } = useInvoiceActions(company, detail);
  const forbidden = useFeaturePolicyLock('export');
  const [openedAction, setOpenedAction] = useState<InvoiceAction | null>(null);
  const saving = useMutation({
    mutationFn: (draftId: string) => ipcClient.salesPreview.savePdf({ company, draftId }),
  });
  const run = (action: InvoiceAction): void => {
    if (!detail || !actions.includes(action)) return;
    if (action !== 'savePdf') setOpenedAction(action);
    else if (detail.draftId !== null && forbidden === null && !saving.isPending) saving.mutate(detail.draftId);
  };
  return {
    entries: actions.map((action) => {
      const Icon = invoiceActionIcons[action];
      return {
        id: action,
        label: t(`action.${action}`),
        icon: <Icon aria-hidden />,
        isDisabled: action === 'savePdf' && forbidden !== null,
        onAction: () => run(action),
      };
    }),
    isLoading,
    run,
    openedAction,
    closeDialog: () => setOpenedAction(null),
    savedFileName: saving.data?.fileName ?? null,
    error: saving.error?.error ?? null,
    clearResult: saving.reset,
  };
};

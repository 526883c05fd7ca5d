import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { getExportFileTexts } from '../export/exportFileTexts.ts';

export interface RowCopyRequest {
  readonly selection: PurchaseSelection;
  readonly columns: readonly PurchaseColumn[];
}

/** Copies lines as the cells of a spreadsheet. */
export const useCopyRows = (query: PurchaseQuery) => {
  const { t } = useTranslation('grid');
  const format = useFormat();
  return useMutation({
    mutationFn: async ({ selection, columns }: RowCopyRequest) => {
      const copied = await ipcClient.purchases.copy({
        query,
        selection,
        columns: [...columns],
        words: getExportFileTexts(t),
      });
      await writeToClipboard(copied.text);
      return copied;
    },
    onSuccess: ({ rows, isCut }) =>
      announceToScreenReader(
        t(isCut ? 'announcement.copiedPart' : 'announcement.copied', {
          count: rows,
          formattedCount: format.number(rows),
        }),
      ),
  });
};

/** Throws a failure where the system refuses the text: another program may hold the clipboard, or the window lost the focus. */
const writeToClipboard = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch (caught) {
    throw toAppFailure(caught);
  }
};

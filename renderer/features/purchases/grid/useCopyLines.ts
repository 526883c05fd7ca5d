import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { client } from '#renderer/ipc/client.ts';
import { announce } from '#renderer/ui/announce.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { getExportTexts } from '../export/exportTexts.ts';

export interface CopySelection {
  readonly selection: PurchaseSelection;
  readonly columns: readonly PurchaseColumn[];
}

/** Copies lines as the cells of a spreadsheet. */
export const useCopyLines = (query: PurchaseQuery) => {
  const { t } = useTranslation('grid');
  const format = useFormat();
  return useMutation({
    mutationFn: async ({ selection, columns }: CopySelection) => {
      const copied = await client.purchases.copy({ query, selection, columns: [...columns], words: getExportTexts(t) });
      await navigator.clipboard.writeText(copied.text);
      return copied;
    },
    onSuccess: ({ rows, isCut }) =>
      announce(
        t(isCut ? 'announcement.copiedPart' : 'announcement.copied', { count: rows, shown: format.number(rows) }),
      ),
  });
};

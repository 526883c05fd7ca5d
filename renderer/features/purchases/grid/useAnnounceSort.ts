import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { useColumnName } from './useColumnName.ts';

/** Announces a new sort order: "Sorted by due date, ascending". */
export const useAnnounceSort = (sort: readonly PurchaseSort[]): void => {
  const { t } = useTranslation('grid');
  const getColumnName = useColumnName();
  const announcedOrder = useRef(JSON.stringify(sort));
  const announce = useEffectEvent((order: string) => {
    if (announcedOrder.current === order) return;
    announcedOrder.current = order;
    const orders = sort.map(({ column, direction }) =>
      t(`announcement.${direction}`, { column: getColumnName(column) }),
    );
    announceToScreenReader(t('announcement.sorted', { columns: orders.join(t('announcement.then')) }));
  });
  const order = JSON.stringify(sort);
  useEffect(() => announce(order), [order]);
};

import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { useColumnName } from './useColumnName.ts';

/** Announces a new sort order: "Sorted by due date, ascending". */
export const useAnnounceSort = (sort: readonly PurchaseSort[]): void => {
  const { t } = useTranslation('grid');
  const nameOf = useColumnName();
  const said = useRef(JSON.stringify(sort));
  const say = useEffectEvent((order: string) => {
    if (said.current === order) return;
    said.current = order;
    const orders = sort.map(({ column, direction }) => t(`announcement.${direction}`, { column: nameOf(column) }));
    announceToScreenReader(t('announcement.sorted', { orders: orders.join(t('announcement.then')) }));
  });
  const order = JSON.stringify(sort);
  useEffect(() => say(order), [order]);
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PurchaseQuery,
  PurchaseQuerySummary,
  PurchaseSelection,
  TotalsByCurrency,
} from '#app/contract/purchases/query.ts';
import { includesRow, type RowRanges } from '#renderer/shared/grid/rowRanges.ts';
import {
  emptyRowSelection,
  extendRowSelection,
  getSelectedRowRanges,
  type RowSelection,
  toggleSelectedRange,
} from '#renderer/shared/grid/rowSelection.ts';
import { selectionTotalsQuery } from '#renderer/shared/purchases/queries.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';

export interface GridSelection {
  /** In the form that the contract's methods take; without ranges nothing is selected. */
  readonly selection: PurchaseSelection;
  readonly has: (line: number) => boolean;
  /** Selects lines that are not selected yet, or deselects them. */
  readonly toggle: (lines: RowRanges[number]) => void;
  /** Selects from the line where Shift was first held to `line`; `from` is the focused line. */
  readonly extendTo: (from: number, line: number) => void;
  readonly all: () => void;
  readonly clear: () => void;
  /** Count and totals of the selection; null while nothing is selected, and until it is loaded. */
  readonly summary: { readonly count: number; readonly totals: TotalsByCurrency } | null;
}

/**
 * Manages the selected lines of a query's result. Another query or revision renumbers the lines, so that the selection
 * is cleared, which is announced.
 */
export const useGridSelection = (query: PurchaseQuery, view: PurchaseQuerySummary | undefined): GridSelection => {
  const revision = view?.revision ?? 0;
  const lineCount = view?.lineCount ?? 0;
  const resultKey = useMemo(() => JSON.stringify([query, revision]), [query, revision]);
  const [stored, setStored] = useState({ of: resultKey, state: emptyRowSelection });
  const state = stored.of === resultKey ? stored.state : emptyRowSelection;
  const ranges = useMemo(() => getSelectedRowRanges(state), [state]);
  const selection = useMemo(() => ({ revision, ranges }), [revision, ranges]);
  const summary = useQuery({ ...selectionTotalsQuery(query, selection), placeholderData: keepPreviousData });
  const hasAny = ranges.length > 0;
  const isLost = stored.of !== resultKey && stored.state !== emptyRowSelection;
  useAnnounceSelection(hasAny, isLost, summary);
  useEffect(() => {
    if (isLost) setStored({ of: resultKey, state: emptyRowSelection });
  }, [isLost, resultKey]);

  const change = (next: RowSelection): void => setStored({ of: resultKey, state: next });
  return {
    selection,
    has: (line) => includesRow(ranges, line),
    toggle: (lines) => change(toggleSelectedRange(state, lines)),
    extendTo: (from, line) => change(extendRowSelection(state, from, line)),
    all: () => change({ ranges: [{ from: 0, to: lineCount }], stretch: null }),
    clear: () => change(emptyRowSelection),
    summary: (hasAny && summary.data) || null,
  };
};

interface SelectionTotals {
  readonly data: { readonly count: number; readonly totals: TotalsByCurrency } | undefined;
  readonly isPlaceholderData: boolean;
}

/** Announces the totals of a selection once they are loaded, and the loss of a selection. */
const useAnnounceSelection = (hasAny: boolean, isLost: boolean, { data, isPlaceholderData }: SelectionTotals): void => {
  const { t } = useTranslation('grid');
  const format = useFormat();
  const sayLost = useEffectEvent(() => announceToScreenReader(t('announcement.selectionLost')));
  const saySum = useEffectEvent(({ count, totals }: NonNullable<SelectionTotals['data']>) => {
    const sums = totals.map(({ amount, currency }) => format.amount(amount, currency).text);
    announceToScreenReader(
      [t('announcement.selected', { count, formattedCount: format.number(count) }), ...sums].join(', '),
    );
  });
  useEffect(() => {
    if (isLost) sayLost();
  }, [isLost]);
  useEffect(() => {
    if (hasAny && data && !isPlaceholderData) saySum(data);
  }, [hasAny, data, isPlaceholderData]);
};

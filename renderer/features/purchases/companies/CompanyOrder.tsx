import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, Connection } from '#app/contract/connections.ts';
import type { CompanyFigures } from '#app/contract/purchases/companyFigures.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { noteMovedFocus } from '#renderer/ui/press.ts';
import { companyFiguresQuery } from './queries.ts';
import { rowLinkAttribute } from './useRowKeys.ts';

/** A company with its connection. */
export interface ListedCompany {
  readonly connection: Connection;
  readonly company: Company;
  readonly key: string;
}

/** Places of companies by their keys. */
export type CompanyPlaces = ReadonlyMap<string, number>;

interface CompanyOrderProps {
  readonly companies: readonly ListedCompany[];
  readonly table: RefObject<HTMLTableElement | null>;
  readonly places: CompanyPlaces | undefined;
  readonly onOrder: (places: CompanyPlaces) => void;
}

/**
 * Orders companies by how much they need a person, once their figures are known, and focuses the first; renders nothing. No
 * row moves afterwards. The order stays that of the profiles where the person has moved to a row meanwhile.
 */
export const CompanyOrder = ({ companies, table, places, onOrder }: CompanyOrderProps) => {
  const { t } = useTranslation('companies');
  useFocusOnFirstRow(table, t('title'), places);
  const results = useQueries({
    queries: companies.map(({ connection, company }) =>
      companyFiguresQuery({ connectionId: connection.id, customerNumber: company.customerNumber }),
    ),
  });
  const areSettled = results.length > 0 && results.every(({ isPending }) => !isPending);
  useLayoutEffect(() => {
    if (places || !areSettled) return;
    const row = document.activeElement?.closest('tr') ?? null;
    const needs = companies.map(({ key }, index) => ({ key, needs: listNeeds(results[index]?.data) }));
    if (row === null || row === table.current?.querySelector('tbody tr'))
      needs.sort((one, other) => compareNeeds(one.needs, other.needs));
    onOrder(new Map(needs.map(({ key }, place) => [key, place])));
  });
  return null;
};

/** Numbers of what needs a person, the most urgent first; undefined figures could not be read. */
const listNeeds = (figures: CompanyFigures | null | undefined): readonly number[] => {
  if (!figures) return [0, 0, Number(figures === undefined), 0, 0, 0, 0];
  const { serious, reopened, dueToday, unseen, toReview, queries } = figures;
  return [serious, reopened, 0, dueToday.count, unseen, toReview, queries];
};

const compareNeeds = (one: readonly number[], other: readonly number[]): number =>
  one.map((need, index) => (other[index] ?? 0) - need).find(Boolean) ?? 0;

/** Focuses the first company when the page has opened and when it is ordered, unless the person has moved the focus since. */
const useFocusOnFirstRow = (
  table: RefObject<HTMLTableElement | null>,
  title: string,
  places: CompanyPlaces | undefined,
): void => {
  const focused = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company is first once they are ordered
  useEffect(() => {
    const { activeElement } = document;
    const isUnclaimed =
      activeElement === document.body ||
      activeElement === focused.current ||
      activeElement?.matches('main h1') === true;
    const first = table.current?.querySelector<HTMLElement>(`[${rowLinkAttribute}]`);
    if (!first || !isUnclaimed || first === activeElement) return;
    if (!focused.current) announceToScreenReader(title);
    focused.current = first;
    noteMovedFocus();
    first.focus({ preventScroll: true });
  }, [table, title, places]);
};

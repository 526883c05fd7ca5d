import type { CompanyRef } from '../../../app/contract/values.ts';
import type { GridPosition } from './gridKeys.ts';
import { firstOrder, type SortOrder } from './sortOrder.ts';

/** A company's table as the person left it. */
export interface LeftTable {
  readonly search: string;
  readonly sort: SortOrder;
  readonly at: GridPosition;
  readonly isOpen: boolean;
  /** Pixels from the top; it need not show `at`. */
  readonly scrollTop: number;
}

const fresh: LeftTable = { search: '', sort: firstOrder, at: { row: 0, column: 0 }, isOpen: false, scrollTop: 0 };

const left = new Map<string, LeftTable>();
const placeOf = ({ connectionId, customerNumber }: CompanyRef): string => `${connectionId} ${customerNumber}`;

/** The table as it was left, for as long as the window lives; a fresh one where the company was not looked at yet. */
export const recallTable = (company: CompanyRef): LeftTable => left.get(placeOf(company)) ?? fresh;

/** Keeps what changed for the next time the page opens. */
export const rememberTable = (company: CompanyRef, change: Partial<LeftTable>): void => {
  left.set(placeOf(company), { ...recallTable(company), ...change });
};

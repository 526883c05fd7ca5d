import { type FindingKind, findingKinds, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { SelectionSummary } from '#app/contract/purchases/review.ts';
import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import { AmountSums } from './sums.ts';
import { findingKindBits, type PurchaseTable, reviewStateOrder, rowFlagBits } from './table.ts';

const combineKindBits = (kinds: readonly FindingKind[]): number =>
  kinds.reduce((bits, kind) => bits | findingKindBits[kind], 0);

/** Bits of the kinds above the severity `info`. */
const notableBits = combineKindBits(findingKinds.filter((kind) => findingSeverities[kind] !== 'info'));
const seriousBits = combineKindBits(findingKinds.filter((kind) => findingSeverities[kind] === 'serious'));

/** Returns whether a row has an open finding above the severity `info`. */
export const hasNotableFinding = ({ findings }: PurchaseTable, row: number): boolean =>
  ((findings[row] ?? 0) & notableBits) !== 0;

/** Returns whether a row has an open serious finding. */
export const hasSeriousFinding = ({ findings }: PurchaseTable, row: number): boolean =>
  ((findings[row] ?? 0) & seriousBits) !== 0;

/** Counts rows and adds up their amounts. */
class SummaryGroup {
  readonly #sums: AmountSums;
  count = 0;

  constructor(table: PurchaseTable) {
    this.#sums = new AmountSums(table);
  }

  add(row: number): void {
    this.count += 1;
    this.#sums.add(row);
  }

  counted() {
    return { count: this.count, totals: this.#sums.totals() };
  }
}

/** Counts the rows that the user confirms before all of them are marked. */
export function* summarizeRows(table: PurchaseTable, rows: Uint32Array): CooperativeTask<SelectionSummary> {
  const all = new SummaryGroup(table);
  const groupsByKind = new Map<FindingKind, SummaryGroup>();
  let [neverOpened, reviewed, withFindings, withSerious] = [0, 0, 0, 0];
  for (const [index, row] of rows.entries()) {
    all.add(row);
    if (reviewStateOrder[table.states[row] ?? 0] === 'reviewed') reviewed += 1;
    if (((table.flags[row] ?? 0) & rowFlagBits.opened) === 0) neverOpened += 1;
    if (hasNotableFinding(table, row)) withFindings += 1;
    if (hasSeriousFinding(table, row)) withSerious += 1;
    addToKinds(table, row, groupsByKind);
    if (index % rowsPerYield === 0) yield;
  }
  const findings = findingKinds.flatMap((kind) => {
    const group = groupsByKind.get(kind);
    return group ? [{ kind, ...group.counted() }] : [];
  });
  return { ...all.counted(), neverOpened, reviewed, withFindings, withSerious, findings };
}

const addToKinds = (table: PurchaseTable, row: number, ofKind: Map<FindingKind, SummaryGroup>): void => {
  const bits = table.findings[row] ?? 0;
  if (bits === 0) return;
  for (const kind of findingKinds) {
    if ((bits & findingKindBits[kind]) === 0) continue;
    const group = ofKind.get(kind) ?? new SummaryGroup(table);
    ofKind.set(kind, group);
    group.add(row);
  }
};

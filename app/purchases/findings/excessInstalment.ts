import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { excludedInvoiceHash, findHashCollisions, hashAmount } from './collisions.ts';
import { mapCooperatively } from './cooperativeLoops.ts';
import { createCreditLookup } from './credits.ts';
import { isSameAmount } from './duplicateNumber.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { readInstalment } from './instalments.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { describeOthers } from './reportSuspectedDuplicate.ts';
import { type ExcessPart, findStatedExcess } from './statedInstalments.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Instalments of a plan; more equal amounts are a subscription. */
const minAgreed = 2;
const maxAgreed = 12;
/** Days between two instalments: from three weeks to a month and a half. */
const minDaysApart = 20;
const maxDaysApart = 45;
/** Earlier plans of a supplier that show how many instalments it agrees on. */
const minPlans = 2;

/** Equal amounts of a supplier that fall due month by month, by day. */
interface InstalmentPlan {
  readonly supplier: number;
  readonly positions: readonly number[];
  /** Those of them that were not credited. */
  readonly payable: number;
}

/**
 * Finds an instalment too many: one more than the sum of a plan's bill, than the number `4/3` says, or than all other
 * plans of the supplier had. Credited ones do not count.
 */
export function* findExcessInstalments(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices } = ledger;
  const getCreditDays = createCreditLookup(ledger);
  const plans: InstalmentPlan[] = [];
  for (const group of findHashCollisions(yield* hashAmounts(ledger))) {
    yield;
    const plan = toPlan(ledger, group, getCreditDays);
    if (plan) plans.push(plan);
  }
  const excess = new Map<number, ExcessPart>();
  const plansBySupplier = Map.groupBy(plans, ({ supplier }) => supplier);
  for (const plan of plans) {
    yield;
    const agreed = findAgreedCount(ledger, plan, plansBySupplier.get(plan.supplier) ?? []);
    const position = plan.positions.at(-1);
    if (agreed === null || position === undefined) continue;
    excess.set(position, { position, agreed, before: plan.positions.slice(0, -1) });
  }
  for (const part of yield* findStatedExcess(ledger, getCreditDays))
    if (!excess.has(part.position)) excess.set(part.position, part);
  for (const { position, agreed, before } of excess.values()) {
    const invoice = invoices[position];
    if (!invoice || !isUnpaid(invoice)) continue;
    const { key, related } = describeOthers(invoices, 'excessInstalment', before);
    report(position, { key, evidence: { kind: 'excessInstalment', agreed, others: related } });
  }
}

const hashAmounts = ({ amount, suppliers, invoices }: PurchaseLedger): CooperativeTask<readonly number[]> =>
  mapCooperatively(invoices, ({ row: { currency, isCreditNote } }, position) => {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    const sum = amount[position] ?? 0;
    const isPart = supplier !== noSupplierIndex && sum > 0 && isCreditNote !== true;
    return isPart ? hashAmount(supplier, sum, currency) : excludedInvoiceHash;
  });

const getDueDay = ({ dueDay, day }: PurchaseLedger, position: number): number => {
  const due = dueDay[position] ?? unknownDay;
  return due === unknownDay ? (day[position] ?? unknownDay) : due;
};

const toPlan = (
  ledger: PurchaseLedger,
  group: readonly number[],
  getCreditDays: (position: number) => readonly number[],
): InstalmentPlan | null => {
  const [first = -1] = group;
  const supplier = ledger.suppliers.of[first] ?? noSupplierIndex;
  const isAlike = group.every(
    (position) => ledger.suppliers.of[position] === supplier && isSameAmount(ledger, first, position),
  );
  if (!isAlike || group.length < minAgreed || group.length > maxAgreed + 1) return null;
  const positions = [getDueDay, getInvoiceDay]
    .map((getDay) => sortMonthly(ledger, group, getDay))
    .find((sorted) => sorted !== null);
  if (!positions) return null;
  const since = getInvoiceDay(ledger, positions[0] ?? first);
  const credited = getCreditDays(first).filter((credit) => credit >= since).length;
  return { supplier, positions, payable: positions.length - credited };
};

const getInvoiceDay = ({ day }: PurchaseLedger, position: number): number => day[position] ?? unknownDay;

/** Returns the invoices by their days; null if these are not about a month apart. */
const sortMonthly = (
  ledger: PurchaseLedger,
  group: readonly number[],
  getDay: typeof getInvoiceDay,
): readonly number[] | null => {
  const positions = group.toSorted((one, other) => getDay(ledger, one) - getDay(ledger, other));
  const isMonthly = positions.every((position, index) => {
    const before = positions[index - 1];
    const apart = before === undefined ? minDaysApart : getDay(ledger, position) - getDay(ledger, before);
    return apart >= minDaysApart && apart <= maxDaysApart;
  });
  return isMonthly ? positions : null;
};

/** Returns whether one plan ended well before the other began; a fee that changes goes on at once. */
const isApart = (ledger: PurchaseLedger, one: InstalmentPlan, other: InstalmentPlan): boolean => {
  const [first, second] = [one, other]
    .map(({ positions }) => positions.map((position) => getDueDay(ledger, position)))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  return (second?.[0] ?? 0) - (first?.at(-1) ?? 0) > maxDaysApart;
};

/**
 * Returns the number of agreed instalments where a plan has one more; null where it has not, or nothing says it. `plans` are
 * all plans of its supplier.
 */
const findAgreedCount = (
  ledger: PurchaseLedger,
  plan: InstalmentPlan,
  plans: readonly InstalmentPlan[],
): number | null => {
  const { supplier, positions, payable } = plan;
  const agreed = payable - 1;
  if (agreed < minAgreed) return null;
  const isUsual =
    plans.length > minPlans &&
    plans.every((other) => other === plan || (other.payable === agreed && isApart(ledger, plan, other)));
  const isBilled = (): boolean => hasBill(ledger, supplier, positions, agreed) && !continuesFee(ledger, plan);
  return isUsual || isNumberedBeyond(ledger, positions, agreed) || isBilled() ? agreed : null;
};

const partPattern = /(?<nth>\d{1,2})\s*\/\s*(?<count>\d{1,2})$/;
/** Parts of a yearly fee, which begins again at `1/12`. */
const partsOfYear = 12;

/** Returns whether the lines or the numbers of all say that fewer instalments of one whole were agreed: `4/3`. */
const isNumberedBeyond = ({ invoices }: PurchaseLedger, positions: readonly number[], agreed: number): boolean => {
  const stated = positions.map((position) => {
    const invoice = invoices[position];
    const instalment = invoice ? readInstalment(invoice) : null;
    if (instalment?.count === agreed) return instalment;
    const { nth, count } = partPattern.exec(invoice?.row.invoiceNumber ?? '')?.groups ?? {};
    return { nth: Number(nth), count: Number(count), whole: '' };
  });
  const isBeginningAgain = agreed === partsOfYear && (stated.at(-1)?.nth ?? 0) <= agreed;
  return stated.every(({ count, whole }) => count === agreed && whole === stated[0]?.whole) && !isBeginningAgain;
};

/** Days before the first instalment on which its bill was sent. */
const maxDaysSinceBill = 92;
const billTolerance = 0.05;

/** Returns whether the supplier has sent a bill of exactly as many instalments as were agreed. */
const hasBill = (
  { amount, day, getSupplierPositions }: PurchaseLedger,
  supplier: number,
  positions: readonly number[],
  agreed: number,
): boolean => {
  const [first = -1] = positions;
  const total = (amount[first] ?? 0) * agreed;
  const since = day[first] ?? unknownDay;
  return getSupplierPositions(supplier).some((position) => {
    const apart = since - (day[position] ?? unknownDay);
    return apart >= 0 && apart <= maxDaysSinceBill && Math.abs((amount[position] ?? 0) - total) <= billTolerance;
  });
};

/** Days before a plan on which a fee was asked for at least twice: three months, of which a bill may take one. */
const maxDaysOfFee = 100;
const minFeeInvoices = 2;
/** A fee changes by less than half: an index rises it, or a service is added. */
const maxFeeChange = 1.5;

/**
 * Returns whether the supplier asked for nearly the same month by month before: a fee with a new sum. A bill of several
 * of its months is then a chance.
 */
const continuesFee = (
  { amount, day, getSupplierPositions }: PurchaseLedger,
  { supplier, positions }: InstalmentPlan,
): boolean => {
  const [first = -1] = positions;
  const [since, sum] = [day[first] ?? unknownDay, amount[first] ?? 0];
  const fees = getSupplierPositions(supplier).filter((position) => {
    const apart = since - (day[position] ?? unknownDay);
    const other = amount[position] ?? 0;
    return apart > 0 && apart <= maxDaysOfFee && other <= sum * maxFeeChange && sum <= other * maxFeeChange;
  });
  return fees.length >= minFeeInvoices;
};

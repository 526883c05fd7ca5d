import { addDays } from '#app/demo/dates.ts';
import type { LabelledKind } from '../labelledTypes.ts';
import { createSupplier } from '../ordinary/createSupplier.ts';
import { addOrdinaryBills, type BillingPeriod, createBill } from '../ordinary/ordinaryBills.ts';
import type { SupplierNames } from '../ordinary/supplierNames.ts';
import type { TradeKey } from '../ordinary/trades.ts';
import { copyBill } from './billDraft.ts';
import { compareDates, firstDay, today } from './calendar.ts';
import type { LabelCompany } from './companyList.ts';
import type { AmountHabit, BillDraft, LabelSupplier } from './draftTypes.ts';
import type { LabelRandom } from './labelRandom.ts';
import { toBank } from './labelSupplier.ts';

/** Groups of stories that would disturb one another on one supplier. */
export type StoryGroup = 'payee' | 'repeat' | 'amount' | 'date' | 'reference' | 'vat' | 'buyer' | 'plain';

interface PickOptions {
  readonly group: StoryGroup;
  readonly habits?: readonly AmountHabit[];
  readonly trades?: readonly TradeKey[];
  /** Least number of earlier and later invoices of the supplier. */
  readonly before?: number;
  readonly after?: number;
  /** Further condition on the supplier. */
  readonly where?: (supplier: LabelSupplier) => boolean;
  /** Further condition on the invoice. */
  readonly when?: (bill: BillDraft) => boolean;
}

/** An ordinary invoice that a story may change, with its supplier and the invoices before and after it. */
export interface PickedBill {
  readonly supplier: LabelSupplier;
  readonly bill: BillDraft;
  readonly earlier: readonly BillDraft[];
  readonly later: readonly BillDraft[];
}

/** No supplier of the company suits a story. */
export class NoSuitableSupplier extends Error {}

interface LabelOptions {
  readonly story: string;
  /** Kinds that show the same as well. */
  readonly or?: readonly LabelledKind[];
  /** Kinds that are neither demanded nor false. */
  readonly besides?: readonly LabelledKind[];
}

/** The invoices of one company while stories are written into them. */
export class CompanyBook {
  readonly company: LabelCompany;
  readonly random: LabelRandom;
  readonly suppliers: LabelSupplier[] = [];
  readonly #names: SupplierNames;

  constructor(company: LabelCompany, names: SupplierNames, random: LabelRandom) {
    this.company = company;
    this.random = random;
    this.#names = names;
  }

  /** Adds a supplier with ordinary invoices in a period. */
  addSupplier(trade: TradeKey, period: BillingPeriod = {}, changes: Partial<LabelSupplier> = {}): LabelSupplier {
    const supplier = createSupplier(trade, this.#names, this.random, changes);
    addOrdinaryBills(supplier, this.company, period);
    this.suppliers.push(supplier);
    return supplier;
  }

  /** Picks an untouched invoice of a supplier that no story of the group has used. Throws `NoSuitableSupplier`. */
  pick({ group, habits, trades, before = 5, after = 0, where, when }: PickOptions): PickedBill {
    const suits = (supplier: LabelSupplier): boolean =>
      !supplier.uses.has(group) &&
      !supplier.uses.has('all') &&
      supplier.uses.size < 3 &&
      supplier.iban !== '' &&
      supplier.bills.length > before + after &&
      (habits?.includes(supplier.habit) ?? true) &&
      (trades === undefined || trades.some((trade) => trade === supplier.trade)) &&
      (where?.(supplier) ?? true);
    for (const supplier of this.random.shuffle(this.suppliers.filter(suits))) {
      const inOrder = supplier.bills.toSorted((one, other) => compareDates(one.arrivedOn, other.arrivedOn));
      const free = [...inOrder.entries()].filter(
        ([place, bill]) =>
          place >= before && place < inOrder.length - after && !isTouched(bill) && (when?.(bill) ?? true),
      );
      const [picked] = this.random.shuffle(free);
      if (!picked) continue;
      supplier.uses.add(group);
      const [place, bill] = picked;
      const earlier = inOrder.slice(0, place);
      // A copy of an earlier invoice stays as that was, whatever changes from now on.
      const later = inOrder.slice(place + 1).filter(({ original }) => original === null || !earlier.includes(original));
      return { supplier, bill, earlier, later };
    }
    throw new NoSuitableSupplier(`${this.company.key} has no supplier for a story of ${group}`);
  }

  /** Adds a copy of an invoice that arrives `days` after it, but not after today. */
  addCopy(bill: BillDraft, days: number, changes: Partial<BillDraft> = {}): BillDraft {
    const wanted = addDays(bill.arrivedOn, days);
    const copy = copyBill(bill, { arrivedOn: wanted > today ? today : wanted, isPlanted: true, ...changes });
    bill.supplier.bills.push(copy);
    return copy;
  }

  /** Adds an invoice of the supplier with its next number. */
  addBill(supplier: LabelSupplier, date: string, changes: Partial<BillDraft> = {}): BillDraft {
    const lines = changes.lines ?? supplier.bills.at(-1)?.lines ?? [];
    const arrivedOn = addDays(date, this.random.whole(0, 3));
    const bill = createBill(supplier, this.company, date, arrivedOn > today ? today : arrivedOn, lines, this.random);
    Object.assign(bill, changes);
    supplier.bills.push(bill);
    return bill;
  }

  /** Demands a finding on the invoice. */
  label(bill: BillDraft, kind: LabelledKind, reason: string, { story, or = [], besides = [] }: LabelOptions): void {
    bill.labels.push({ kind, story, reason, alsoAcceptable: or });
    bill.isPlanted = true;
    this.tolerate(bill, ...besides);
  }

  /** States that findings of these kinds would be false, and why. */
  trap(bill: BillDraft, kinds: readonly LabelledKind[], story: string, explanation: string, needsPerson = false): void {
    bill.trap = { kinds, story, explanation, needsPerson };
  }

  /** Names a finding for which there is no kind; `allowed` are the kinds that come near. */
  labelUnlisted(
    bill: BillDraft,
    unlisted: NonNullable<BillDraft['unlisted']>,
    ...allowed: readonly LabelledKind[]
  ): void {
    bill.unlisted = unlisted;
    bill.isPlanted = true;
    this.tolerate(bill, ...allowed);
  }

  /** Allows kinds on the invoice without demanding them; a person has to look. */
  tolerate(bill: BillDraft, ...kinds: readonly LabelledKind[]): void {
    for (const kind of kinds) bill.tolerated.add(kind);
    if (kinds.length > 0) bill.needsPerson = true;
  }
}

const isTouched = (bill: BillDraft): boolean =>
  bill.labels.length > 0 || bill.trap !== null || bill.tolerated.size > 0 || bill.isPlanted || bill.needsPerson;

/** Returns a date on which a new supplier of a story may begin. */
export const pickStart = (random: LabelRandom, from = 150, to = 420): string =>
  addDays(firstDay, random.whole(from, to));

/** Pays the invoice to another account. */
export const payTo = (bill: BillDraft, account: { bankName: string; iban: string; bic: string }): void => {
  bill.bank = toBank(account);
};

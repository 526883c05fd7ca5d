import { claimsToBeIban, findIbanFault } from '#app/identifiers/iban.ts';
import { compactIban } from '#app/identifiers/ibanText.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { findNewSupplierValues, type NewSupplierValue, type SupplierValueComparison } from './findNewSupplierValues.ts';
import { isPaymentStated, isUnpaid, normalizeAccount, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { differsByOneTypo } from './typos.ts';

/** Invoices to one account from which another one is a change: two already say where the supplier wants its money. */
const minPaidInvoices = 2;
/** Days after which an account shared with other suppliers counts as a factoring company's, not as fraud. */
const minDaysKnown = 60;
const minFactorSuppliers = 2;

/**
 * Finds invoices with an account that is new for the supplier, in the order of their dates or of their arrival: a
 * forger may write any date. Excludes accounts written differently or wrongly, the
 * first invoices in another currency, and accounts to which other suppliers have long been paid.
 */
export function* findIbanChanges(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { accounts, invoices, suppliers } = ledger;
  const trait = {
    keyAt: (position: number) => accounts[position] ?? '',
    shownAt: (position: number) => invoices[position]?.row.iban ?? '',
    isSame: isSameAccount,
    minInvoices: minPaidInvoices,
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.getSupplierPositions(supplier);
    yield;
    if (hasOneAccount(accounts, members)) continue;
    for (const value of findUnusualAccounts(ledger, members, trait)) {
      const { position, key, before } = value;
      if (isKnownElsewhere(ledger, position) || isMistyped(key, before) || isOtherCurrency(ledger, members, value))
        continue;
      report(position, {
        key: createValueFindingKey('ibanChanged', key),
        evidence: { kind: 'ibanChanged', now: trait.shownAt(position), before: [...before] },
      });
    }
  }
}

/** Returns the unusual accounts in the order of dates, then those in the order of arrival alone, then earlier ones. */
const findUnusualAccounts = (
  ledger: PurchaseLedger,
  members: Int32Array,
  trait: SupplierValueComparison,
): readonly NewSupplierValue[] => {
  const byDate = findNewSupplierValues(ledger, members, trait);
  const found = [...byDate, ...findByArrival(ledger, members, trait), ...findPredating(ledger, members, trait)];
  return [...new Map(found.toReversed().map((value) => [value.position, value])).values()];
};

/** Invoices of one list have no order of arrival of their own, so that their dates decide. */
const findByArrival = (
  ledger: PurchaseLedger,
  members: Int32Array,
  trait: SupplierValueComparison,
): readonly NewSupplierValue[] => {
  const { arrivalDay } = ledger;
  const isLater = (position: number, index: number): boolean =>
    (arrivalDay[position] ?? 0) < (arrivalDay[members[index - 1] ?? position] ?? 0);
  if (!members.some(isLater)) return [];
  const order = members.toSorted((one, other) => (arrivalDay[one] ?? 0) - (arrivalDay[other] ?? 0));
  return findNewSupplierValues(ledger, order, trait, arrivalDay);
};

/** Later invoices to one account, and days before them, from which an earlier unpaid one to another is unusual. */
const minLaterInvoices = 3;
const minDaysBefore = 60;

/**
 * Returns the first invoice where it alone has another account than all later ones, and the service says that it is
 * still unpaid: suppliers do not wait so long for money. A supplier that has changed its bank has been paid before.
 */
const findPredating = (
  { day, accounts, invoices }: PurchaseLedger,
  members: Int32Array,
  { shownAt }: SupplierValueComparison,
): readonly NewSupplierValue[] => {
  const [position, ...later] = [...members].filter((member) => accounts[member] !== '');
  const [next, last] = [later[0], later.at(-1)];
  const invoice = invoices[position ?? -1];
  if (position === undefined || next === undefined || last === undefined || !invoice) return [];
  const isOneAccount = later.every((member) => accounts[member] === accounts[next]);
  if (later.length < minLaterInvoices || !isOneAccount || accounts[next] === accounts[position]) return [];
  const daysBefore = (day[next] ?? unknownDay) - (day[position] ?? unknownDay);
  if (daysBefore < minDaysBefore || !isPaymentStated(invoice) || !isUnpaid(invoice)) return [];
  const [first, end] = [next, last].map((member) => invoices[member]?.row.invoiceDate ?? null);
  const usual = { value: shownAt(next), count: later.length, first: first ?? null, last: end ?? null };
  return [{ position, key: accounts[position] ?? '', before: [usual] }];
};

/** Returns whether all invoices have the same account, as for nearly all suppliers. */
const hasOneAccount = (accounts: readonly string[], members: Int32Array): boolean => {
  const first = accounts[members[0] ?? 0];
  return members.every((position) => accounts[position] === first);
};

/**
 * Returns whether an account is a typing error. Invalid IBANs are another finding; one slip never makes another valid
 * IBAN.
 */
const isMistyped = (account: string, before: NewSupplierValue['before']): boolean =>
  claimsToBeIban(account)
    ? findIbanFault(account) !== null
    : before.some(({ value }) => differsByOneTypo(compactIban(value), account));

/** Returns whether one is an IBAN and the other the domestic number of the same account, with or without zeros. */
const isSameAccount = (one: string, other: string): boolean =>
  claimsToBeIban(one) !== claimsToBeIban(other) && (isContainedIn(one, other) || isContainedIn(other, one));

const isContainedIn = (account: string, iban: string): boolean => {
  let from = 4;
  for (const digit of account) {
    from = iban.indexOf(digit, from) + 1;
    if (from === 0) return false;
  }
  return account.length >= 6;
};

/** Returns whether none of the earlier accounts was that of an invoice in the same currency. */
const isOtherCurrency = (
  { invoices, accounts }: PurchaseLedger,
  members: Int32Array,
  { position, before }: NewSupplierValue,
): boolean => {
  const getCurrency = (at: number): string | null => invoices[at]?.row.currency ?? null;
  const earlier = new Set(before.map(({ value }) => normalizeAccount(value)));
  return !members.some((at) => getCurrency(at) === getCurrency(position) && earlier.has(accounts[at] ?? ''));
};

/** Returns whether several other suppliers have long been paid to the account. */
const isKnownElsewhere = (ledger: PurchaseLedger, position: number): boolean => {
  const since = (ledger.day[position] ?? unknownDay) - minDaysKnown;
  const days = [...ledger.getAccountUsers(ledger.accounts[position] ?? '').values()];
  return days.filter((day) => day <= since).length >= minFactorSuppliers;
};

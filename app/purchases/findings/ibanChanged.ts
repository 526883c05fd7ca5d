import { claimsToBeIban, findIbanFault } from '#app/identifiers/iban.ts';
import { compactIban } from '#app/identifiers/ibanText.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { findNewSupplierValues, type NewSupplierValue } from './findNewSupplierValues.ts';
import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { differsByOneTypo } from './typos.ts';

/** Days after which an account shared with other suppliers counts as a factoring company's, not as fraud. */
const minDaysKnown = 60;
const minFactorSuppliers = 2;

/**
 * Finds invoices with an account that is new for the supplier. Excludes accounts written differently or wrongly, the
 * first invoices in another currency, and accounts to which other suppliers have long been paid.
 */
export function* findIbanChanges(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { accounts, invoices, suppliers } = ledger;
  const trait = {
    keyAt: (position: number) => accounts[position] ?? '',
    shownAt: (position: number) => invoices[position]?.row.iban ?? '',
    isSame: isSameAccount,
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.getSupplierPositions(supplier);
    yield;
    for (const { position, key, before } of hasOneAccount(accounts, members)
      ? []
      : findNewSupplierValues(ledger, members, trait)) {
      if (isKnownElsewhere(ledger, position) || isMistyped(key, before) || isOtherCurrency(ledger, members, position))
        continue;
      report(position, {
        key: createValueFindingKey('ibanChanged', key),
        evidence: { kind: 'ibanChanged', now: trait.shownAt(position), before: [...before] },
      });
    }
  }
}

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

const isOtherCurrency = ({ invoices, accounts }: PurchaseLedger, members: Int32Array, position: number): boolean => {
  const getCurrency = (at: number): string | null => invoices[at]?.row.currency ?? null;
  const before = members.subarray(0, members.indexOf(position));
  const own = accounts[position];
  return !before.some((at) => getCurrency(at) === getCurrency(position) && accounts[at] !== own && accounts[at] !== '');
};

/** Returns whether several other suppliers have long been paid to the account. */
const isKnownElsewhere = (ledger: PurchaseLedger, position: number): boolean => {
  const since = (ledger.day[position] ?? unknownDay) - minDaysKnown;
  const days = [...ledger.getAccountUsers(ledger.accounts[position] ?? '').values()];
  return days.filter((day) => day <= since).length >= minFactorSuppliers;
};

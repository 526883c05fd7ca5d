import { claimsToBeIban, ibanFault } from '#app/identifiers/iban.ts';
import { compactIban } from '#app/identifiers/ibanText.ts';
import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Report } from './examined.ts';
import { type Newcomer, newcomers } from './history.ts';
import { keyOfValue } from './keys.ts';
import { type Ledger, someDay } from './ledger.ts';
import { isOneSlip } from './slips.ts';

/** An account that others are paid to as well for so many days is a factoring company's, not a fraud's. */
const daysKnown = 60;
const suppliersOfFactor = 2;

/**
 * A supplier's money suddenly goes to an account that it never had. None where an account is merely written differently or
 * wrongly, where the supplier begins to invoice in another currency, and where others have long been paid to that account.
 */
export function* ibanChanged(ledger: Ledger, report: Report): Steps<void> {
  const { accounts, invoices, suppliers } = ledger;
  const trait = {
    keyAt: (position: number) => accounts[position] ?? '',
    shownAt: (position: number) => invoices[position]?.row.iban ?? '',
    isSame: isSameAccount,
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.ofSupplier(supplier);
    yield;
    for (const { position, key, before } of hasOneAccount(accounts, members) ? [] : newcomers(ledger, members, trait)) {
      if (isKnownElsewhere(ledger, position) || isMistyped(key, before) || isOtherCurrency(ledger, members, position))
        continue;
      report(position, {
        key: keyOfValue('ibanChanged', key),
        evidence: { kind: 'ibanChanged', now: trait.shownAt(position), before: [...before] },
      });
    }
  }
}

/** Nearly all suppliers: what they sent needs no closer look. */
const hasOneAccount = (accounts: readonly string[], members: Int32Array): boolean => {
  const first = accounts[members[0] ?? 0];
  return members.every((position) => accounts[position] === first);
};

/** A number that no bank takes leads no money astray: it is told as an invalid one. One slip never makes another IBAN. */
const isMistyped = (account: string, before: Newcomer['before']): boolean =>
  claimsToBeIban(account)
    ? ibanFault(account) !== null
    : before.some(({ value }) => isOneSlip(compactIban(value), account));

/** The same account as an IBAN and as the number that the bank itself gives it, with or without the zeros between. */
const isSameAccount = (one: string, other: string): boolean =>
  claimsToBeIban(one) !== claimsToBeIban(other) && (isWithin(one, other) || isWithin(other, one));

const isWithin = (account: string, iban: string): boolean => {
  let from = 4;
  for (const digit of account) {
    from = iban.indexOf(digit, from) + 1;
    if (from === 0) return false;
  }
  return account.length >= 6;
};

const isOtherCurrency = ({ invoices, accounts }: Ledger, members: Int32Array, position: number): boolean => {
  const currencyAt = (at: number): string | null => invoices[at]?.row.currency ?? null;
  const before = members.subarray(0, members.indexOf(position));
  const own = accounts[position];
  return !before.some((at) => currencyAt(at) === currencyAt(position) && accounts[at] !== own && accounts[at] !== '');
};

/** Other suppliers, and not one alone, have long been paid to the account. */
const isKnownElsewhere = (ledger: Ledger, position: number): boolean => {
  const since = (ledger.day[position] ?? someDay) - daysKnown;
  const days = [...ledger.usersOf(ledger.accounts[position] ?? '').values()];
  return days.filter((day) => day <= since).length >= suppliersOfFactor;
};

import { isBic } from '#app/identifiers/bic.ts';
import { claimsToBeIban, ibanFault } from '#app/identifiers/iban.ts';
import type { Steps } from '#app/lib/cooperativeTask.ts';
import { isWrongFinnishId } from './businessIds.ts';
import type { Report } from './examined.ts';
import { inPieces } from './inPieces.ts';
import { keyOfValue } from './keys.ts';
import { isOpen, type Ledger } from './ledger.ts';
import { isOneSlip } from './slips.ts';
import { nobody, remembered } from './suppliers.ts';

/** Finds unpaid invoices whose account looks like an IBAN but is invalid. Other account numbers are not checked. */
export function* invalidIban(ledger: Ledger, report: Report): Steps<void> {
  const { accounts, invoices } = ledger;
  const faultOf = remembered(ibanFault);
  yield* inPieces(invoices, (invoice, position) => {
    const account = accounts[position] ?? '';
    const { iban } = invoice.row;
    if (account === '' || iban === null || faultOf(account) === null || !isOpen(invoice)) return;
    const fault = claimsToBeIban(account) ? faultOf(account) : mistypedCountry(ledger, position);
    if (fault === null) return;
    report(position, { key: keyOfValue('invalidIban', account), evidence: { kind: 'invalidIban', now: iban, fault } });
  });
}

/**
 * Returns 'characters' if an account with an unknown country code is one slip away from an IBAN of the supplier:
 * `F121…` for `FI21…`.
 */
const mistypedCountry = ({ accounts, suppliers, ofSupplier }: Ledger, position: number): 'characters' | null => {
  const supplier = suppliers.of[position] ?? nobody;
  const account = accounts[position] ?? '';
  const known = supplier === nobody ? [] : ofSupplier(supplier).subarray(0, mostCompared);
  return known.some((at) => isOneSlip(accounts[at] ?? '', account)) ? 'characters' : null;
};

const mostCompared = 100;

/** Finds invalid BICs beside an IBAN. Other accounts have national sorting codes. */
export function* invalidBic({ accounts, invoices }: Ledger, report: Report): Steps<void> {
  const isValid = remembered(isBic);
  yield* inPieces(invoices, (invoice, position) => {
    const { bic } = invoice.row;
    if (bic === null || isValid(bic) || !isOpen(invoice) || !claimsToBeIban(accounts[position] ?? '')) return;
    report(position, { key: keyOfValue('invalidBic', bic), evidence: { kind: 'invalidBic', now: bic } });
  });
}

/** Finds impossible Finnish business ids. */
export function* invalidBusinessId({ invoices }: Ledger, report: Report): Steps<void> {
  const isWrong = remembered(isWrongFinnishId);
  yield* inPieces(invoices, (invoice, position) => {
    const { businessId } = invoice.row;
    if (businessId === null || !isWrong(businessId) || !isOpen(invoice)) return;
    report(position, {
      key: keyOfValue('invalidBusinessId', businessId),
      evidence: { kind: 'invalidBusinessId', now: businessId },
    });
  });
}

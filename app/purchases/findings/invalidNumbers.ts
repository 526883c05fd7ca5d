import { isBic } from '#app/identifiers/bic.ts';
import { claimsToBeIban, findIbanFault } from '#app/identifiers/iban.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { isInvalidFinnishBusinessId } from './businessIds.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';
import { memoizeByText, noSupplierIndex } from './suppliers.ts';
import { differsByOneTypo } from './typos.ts';

/** Finds unpaid invoices whose account looks like an IBAN but is invalid. Other account numbers are not checked. */
export function* findInvalidIbans(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { accounts, invoices } = ledger;
  const getFault = memoizeByText(findIbanFault);
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const account = accounts[position] ?? '';
    const { iban } = invoice.row;
    if (account === '' || iban === null || getFault(account) === null || !isUnpaid(invoice)) return;
    const fault = claimsToBeIban(account) ? getFault(account) : findOtherFault(ledger, position);
    if (fault === null) return;
    report(position, {
      key: createValueFindingKey('invalidIban', account),
      evidence: { kind: 'invalidIban', now: iban, fault },
    });
  });
}

/** Returns the fault of an account without the code of a country. */
const findOtherFault = (ledger: PurchaseLedger, position: number): 'characters' | 'national' | null =>
  isFormerNationalNumber(ledger, position) ? 'national' : findMistypedCountry(ledger, position);

/** A Finnish account number as it was written before IBANs: `190816-48044535`. */
const formerNationalPattern = /^\d{6}-\d{2,8}$/;

/** Returns whether an account is written as before IBANs, although the supplier has named a Finnish IBAN too. */
const isFormerNationalNumber = (
  { accounts, invoices, suppliers, getSupplierPositions }: PurchaseLedger,
  position: number,
): boolean => {
  const supplier = suppliers.of[position] ?? noSupplierIndex;
  if (supplier === noSupplierIndex || !formerNationalPattern.test(invoices[position]?.row.iban?.trim() ?? ''))
    return false;
  return getSupplierPositions(supplier)
    .subarray(0, maxCompared)
    .some((at) => accounts[at]?.startsWith('FI'));
};

/**
 * Returns 'characters' if an account with an unknown country code is one slip away from an IBAN of the supplier:
 * `F121…` for `FI21…`.
 */
const findMistypedCountry = (
  { accounts, suppliers, getSupplierPositions }: PurchaseLedger,
  position: number,
): 'characters' | null => {
  const supplier = suppliers.of[position] ?? noSupplierIndex;
  const account = accounts[position] ?? '';
  const comparedPositions = supplier === noSupplierIndex ? [] : getSupplierPositions(supplier).subarray(0, maxCompared);
  return comparedPositions.some((at) => differsByOneTypo(accounts[at] ?? '', account)) ? 'characters' : null;
};

const maxCompared = 100;

/** Finds invalid BICs beside an IBAN. Other accounts have national sorting codes. */
export function* findInvalidBics(
  { accounts, invoices }: PurchaseLedger,
  report: FindingReporter,
): CooperativeTask<void> {
  const isValid = memoizeByText(isBic);
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { bic } = invoice.row;
    if (bic === null || isValid(bic) || !isUnpaid(invoice) || !claimsToBeIban(accounts[position] ?? '')) return;
    report(position, { key: createValueFindingKey('invalidBic', bic), evidence: { kind: 'invalidBic', now: bic } });
  });
}

/** Finds impossible Finnish business ids. */
export function* findInvalidBusinessIds({ invoices }: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const isWrong = memoizeByText(isInvalidFinnishBusinessId);
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { businessId } = invoice.row;
    if (businessId === null || !isWrong(businessId) || !isUnpaid(invoice)) return;
    report(position, {
      key: createValueFindingKey('invalidBusinessId', businessId),
      evidence: { kind: 'invalidBusinessId', now: businessId },
    });
  });
}

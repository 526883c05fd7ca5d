import { claimsToBeIban, findIbanFault } from '#app/identifiers/iban.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { ExaminedInvoice, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, normalizeAccount, type PurchaseLedger } from './purchaseLedger.ts';
import { noSupplierIndex } from './suppliers.ts';

/**
 * Finds unpaid invoices whose account is another one than in an earlier version. Excludes other spellings, corrected
 * typing errors, and accounts that the supplier has on other invoices.
 */
export function* findVersionAccountChanges(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  yield* forEachCooperatively(ledger.invoices, (invoice, position) => {
    if (invoice.formerPayments.length === 0 || !isUnpaid(invoice)) return;
    const account = ledger.accounts[position] ?? '';
    const former = findFormerValue(
      invoice,
      ({ iban }) => iban !== null && isOtherAccount(normalizeAccount(iban), account),
    );
    if (!former?.iban || account === '' || isUsedElsewhere(ledger, position)) return;
    report(position, {
      key: createValueFindingKey('ibanChangedInVersion', account),
      evidence: { kind: 'ibanChangedInVersion', now: invoice.row.iban ?? '', before: former.iban },
    });
  });
}

const isOtherAccount = (former: string, account: string): boolean =>
  former !== '' && former !== account && !(claimsToBeIban(former) && findIbanFault(former) !== null);

/** Returns whether the supplier has the account of this invoice on another one. */
const isUsedElsewhere = ({ accounts, suppliers, getSupplierPositions }: PurchaseLedger, position: number): boolean => {
  const supplier = suppliers.of[position] ?? noSupplierIndex;
  if (supplier === noSupplierIndex) return false;
  return getSupplierPositions(supplier).some((other) => other !== position && accounts[other] === accounts[position]);
};

/** Returns the newest earlier payment of an invoice that fits. */
const findFormerValue = (
  { formerPayments }: ExaminedInvoice,
  fits: (payment: ExaminedInvoice['formerPayments'][number]) => boolean,
) => formerPayments.findLast(fits);

import { type CooperativeTask, runToEnd } from '#app/lib/cooperativeTask.ts';
import { findForeignAccounts } from './accountOfOther.ts';
import { findForeignBuyers } from './addressedToOther.ts';
import { findMissingBankDetails } from './bankDetailsMissing.ts';
import { findDuplicateNumbers } from './duplicateNumber.ts';
import { findDuplicatePayments } from './duplicatePayment.ts';
import {
  type CompanyIdentity,
  type DetectedFinding,
  type ExaminedInvoice,
  type FindingReporter,
  type FindingsByInvoice,
  unknownCompany,
} from './examinedInvoice.ts';
import { findExcessInstalments } from './excessInstalment.ts';
import { findIbanChanges } from './ibanChanged.ts';
import { findImpossibleDates } from './impossibleDate.ts';
import { findInvalidBics, findInvalidBusinessIds, findInvalidIbans } from './invalidNumbers.ts';
import { findNameChanges } from './nameChanged.ts';
import { findInvoiceNumberTypos } from './nearNumber.ts';
import { findNewSuppliers } from './newSupplier.ts';
import { findOverdueInvoices } from './overdue.ts';
import { buildPurchaseLedger, type PurchaseLedger } from './purchaseLedger.ts';
import { findReferenceChanges } from './referenceChanged.ts';
import { findInvalidReferences } from './referenceInvalid.ts';
import { findMultiRecordInvoices } from './severalRecords.ts';
import { findSumDifferences } from './sumsDiffer.ts';
import { findSupplierImitations } from './supplierIdentities.ts';
import { findUnusualAmounts } from './unusualAmount.ts';
import { findInvalidVatRates } from './vatRateInvalid.ts';
import { findVersionAccountChanges } from './versionChanges.ts';

/** Finders in the order of an invoice's findings, most serious first. */
const finders = [
  findIbanChanges,
  findVersionAccountChanges,
  findForeignAccounts,
  findSupplierImitations,
  findForeignBuyers,
  findMultiRecordInvoices,
  findDuplicateNumbers,
  findDuplicatePayments,
  findInvalidIbans,
  findNameChanges,
  findExcessInstalments,
  findUnusualAmounts,
  findReferenceChanges,
  findInvalidVatRates,
  findSumDifferences,
  findInvoiceNumberTypos,
  findImpossibleDates,
  findInvalidReferences,
  findInvalidBusinessIds,
  findInvalidBics,
  findMissingBankDetails,
  findOverdueInvoices,
  findNewSuppliers,
];

/**
 * Returns all findings about the invoices of one company by invoice id, without invoices that have none. Pure: the
 * same invoices and the same `today` (ISO date) give the same findings under the same keys. The caller leaves out
 * invoices that the service no longer returns.
 */
export const detectFindings = (
  invoices: readonly ExaminedInvoice[],
  today: string,
  company: CompanyIdentity = unknownCompany,
): FindingsByInvoice => runToEnd(detectFindingsInSteps(invoices, today, company));

/** Detects the findings like {@link detectFindings}, with yields for other work. */
export function* detectFindingsInSteps(
  invoices: readonly ExaminedInvoice[],
  today: string,
  company: CompanyIdentity,
): CooperativeTask<FindingsByInvoice> {
  return yield* detectLedgerFindings(yield* buildPurchaseLedger(invoices, today, company));
}

/** Detects the findings about the invoices of a ledger. */
export function* detectLedgerFindings(ledger: PurchaseLedger): CooperativeTask<FindingsByInvoice> {
  const findingsById = new Map<number, DetectedFinding[]>();
  const report: FindingReporter = (position, finding) => {
    const { id } = ledger.invoices[position] ?? {};
    if (id === undefined) return;
    const existing = findingsById.get(id);
    if (existing) existing.push(finding);
    else findingsById.set(id, [finding]);
  };
  for (const find of finders) yield* find(ledger, report);
  return findingsById;
}

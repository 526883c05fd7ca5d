import type { Steps } from '#app/lib/cooperativeTask.ts';
import { bankDetailsMissing } from './bankDetailsMissing.ts';
import { duplicateNumber } from './duplicateNumber.ts';
import { duplicatePayment } from './duplicatePayment.ts';
import type { Examined, Found, Report } from './examined.ts';
import { ibanChanged } from './ibanChanged.ts';
import { invalidBic, invalidBusinessId, invalidIban } from './invalidNumbers.ts';
import { ledgerOf } from './ledger.ts';
import { nameChanged } from './nameChanged.ts';
import { nearNumber } from './nearNumber.ts';
import { newSupplier } from './newSupplier.ts';
import { overdue } from './overdue.ts';
import { severalRecords } from './severalRecords.ts';
import { sumsDiffer } from './sumsDiffer.ts';

/** Finders in the order of an invoice's findings, most serious first. */
const finders = [
  ibanChanged,
  severalRecords,
  duplicateNumber,
  duplicatePayment,
  invalidIban,
  nameChanged,
  sumsDiffer,
  nearNumber,
  invalidBusinessId,
  invalidBic,
  bankDetailsMissing,
  overdue,
  newSupplier,
];

/**
 * Returns all findings about the invoices of one company by invoice id, without invoices that have none. Pure: the
 * same invoices and the same `today` (ISO date) give the same findings under the same keys. The caller leaves out
 * invoices that the service no longer returns.
 */
export const findAll = (invoices: readonly Examined[], today: string): ReadonlyMap<number, readonly Found[]> => {
  const steps = findInSteps(invoices, today);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** Detects the findings like {@link findAll}, with yields for other work. */
export function* findInSteps(
  invoices: readonly Examined[],
  today: string,
): Steps<ReadonlyMap<number, readonly Found[]>> {
  const found = new Map<number, Found[]>();
  const report: Report = (position, finding) => {
    const { id } = invoices[position] ?? {};
    if (id === undefined) return;
    const known = found.get(id);
    if (known) known.push(finding);
    else found.set(id, [finding]);
  };
  const ledger = yield* ledgerOf(invoices, today);
  for (const find of finders) yield* find(ledger, report);
  return found;
}

import { addDays } from '#app/demo/dates.ts';
import type { FindingLabel, LabelledCompany, LabelledInvoice, LabelledKind } from '../labelledTypes.ts';
import { euros, readStatedSums } from './billDraft.ts';
import { compareDates, firstDay, formatDay } from './calendar.ts';
import type { CompanyBook } from './companyBook.ts';
import type { BillDraft, LabelSupplier } from './draftTypes.ts';
import { toRawRecord } from './rawRecord.ts';

/** A supplier whose first invoice arrives from here on is new; before, the history itself only begins. */
const reviewFrom = addDays(firstDay, 100);
/** Invoices on one account after which a rule may trust a supplier. */
const knownAfter = 3;

/** Returns the company with its invoices in the order of arrival and their labels. */
export const finishCompany = ({ company, suppliers }: CompanyBook): LabelledCompany => {
  const bills = suppliers.flatMap((supplier) => supplier.bills);
  for (const supplier of suppliers) {
    markNewSupplier(supplier);
    markFirstExtremes(supplier);
  }
  const inOrder = bills
    .map((bill, place) => ({ bill, place }))
    .sort((one, other) => compareDates(one.bill.arrivedOn, other.bill.arrivedOn) || one.place - other.place)
    .map(({ bill }) => bill);
  const ids = new Map(inOrder.map((bill, place) => [bill, `${company.key}-${String(place).padStart(4, '0')}`]));
  const known = new Map<string, number>();
  const invoices = inOrder.map((bill): LabelledInvoice => {
    const record = ids.get(bill) ?? '';
    const party = { company: company.key, record };
    const payee = `${bill.supplier.businessId}|${bill.bank.iban?.replaceAll(/\s/g, '').toUpperCase()}`;
    const before = known.get(payee) ?? 0;
    if (!bill.isPlanted) known.set(payee, before + 1);
    return {
      ...{ id: record, company: company.key, arrivedOn: bill.arrivedOn, record: toRawRecord(bill, company) },
      replaces: bill.replaces && (ids.get(bill.replaces) ?? null),
      labels: bill.labels.map((label): FindingLabel => ({ ...party, ...label })),
      trap: bill.trap && { ...party, ...bill.trap },
      unlisted: bill.unlisted && { ...party, ...bill.unlisted },
      tolerated: [...bill.tolerated],
      mayBeApprovedByRule: before >= knownAfter && isOrdinary(bill),
    };
  });
  const { key, customerNumber, name, businessId } = company;
  return { key, customerNumber, name, businessId, reviewFrom, invoices };
};

const isOrdinary = (bill: BillDraft): boolean =>
  bill.labels.length === 0 &&
  bill.unlisted === null &&
  bill.trap?.needsPerson !== true &&
  bill.tolerated.size === 0 &&
  !bill.needsPerson &&
  !bill.isPlanted &&
  bill.typeCode === 'INV01' &&
  bill.bank.iban !== null;

/** Labels that say of a first invoice, and more gravely, that nobody knows its payee. */
const graverThanNew: ReadonlySet<LabelledKind> = new Set(['accountOfOther', 'supplierImitated', 'supplierIdChanged']);

/** Labels a supplier that begins after the history; what arrives with its first invoice may be called new too. */
const markNewSupplier = ({ bills, name }: LabelSupplier): void => {
  const firstDate = bills.map(({ arrivedOn }) => arrivedOn).sort(compareDates)[0];
  if (firstDate === undefined) return;
  const [first, ...others] = bills.filter(({ arrivedOn }) => arrivedOn === firstDate);
  for (const other of others) tolerate(other, 'newSupplier');
  const isDecided =
    first?.trap?.kinds.includes('newSupplier') || first?.labels.some(({ kind }) => kind === 'newSupplier');
  if (!first || isDecided) return;
  if (firstDate < reviewFrom || first.labels.some(({ kind }) => graverThanNew.has(kind))) {
    tolerate(first, 'newSupplier');
    return;
  }
  first.labels.push({
    kind: 'newSupplier',
    story: 'identities/newSupplier',
    reason: `First invoice of ${name}, ${formatDay(firstDate)}, ${euros(readStatedSums(first).total)}.`,
    alsoAcceptable: [],
  });
};

/** An ordinary sum may be the first extreme of a short history: nobody can know yet that it is ordinary. */
const markFirstExtremes = ({ bills }: LabelSupplier): void => {
  const inOrder = bills
    .filter(({ isPlanted }) => !isPlanted)
    .sort((one, other) => compareDates(one.arrivedOn, other.arrivedOn));
  let highest = 0;
  for (const [place, bill] of inOrder.entries()) {
    const { total } = readStatedSums(bill);
    if (place > 0 && total > highest * 2.2 && !bill.trap?.kinds.includes('unusualAmount'))
      tolerate(bill, 'unusualAmount');
    highest = Math.max(highest, total);
  }
};

const tolerate = (bill: BillDraft, kind: 'newSupplier' | 'unusualAmount'): void => {
  bill.tolerated.add(kind);
};

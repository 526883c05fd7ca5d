import type { RawPurchaseRecord } from '../labelledTypes.ts';
import { readStatedSums } from './billDraft.ts';
import { today, toWorkday } from './calendar.ts';
import type { LabelCompany } from './companyList.ts';
import type { BillDraft, BillLine } from './draftTypes.ts';

type WriteAmount = (cents: number) => unknown;

/** Returns the record that the service answers with. Null dates and parties stay null. */
export const toRawRecord = (bill: BillDraft, company: LabelCompany): RawPurchaseRecord => {
  const { supplier, lines, bank } = bill;
  const sums = readStatedSums(bill);
  const amount: WriteAmount = supplier.hasDecimalComma
    ? (cents) => (cents / 100).toFixed(2).replace('.', ',')
    : (cents) => Number((cents / 100).toFixed(2));
  const date = (isoDate: string | null): string | null =>
    isoDate === null ? null : writeDate(isoDate, supplier.dateStyle);
  const status = resolveStatus(bill, company);
  const record: Record<string, unknown> = {
    version: bill.version,
    seller: {
      businessId: bill.seller.businessId,
      organisationName: bill.seller.name,
      additionalName: bill.seller.additionalName,
      bankAccount: { bankName: bank.bankName, bankAddress: null, iban: bank.iban, bic: bank.bic },
    },
    buyer: {
      businessId: bill.buyer.businessId,
      organisationName: bill.buyer.name,
      additionalName: bill.buyer.additionalName,
      postalAddress: {
        streetName: [company.street],
        townName: company.town,
        postCode: company.postCode,
        countryCode: 'FI',
        postOfficeBoxId: null,
      },
    },
    invoiceTypeCode: bill.typeCode,
    invoiceNumber: bill.number,
    invoiceDate: date(bill.invoiceDate),
    dueDate: date(bill.dueDate),
    paymentStatusCode: status,
    openAmount: status === null ? null : amount(computeOpenCents(status, sums.total)),
    invoiceCurrencyCode: bill.currency,
    invoiceTotalVatExcludedAmount: amount(sums.net),
    invoiceTotalVatAmount: amount(sums.vat),
    invoiceTotalVatIncludedAmount: amount(sums.total),
    referenceNumber: bill.reference,
    orderIdentifier: bill.order,
    ...(bill.delivery && {
      deliveryDetails:
        bill.delivery.from === bill.delivery.to
          ? { deliveryDate: date(bill.delivery.from) }
          : { deliveryPeriodDetails: { startDate: date(bill.delivery.from), endDate: date(bill.delivery.to) } },
    }),
    invoiceRows: lines.map((line) => toRow(line, amount)),
    epiDetails: {
      epiBfiIdentifier: bank.bic,
      epiBeneficiaryName: bill.seller.name,
      epiAccountId: bank.iban,
      epiRemittanceInfoIdentifier: bill.reference,
      epiInstructedAmount: amount(sums.total),
      epiCharge: 'SHA',
      epiDateOptionDate: date(bill.dueDate),
    },
    attachments:
      bill.attachment === null ? [] : [{ attachmentName: bill.attachment, attachmentMimeType: 'application/pdf' }],
  };
  bill.reshape?.(record);
  return record;
};

/** Most are paid on their bank day; companies whose service does not know payments say nothing. */
const resolveStatus = ({ status, dueDate, invoiceDate }: BillDraft, company: LabelCompany): string | null => {
  if (!company.hasPaymentStatus) return null;
  if (status !== undefined) return status;
  return toWorkday(dueDate ?? invoiceDate ?? today) < today ? 'PAID' : 'NOTPAID';
};

/** A third of a partly paid invoice is paid. */
const computeOpenCents = (status: string, total: number): number => {
  if (status === 'PAID') return 0;
  return status === 'PARTLYPAID' ? total - Math.round(total / 3) : total;
};

const writeDate = (isoDate: string, style: BillDraft['supplier']['dateStyle']): string => {
  const [year, month, day] = isoDate.split('-');
  switch (style) {
    case 'iso':
      return isoDate;
    case 'compact':
      return isoDate.replaceAll('-', '');
    case 'offset':
      return `${isoDate}T00:00:00+02:00`;
    case 'finnish':
      return `${Number(day)}.${Number(month)}.${year}`;
  }
};

const toRow = (line: BillLine, amount: WriteAmount): object => ({
  articleName: line.name,
  deliveredQuantity: line.quantity,
  unitCode: line.unit,
  unitPriceAmount: amount(line.unitCents),
  rowVatRatePercent: Number(line.rate),
  rowVatCode: line.code,
  rowVatExcludedAmount: amount(line.netCents),
});

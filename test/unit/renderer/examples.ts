import type { Finding, FindingEvidence, FindingKind } from '#app/contract/purchases/findings.ts';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';

export const row: PurchaseRow = {
  kind: 'invoice',
  customerNumber: '1001',
  id: 7,
  sellerName: 'Kuparikaapeli Nordic Oy',
  businessId: '1234567-1',
  iban: 'LT121000011101001000',
  bic: 'HABALT22',
  buyerName: 'Saimaan Puutuote Oy',
  town: 'Lappeenranta',
  version: 3,
  document: 12,
  invoiceNumber: '20261147',
  invoiceDate: '2026-11-13',
  dueDate: '2026-11-27',
  amount: '4512.30',
  netAmount: '3595.46',
  vatAmount: '916.84',
  currency: 'EUR',
  reference: 'RF111232',
  serviceStatus: null,
  openAmount: null,
  documentType: null,
  isPaid: false,
  isCreditNote: null,
  receivedAt: '2026-11-14T08:00:00.000Z',
  isUnseen: false,
  exportedAt: null,
  missingSince: null,
  review: 'new',
  isHistory: false,
  reopened: null,
  records: 1,
  isToApprove: false,
  hasNotes: false,
  findings: [],
  faults: 0,
  fields: [],
};

const usual = { value: 'FI7944052020036082', count: 14, first: '2024-02-01', last: '2026-10-13' };
const others = [
  { id: 9, sellerName: null, invoiceNumber: '20261146', invoiceDate: null, amount: '4512.30', currency: 'EUR' },
];

/** One finding's evidence of every kind. */
export const evidences: Readonly<Record<FindingKind, FindingEvidence>> = {
  ibanChanged: { kind: 'ibanChanged', now: 'LT121000011101001000', before: [usual] },
  ibanChangedInVersion: { kind: 'ibanChangedInVersion', now: 'LT121000011101001000', before: usual.value },
  accountOfOther: { kind: 'accountOfOther', now: 'LT121000011101001000', owner: { ...usual, value: 'Saha Oy' } },
  supplierImitated: {
    kind: 'supplierImitated',
    now: 'Kuparikaapelli Oy',
    imitated: { ...usual, value: 'Kuparikaapeli Oy' },
  },
  supplierIdChanged: { kind: 'supplierIdChanged', now: '2077474-0', before: [{ ...usual, value: '1234567-1' }] },
  addressedToOther: {
    kind: 'addressedToOther',
    buyer: { name: 'Toinen Oy', businessId: null },
    expected: { name: 'Saimaan Puutuote Oy', businessId: '2077474-0' },
  },
  severalRecords: { kind: 'severalRecords', count: 2, reason: 'versions' },
  duplicateNumber: { kind: 'duplicateNumber', others },
  duplicatePayment: { kind: 'duplicatePayment', others },
  invalidIban: { kind: 'invalidIban', now: 'FI00', fault: 'checkDigits' },
  nameChanged: { kind: 'nameChanged', now: 'Kupari Oy', before: [{ ...usual, value: 'Kuparikaapeli Oy' }] },
  excessInstalment: { kind: 'excessInstalment', agreed: 3, others },
  unusualAmount: { kind: 'unusualAmount', reason: 'farAbove', now: '4512.30', usual: '451.23', count: 14 },
  referenceChanged: { kind: 'referenceChanged', now: '12344', before: '1232' },
  vatRateInvalid: { kind: 'vatRateInvalid', rate: '24', date: '2026-11-13', rates: ['25.5', '13.5', '10', '0'] },
  sumsDiffer: { kind: 'sumsDiffer', sum: 'netPlusVat', stated: '4512.30', computed: '4521.30' },
  nearNumber: { kind: 'nearNumber', others },
  impossibleDate: { kind: 'impossibleDate', fault: 'old', invoiceDate: '2025-11-13', compared: '2026-11-14' },
  referenceInvalid: { kind: 'referenceInvalid', now: '12345' },
  invalidBusinessId: { kind: 'invalidBusinessId', now: '1234567-8' },
  invalidBic: { kind: 'invalidBic', now: 'HABA' },
  bankDetailsMissing: { kind: 'bankDetailsMissing', usual },
  overdue: { kind: 'overdue', dueDate: '2026-11-02', days: 18 },
  newSupplier: { kind: 'newSupplier' },
};

export const finding = (kind: FindingKind, dismissed: Finding['dismissed'] = null): Finding => ({
  key: kind,
  evidence: evidences[kind],
  dismissed,
});

export const invoiceWith = (change: Partial<PurchaseInvoice>): PurchaseInvoice => ({
  row,
  seller: { additionalName: null, bankName: null },
  buyer: { businessId: null, address: [] },
  fields: [],
  fieldsCut: false,
  faults: [],
  versions: [],
  reviewed: null,
  reopened: null,
  approval: null,
  sample: null,
  question: null,
  notes: [],
  findings: [],
  ...change,
});

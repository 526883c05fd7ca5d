import type { DraftLine } from '#app/contract/sales/draft.ts';
import { addUpInvoice } from './expectedSums.ts';
import type { InvoiceCase } from './invoiceCases.ts';

/** Words of the three languages as the fields of an invoice have them. */
const words = {
  fi: {
    ...{ title: 'Lasku', brought: 'Siirto edelliseltä sivulta', carried: 'Siirto seuraavalle sivulle' },
    ...{ notice: 'Huomautusaika 8 pv', fromDueDate: 'eräpäivää seuraavasta päivästä', law: 'korkolain mukaan' },
    ...{ sweden: 'Ruotsi', finland: 'Suomi', toPay: 'Maksettavaa', dueDate: '4.12.2026', date: '20.11.2026' },
  },
  sv: {
    ...{ title: 'Faktura', brought: 'Transport från föregående sida', carried: 'Transport till nästa sida' },
    ...{ notice: 'Anmärkningstid 8 dagar', fromDueDate: 'från dagen efter förfallodagen', law: 'enligt räntelagen' },
    ...{ sweden: 'Sverige', finland: 'Finland', toPay: 'Att betala', dueDate: '4.12.2026', date: '20.11.2026' },
  },
  en: {
    ...{ title: 'Invoice', brought: 'Brought forward from the previous page' },
    ...{ carried: 'Carried forward to the next page', notice: 'Notice period 8 days' },
    ...{ fromDueDate: 'from the day after the due date', law: 'as the Finnish Interest Act has it' },
    ...{ sweden: 'Sweden', finland: 'Finland', toPay: 'To pay', dueDate: '4 Dec 2026', date: '20 Nov 2026' },
  },
} as const;

/** What an invoice must say and where; spaces are of no matter. */
export interface ExpectedTexts {
  readonly recipient: readonly string[];
  readonly sender: readonly string[];
  readonly invoiceData: readonly string[];
  readonly account: string;
  readonly payee: string;
  readonly payer: string;
  readonly reference: string;
  readonly dueDate: string;
  readonly amount: string;
  readonly barcode: string;
  readonly qr: string;
  readonly lines: readonly string[];
  readonly sums: readonly string[];
  readonly note: readonly string[];
  readonly broughtForward: string;
  readonly carriedForward: string;
  readonly carried: (nets: readonly bigint[]) => string;
}

export const expectedTexts = ({ draft, seller, branding }: InvoiceCase): ExpectedTexts => {
  const { contact, lines } = draft;
  const said = words[contact.language];
  const write = (cents: bigint): string => formatCents(cents, contact.language);
  const { nets, payable } = addUpInvoice(draft);
  const crossesBorder = contact.country !== 'FI';
  const recipient = [
    contact.name,
    contact.street,
    `${contact.postalCode} ${contact.town}`,
    ...(crossesBorder ? [said.sweden] : []),
  ];
  const senderAddress = [
    seller.street,
    `${seller.postalCode} ${seller.town}`,
    ...(crossesBorder ? [said.finland] : []),
  ].join(', ');
  const isCreditorReference = draft.referenceNumber.startsWith('RF');
  const interest = draft.lateInterestPercent.replace(',', contact.language === 'en' ? '.' : ',');
  return {
    recipient,
    sender: [seller.name, senderAddress, seller.businessId, seller.vatId],
    invoiceData: [
      said.title,
      ...['1001', said.date, said.dueDate, draft.yourReference, draft.orderReference],
      ...(branding.noticeDays === null ? [] : [said.notice]),
      `${interest === '' ? said.law : `${interest} %`} ${said.fromDueDate}`,
    ],
    account: `IBAN ${seller.iban} BIC ${seller.bic}`,
    payee: `${seller.name} ${senderAddress}`,
    payer: recipient.join(' '),
    reference: draft.referenceNumber,
    dueDate: said.dueDate,
    amount: write(payable),
    barcode: createBarcodeDigits(seller.iban, payable, isCreditorReference),
    qr: createQrText(seller, payable, isCreditorReference),
    lines: lines.map((line, index) => describeLine(line, nets[index] ?? 0n, contact.language)),
    sums: [`${said.toPay} ${write(payable)} €`],
    note: draft.note.split('\n').filter((text) => text !== ''),
    broughtForward: said.brought,
    carriedForward: said.carried,
    carried: (each) => write(each.reduce((sum, net) => sum + net, 0n)),
  };
};

const formatCents = (cents: bigint, language: keyof typeof words): string => {
  const [group, point] = language === 'en' ? [',', '.'] : ['', ','];
  const whole = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${point}${String(cents % 100n).padStart(2, '0')}`;
};

const describeLine = (line: DraftLine, net: bigint, language: keyof typeof words): string => {
  const write = (typed: string): string => (language === 'en' ? typed.replace(',', '.') : typed);
  return [
    ...[line.name, line.description, `${line.quantity} m`, write(line.unitPrice)],
    ...(line.discountPercent === '' ? [] : [`${line.discountPercent} %`]),
    ...[`${write(line.vatRate)} %`, formatCents(net, language)],
  ].join(' ');
};

/**
 * Finance Finland, Bank Bar Code Guide, symbol versions 4 and 5: version, the IBAN without its country, euros (6), cents (2),
 * reserve and reference number (3 + 20) or check digits and creditor reference (2 + 21), due date.
 */
const createBarcodeDigits = (iban: string, payable: bigint, isCreditorReference: boolean): string =>
  [
    isCreditorReference ? '5' : '4',
    iban.slice(2),
    String(payable / 100n).padStart(6, '0'),
    String(payable % 100n).padStart(2, '0'),
    isCreditorReference ? `11${'1232'.padStart(21, '0')}` : `000${'12344'.padStart(20, '0')}`,
    '261204',
  ].join('');

/** EPC069-12, version 002: the reference 12344 is RF08 12344 as a creditor reference (ISO 11649). */
const createQrText = (
  { bic, name, iban }: InvoiceCase['seller'],
  payable: bigint,
  isCreditorReference: boolean,
): string =>
  [
    ...['BCD', '002', '1', 'SCT', bic, name.slice(0, 70).trim(), iban],
    `EUR${payable / 100n}.${String(payable % 100n).padStart(2, '0')}`.replace(/0$/, '').replace(/\.0$/, ''),
    ...['', isCreditorReference ? 'RF111232' : 'RF0812344'],
  ].join('\n');

import type { TFunction } from 'i18next';
import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

type BuyerIdentity = Extract<FindingEvidence, { kind: 'addressedToOther' }>['buyer'];

/** Formats a ready question to the supplier about a finding: the invoice, and one question. */
export const formatSupplierQuestion = (
  evidence: FindingEvidence,
  row: PurchaseRow,
  t: TFunction<'findings'>,
  format: LocaleFormat,
): string => {
  const { invoiceNumber, invoiceDate, amount, currency } = row;
  const invoice = [
    invoiceNumber,
    invoiceDate && format.dateFull(invoiceDate),
    amount && format.amount(amount, currency).text,
  ];
  const figures = listFigures(evidence, format, currency);
  return [
    t('findings:ask.greeting', {
      invoice: escapeInvisibleCharacters(invoice.filter(Boolean).join(', ') || (row.sellerName ?? '')),
    }),
    t(
      `findings:ask.${evidence.kind}`,
      Object.fromEntries(figures.map(([name, text]) => [name, escapeInvisibleCharacters(text)])),
    ),
  ].join(' ');
};

/** Returns a buyer by its name and business id, as far as the invoice has them. */
export const formatBuyer = ({ name, businessId }: BuyerIdentity): string =>
  [name, businessId].filter(Boolean).join(', ');

const listFigures = (
  evidence: FindingEvidence,
  format: LocaleFormat,
  currency: string | null,
): readonly (readonly [string, string])[] => {
  const formatMoney = (decimal: string): string => format.amount(decimal, currency).text;
  switch (evidence.kind) {
    case 'ibanChanged':
    case 'ibanChangedInVersion':
    case 'accountOfOther':
    case 'invalidIban':
      return [['currentValue', format.iban(evidence.now)]];
    case 'nameChanged':
      return [
        ['currentValue', evidence.now],
        ['previousValue', evidence.before[0]?.value ?? ''],
      ];
    case 'supplierIdChanged':
      return [
        ['currentValue', evidence.now],
        ['previousValue', evidence.before[0]?.value ?? ''],
      ];
    case 'referenceChanged':
      return [
        ['currentValue', evidence.now],
        ['previousValue', evidence.before],
      ];
    case 'addressedToOther':
      return [['currentValue', formatBuyer(evidence.buyer)]];
    case 'unusualAmount':
      return [
        ['statedAmount', formatMoney(evidence.now)],
        ['usualAmount', formatMoney(evidence.usual)],
      ];
    case 'vatRateInvalid':
      return [['rate', format.number(evidence.rate)]];
    case 'impossibleDate':
      return [['invoiceDate', format.dateFull(evidence.invoiceDate)]];
    case 'supplierImitated':
    case 'referenceInvalid':
    case 'invalidBusinessId':
    case 'invalidBic':
      return [['currentValue', evidence.now]];
    case 'sumsDiffer':
      return [
        ['statedAmount', formatMoney(evidence.stated)],
        ['computedAmount', formatMoney(evidence.computed)],
      ];
    case 'overdue':
      return [['dueDate', format.dateFull(evidence.dueDate)]];
    default:
      return [];
  }
};

import type { Language } from '#app/contract/application.ts';
import { type ImportField, importField } from '#app/contract/sales/importing.ts';
import { createTemplateTable, templateHeadings } from './templateHeadings.ts';

const titles: Readonly<Record<Language, string>> = { en: 'Invoices', fi: 'Laskut', sv: 'Fakturor' };

type TemplateRow = Readonly<Partial<Record<ImportField, string>>>;

/** Two invoices, the first one with two lines. */
const examples: readonly TemplateRow[] = [
  {
    ...{ invoice: '1', contactName: 'Kuusamon Puu Oy', businessId: '0737546-2', email: 'laskut@kuusamonpuu.example' },
    ...{ street: 'Rantatie 1', postalCode: '93600', town: 'Kuusamo', country: 'FI', language: 'fi', type: 'business' },
    ...{ invoiceDate: '2026-11-20', paymentTermDays: '14', yourReference: 'Maija', channel: 'email' },
    ...{ lineName: 'Consulting', quantity: '2,5', unit: 'h', unitPrice: '80,00', vatRate: '25,5' },
  },
  {
    invoice: '1',
    lineName: 'Travel',
    quantity: '120',
    unit: 'km',
    unitPrice: '0,59',
    discountPercent: '10',
    vatRate: '25,5',
  },
  {
    ...{ invoice: '2', contactName: 'Anna Virtanen', type: 'consumer', street: 'Puistokatu 3', postalCode: '00100' },
    ...{ town: 'Helsinki', country: 'FI', language: 'sv', channel: 'paper', invoiceDate: '2026-11-20' },
    ...{
      dueDate: '2026-12-11',
      lineName: 'Repair',
      quantity: '1',
      unit: 'pcs',
      unitPriceWithVat: '125,50',
      vatRate: '25,5',
    },
  },
];

/** An example file with every column, which can be imported as it is. */
export const createImportTemplate = (language: Language) => ({
  name: titles[language],
  ...createTemplateTable(importField.options, templateHeadings[language], examples),
});

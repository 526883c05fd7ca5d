import type { Language } from '#app/contract/application.ts';
import {
  type AddressBookImportKind,
  contactImportFields,
  productImportFields,
} from '#app/contract/sales/addressBookImport.ts';
import { createTemplateTable, templateHeadings } from '../templateHeadings.ts';

type ContactTemplate = Readonly<Record<(typeof contactImportFields)[number], string>>;
type ProductTemplate = Readonly<Record<(typeof productImportFields)[number], string>>;

/** Texts of a language beside the headings that a template of invoices has as well. */
interface OwnTexts {
  readonly titles: Readonly<Record<AddressBookImportKind, string>>;
  readonly name: string;
  readonly number: string;
  readonly account: string;
}

const ownTexts: Readonly<Record<Language, OwnTexts>> = {
  en: {
    titles: { contact: 'Contacts', product: 'Products' },
    name: 'Name',
    number: 'Number',
    account: 'Sales account',
  },
  fi: {
    titles: { contact: 'Asiakkaat', product: 'Tuotteet' },
    name: 'Nimi',
    number: 'Numero',
    account: 'Myyntitili',
  },
  sv: {
    titles: { contact: 'Kunder', product: 'Produkter' },
    name: 'Namn',
    number: 'Nummer',
    account: 'Försäljningskonto',
  },
};

const exampleContacts: readonly Partial<ContactTemplate>[] = [
  {
    ...{ name: 'Kuusamon Puu Oy', type: 'business', businessId: '0737546-2', email: 'laskut@kuusamonpuu.example' },
    ...{ street: 'Rantatie 1', postalCode: '93600', town: 'Kuusamo', country: 'FI', language: 'fi' },
    ...{ channel: 'email', paymentTermDays: '14' },
  },
  {
    ...{ name: 'Anna Virtanen', type: 'consumer', street: 'Puistokatu 3', postalCode: '00100', town: 'Helsinki' },
    ...{ country: 'FI', language: 'sv', channel: 'paper' },
  },
];

const exampleProducts: readonly Partial<ProductTemplate>[] = [
  { number: '100', name: 'Consulting', unit: 'h', unitPrice: '80,00', vatRate: '25,5', account: '3000' },
  { number: '200', name: 'Repair', unit: 'pcs', unitPriceWithVat: '125,50', vatRate: '25,5' },
];

/** An example file of contacts or products with every column, which can be imported as it is. */
export const createAddressBookTemplate = (kind: AddressBookImportKind, language: Language) => {
  const { titles, name, number, account } = ownTexts[language];
  const headings = { ...templateHeadings[language], name, number, account };
  const table =
    kind === 'contact'
      ? createTemplateTable(contactImportFields, headings, exampleContacts)
      : createTemplateTable(productImportFields, headings, exampleProducts);
  return { name: titles[kind], ...table };
};

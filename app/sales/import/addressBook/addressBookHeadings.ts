import type {
  AddressBookImportField,
  AddressBookImportKind,
  contactImportFields,
  productImportFields,
} from '#app/contract/sales/addressBookImport.ts';
import type { ImportField } from '#app/contract/sales/importing.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { importHeadingSynonyms } from '../headingSynonyms.ts';
import { type ColumnFieldHints, isEmailCell, isOvtCell, isUnitCell } from '../suggestImportMapping.ts';

/** Headings of a field that an import of invoices knows as well. */
const getInvoiceHeadings = (field: ImportField): string =>
  importHeadingSynonyms.find(([each]) => each === field)?.[1] ?? '';

const contactHeadings: Readonly<Record<(typeof contactImportFields)[number], string>> = {
  name: `${getInvoiceHeadings('contactName')}|customer's name|asiakkaan nimi|yrityksen nimi|kundens namn|org fn`,
  type: getInvoiceHeadings('type'),
  businessId: getInvoiceHeadings('businessId'),
  vatId: getInvoiceHeadings('vatId'),
  email: `${getInvoiceHeadings('email')}|mail|s-posti`,
  eInvoiceAddress: getInvoiceHeadings('eInvoiceAddress'),
  eInvoiceOperator: getInvoiceHeadings('eInvoiceOperator'),
  street: getInvoiceHeadings('street'),
  postalCode: getInvoiceHeadings('postalCode'),
  town: getInvoiceHeadings('town'),
  country: getInvoiceHeadings('country'),
  language: getInvoiceHeadings('language'),
  channel: `${getInvoiceHeadings('channel')}|usual delivery|toimitus|tavallinen toimitus|leverans|vanlig leverans`,
  paymentTermDays: `${getInvoiceHeadings('paymentTermDays')}|term|ehto|villkor`,
};

const productHeadings: Readonly<Record<(typeof productImportFields)[number], string>> = {
  number:
    'number|product number|product no|product code|item number|item code|code|sku|numero|tuotenumero|tuotenro|tuotekoodi|tuotetunnus|koodi|nummer|produktnummer|artikelnummer|artikelnr|produktkod|kod',
  name: `${getInvoiceHeadings('lineName')}|name|product name|item name|product or text|nimi|tuotteen nimi|tuotenimi|tuote tai teksti|namn|produktnamn|produkt eller text`,
  unit: getInvoiceHeadings('unit'),
  unitPrice: `${getInvoiceHeadings('unitPrice')}|sales price|myyntihinta|forsaljningspris`,
  unitPriceWithVat: getInvoiceHeadings('unitPriceWithVat'),
  vatRate: getInvoiceHeadings('vatRate'),
  account:
    'account|sales account|ledger account|tili|myyntitili|kirjanpitotili|konto|forsaljningskonto|bokforingskonto',
};

const toHeadings = <F extends string>(headings: Readonly<Record<F, string>>): readonly (readonly [F, string])[] =>
  Object.entries<string>(headings) as [F, string][];

/** What columns of contacts and of products are recognised by. */
export const addressBookColumnHints: Readonly<Record<AddressBookImportKind, ColumnFieldHints<AddressBookImportField>>> =
  {
    contact: {
      headings: toHeadings(contactHeadings),
      contents: [
        ['email', isEmailCell],
        ['businessId', isBusinessId],
        ['eInvoiceAddress', isOvtCell],
      ],
    },
    product: { headings: toHeadings(productHeadings), contents: [['unit', isUnitCell]] },
  };

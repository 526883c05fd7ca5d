import { createHash } from 'node:crypto';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { addDays, toFinnishIsoDate } from '../dates.ts';
import { addDemoDraft, recordDemoInvoiceDelivery } from './invoices.ts';
import type { DemoOrganization, JsonMembers } from './organization.ts';
import { type SeededInvoice, seededInvoices } from './seededInvoices.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Puts contacts, products and invoices in different states into an organization, as if it had been at work until `now`.
 * Their ids are the same in every run of the same seed.
 */
export const seedDemoOrganization = (organization: DemoOrganization, seed: number, now: number): void => {
  const contactIds = contacts.map((contact, index) =>
    addRecord(
      organization,
      'contacts',
      { id: createUuid(`contact ${index} ${seed}`), content: contact },
      now - 400 * day,
    ),
  );
  for (const [index, product] of products.entries())
    addRecord(
      organization,
      'products',
      { id: createUuid(`product ${index} ${seed}`), content: product },
      now - 400 * day,
    );
  for (const [index, invoice] of seededInvoices.entries())
    putInvoice(organization, createUuid(`invoice ${index} ${seed}`), contactIds[invoice.contact] ?? '', {
      ...invoice,
      now,
    });
};

const createUuid = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const addRecord = (
  organization: DemoOrganization,
  kind: 'contacts' | 'products',
  { id, content }: { readonly id: string; readonly content: JsonMembers },
  createdAt: number,
): string => {
  const { organizationNumber } = organization.company;
  const whole = kind === 'contacts' ? { ...content, organizationNumber: Number(organizationNumber) } : content;
  organization[kind].set(id, { id, createdAt, content: whole });
  return id;
};

const putInvoice = (
  organization: DemoOrganization,
  id: string,
  contactId: string,
  {
    termDays,
    channel,
    lines,
    sentAgo,
    paymentBehavior,
    currency = 'EUR',
    now,
  }: SeededInvoice & { readonly now: number },
): void => {
  const at = now - sentAgo;
  const draft = addDemoDraft(organization, { id, contactId, now: at });
  const filled = {
    ...draft,
    paymentBehavior: paymentBehavior ?? null,
    content: {
      ...draft.content,
      currency,
      dueDate: `${addDays(toFinnishIsoDate(at), termDays)}T00:00:00`,
      paymentTerm: termDays,
      lines: lines.flatMap(([product, quantity]) => createLines(products[product], quantity)),
    },
  };
  organization.invoices.set(draft.id, filled);
  if (channel)
    recordDemoInvoiceDelivery(
      organization,
      filled,
      addressed(channel, organization.contacts.get(contactId)?.content),
      at,
    );
};

/** Returns a delivery to the address that the contact has for the channel. */
const addressed = (channel: string, { email, eInvoiceAddress, eInvoiceOperator }: JsonMembers = {}): JsonMembers => {
  if (channel === 'Email') return { channel, email };
  return channel === 'EInvoice' ? { channel, eInvoiceAddress, eInvoiceOperator } : { channel };
};

const contact = (
  [name, businessId, email]: readonly [string, string | null, string],
  [address1, postalCode, postOffice, country]: readonly [string, string, string, string],
  more: JsonMembers = {},
): JsonMembers => ({
  type: 'Business',
  number: '0',
  name,
  currency: 'EUR',
  InvoiceLanguage: 'fi-FI',
  defaultReceivableAccountNumber: '1701',
  businessId,
  email,
  eInvoiceAddress: null,
  eInvoiceOperator: null,
  invoicingAddress: { address1, postalCode, postOffice, country },
  ...more,
});

const eInvoice = { eInvoiceAddress: '003718345613', eInvoiceOperator: '003721291126', deliveryChannel: 'EInvoice' };

const contacts: readonly JsonMembers[] = [
  contact(
    ['Karjalan Rakennus Oy', '1834561-3', 'laskut@karjalanrakennus.example'],
    ['Valtakatu 40', '53100', 'Lappeenranta', 'FI'],
    eInvoice,
  ),
  contact(
    ['Imatran Kaluste Oy', '2145630-6', 'talous@imatrankaluste.example'],
    ['Tainionkoskentie 7', '55120', 'Imatra', 'FI'],
  ),
  contact(
    ['Saimaan Loma-asunnot Ky', '1987652-0', 'toimisto@lomasaimaa.example'],
    ['Rantatie 112', '57130', 'Savonlinna', 'FI'],
  ),
  contact(['Borgå Båtbygge Ab', '2290147-5', 'faktura@batbygge.example'], ['Ågatan 5', '06100', 'Borgå', 'FI'], {
    InvoiceLanguage: 'sv-FI',
  }),
  contact(['Tartu Saunad OÜ', null, 'arved@tartusaunad.example'], ['Kivi 12', '51009', 'Tartu', 'EE'], {
    InvoiceLanguage: 'en-GB',
  }),
  contact(['Pekka Virtanen', null, 'pekka.virtanen@posti.example'], ['Kuusitie 3 A 4', '53850', 'Lappeenranta', 'FI'], {
    type: 'Consumer',
  }),
  contact(
    ['Kouvolan Piharakennus Oy', '2468013-5', 'laskut@palautuu.example'],
    ['Kauppalankatu 3', '45100', 'Kouvola', 'FI'],
    { deliveryChannel: 'Email', paymentTerm: 7 },
  ),
  contact(['Luleå Bastu AB', null, 'faktura@luleabastu.example'], ['Storgatan 18', '97231', 'Luleå', 'SE'], {
    InvoiceLanguage: 'sv-SE',
    vatId: 'SE556677889901',
  }),
];

const product = (number: string, name: string, unit: string, price: string): JsonMembers => ({
  number,
  name,
  unit,
  pricePerUnit: toExactNumber(price),
  taxPercent: toExactNumber('25.5'),
  salesAccountNumber: 3000,
});

const products: readonly JsonMembers[] = [
  product('1010', 'Höylähirsi 95 × 195 mm', 'MTR', '14.90'),
  product('1020', 'Terassilauta 28 × 120 mm, lehtikuusi', 'MTR', '4.35'),
  product('1030', 'Saunapaneeli, haapa', 'MTK', '38.50'),
  product('2010', 'Höyläys mittojen mukaan', 'HUR', '68'),
  product('2020', 'Kuljetus', 'KMT', '1.85'),
];

const createLines = (product: JsonMembers | undefined, quantity: number): readonly JsonMembers[] =>
  product
    ? [
        {
          type: 'Product',
          productName: product.name,
          quantity,
          unit: product.unit,
          pricePerUnit: product.pricePerUnit,
          pricePerUnitTaxIncluded: null,
          discountPercent: null,
          salesAccountNumber: 3000,
          taxPercent: product.taxPercent,
          taxCategory: 'S',
        },
      ]
    : [];

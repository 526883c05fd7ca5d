import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';

const { createContact, createProduct, createInvoice } = getDefaultSalesDialect();

const withId = (body = '{}'): string => `$merge([${body}, { "id": clientId }])`;

/** The documented dialect of a service that lets the caller choose the ids (quirk `callerIds: 'taken'`): creation can be repeated. */
export const callerChosenIdsDialect: SalesDialect = {
  ...getDefaultSalesDialect(),
  createContact: { ...createContact, body: withId(createContact.body), repeatable: true },
  createProduct: { ...createProduct, body: withId(createProduct.body), repeatable: true },
  createInvoice: { ...createInvoice, path: `${createInvoice.path}&id={clientId}`, repeatable: true },
};

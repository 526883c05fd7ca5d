import { z } from 'zod';
import { defaultDialect } from './defaultDialect.ts';
import { dialect } from './dialect.ts';

/** Secrets and invoices travel only over https; plain http is for this machine alone (the demo service, a loopback redirect). */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname))
  );
};

const address = z
  .string()
  .max(2000)
  .refine(isSafeAddress, 'must be an https:// address (http:// only for this computer), without user name or fragment');

const templatedAddress = z
  .string()
  .max(2000)
  .refine(
    (text) => /^\w+:\/\/[^/?{}]+(\/|$)/.test(text) && isSafeAddress(text.replaceAll(/\{\w+\}/g, 'x')),
    'must be an https:// address, {placeholders} allowed in the path',
  );

const headerName = z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'must be a header name: letters, digits and hyphens');

/** Literal: base64(id:secret) as the specification says (spec 4.1); formEncoded: RFC 6749 section 2.3.1. */
const basicCredentials = z.enum(['literal', 'formEncoded']).default('literal');

/** The identity server's addresses, for one that does not describe itself (OpenID Connect Discovery 1.0, section 3). */
const endpoints = z.strictObject({
  authorization: address,
  token: address,
  keys: address,
  revocation: address.optional(),
});

const company = z.strictObject({
  customerNumber: z.string().regex(/^\d{1,20}$/, 'must be digits only'),
  name: z.string().min(1).max(200),
  businessId: z.string().max(20).nullable().default(null),
  /** What sales addresses call {organizationNumber}; the customer number where left out. */
  organizationNumber: z.string().max(40).optional(),
});

/** Where a purchase invoice's further fields are found: paths such as `invoiceRows[0].name` (the specification shows none). */
const fieldPath = z.string().max(300);
const purchaseFields = z.strictObject({
  invoiceNumber: fieldPath.default('invoiceNumber'),
  invoiceDate: fieldPath.default('invoiceDate'),
  dueDate: fieldPath.default('dueDate'),
  amount: fieldPath.default('invoiceTotalVatIncludedAmount'),
  currency: fieldPath.default('invoiceCurrencyCode'),
  reference: fieldPath.default('referenceNumber'),
});

/**
 * A connection profile: everything that differs from one service to the next, as data. It holds no secret; unknown keys
 * are faults, so that a secret written into the file by mistake is noticed. Sources: spec 4 and 5, service.md.
 */
export const profile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('invoice-desk-profile/1'),
  name: z.string().min(1).max(100),
  companies: z.array(company).min(1).max(500),
  identity: z.strictObject({
    /** `{auth_url}/identity`: discovery is read from `/.well-known/openid-configuration` under it, unless `endpoints` are given. */
    issuer: address,
    endpoints: endpoints.optional(),
    clientId: z.string().min(1).max(100),
    scopes: z.array(z.string().regex(/^\S+$/)).min(1).max(30),
    /** The addresses registered for the client (spec 4.1); the first is used, in the browser the first that is free. */
    redirectUris: z
      .array(address.pipe(z.string().max(400)))
      .min(1)
      .max(20),
    /** A window of the application, or the system's browser with a listener on this machine (RFC 8252). */
    signInWith: z.enum(['window', 'browser']).default('window'),
    /** Days after which the service wants the person to sign in again, however often tokens were renewed; null where it never does. */
    signInDays: z.number().int().min(1).max(3650).nullable().default(30),
    basicCredentials,
    sendState: z.boolean().default(true),
    sendPkce: z.boolean().default(true),
    authorizationParameters: z.record(z.string(), z.string()).default({}),
  }),
  purchases: z.strictObject({
    baseUrl: address,
    listPath: z.string().max(500).default('/v1/invoices?customerNumber={customerNumber}'),
    itemsPath: fieldPath.default('Items'),
    fields: purchaseFields.default(purchaseFields.parse({})),
  }),
  sales: z
    .strictObject({
      baseUrl: templatedAddress,
      region: z.string().max(40).default('fi'),
      tokenUrl: address,
      /** Left out: the client of `identity` is used, with its credential. */
      clientId: z.string().min(1).max(100).optional(),
      scopes: z.array(z.string().regex(/^\S+$/)).max(30).default([]),
      basicCredentials,
      subscriptionHeader: headerName.default('Ocp-Apim-Subscription-Key'),
      dialect: dialect.default(defaultDialect),
    })
    .optional(),
});
export type Profile = z.infer<typeof profile>;
export type SalesProfile = NonNullable<Profile['sales']>;

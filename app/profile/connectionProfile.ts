import { z } from 'zod';
import { secureUrl } from './addresses.ts';
import { profileIdentitySection } from './profileIdentitySection.ts';
import { profileSalesSection } from './profileSalesSection.ts';
import { purchasePaging } from './purchasePaging.ts';

const company = z.strictObject({
  customerNumber: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits only')
    .describe('The company\'s customer number at the service, digits in quotation marks: "1001".'),
  name: z.string().min(1).max(200).describe('What the company is called in the application.'),
  businessId: z
    .string()
    .max(20)
    .nullable()
    .default(null)
    .describe('The company\'s business id, for example "2345678-5".'),
  organizationNumber: z
    .string()
    .max(40)
    .optional()
    .describe('What sales addresses call {organizationNumber}. Left out: the customer number.'),
});

/** The companies of a service. The customer number alone identifies a company, so no two may share one. */
const companies = z
  .array(company)
  .min(1)
  .max(500)
  .superRefine((all, context) => {
    const numbers = all.map(({ customerNumber }) => customerNumber);
    for (const [index, number] of numbers.entries())
      if (numbers.indexOf(number) < index)
        context.addIssue({ code: 'custom', path: [index, 'customerNumber'], message: "is another company's already" });
  });

/**
 * The paths of a purchase invoice's further fields: paths such as `invoiceRows[0].name` (the specification shows none).
 */
const fieldPath = z.string().max(300);
const purchaseFields = z.strictObject({
  identity: fieldPath.default(''),
  invoiceNumber: fieldPath.default('invoiceNumber'),
  invoiceDate: fieldPath.default('invoiceDate'),
  dueDate: fieldPath.default('dueDate'),
  amount: fieldPath.default('invoiceTotalVatIncludedAmount'),
  netAmount: fieldPath.default('invoiceTotalVatExcludedAmount'),
  vatAmount: fieldPath.default('invoiceTotalVatAmount'),
  currency: fieldPath.default('invoiceCurrencyCode'),
  reference: fieldPath.default('referenceNumber'),
  status: fieldPath.default('paymentStatusCode'),
  openAmount: fieldPath.default('openAmount'),
  documentType: fieldPath.default('invoiceTypeCode'),
  rows: fieldPath.default('invoiceRows'),
  rowAmount: fieldPath.default('rowVatExcludedAmount'),
  rowVatRate: fieldPath.default('rowVatRatePercent'),
  rowVatCode: fieldPath.default('rowVatCode'),
  rowText: fieldPath.default('articleName'),
  deliveryDate: fieldPath.default('deliveryDetails.deliveryDate'),
  deliveryStart: fieldPath.default('deliveryDetails.deliveryPeriodDetails.startDate'),
  deliveryEnd: fieldPath.default('deliveryDetails.deliveryPeriodDetails.endDate'),
  paymentAccount: fieldPath.default('epiDetails.epiAccountId'),
  paymentAmount: fieldPath.default('epiDetails.epiInstructedAmount'),
});

/** The purchases interface (specification 4.2). */
const purchasesProfile = z
  .strictObject({
    baseUrl: secureUrl.describe('The address under which purchase invoices are listed.'),
    listPath: z
      .string()
      .max(500)
      .default('/v1/invoices?customerNumber={customerNumber}')
      .describe('Path and query of the list, appended to baseUrl. {customerNumber} is filled in.'),
    itemsPath: fieldPath.default('Items').describe('Where the list stands in the answer.'),
    fields: purchaseFields
      .default(purchaseFields.parse({}))
      .describe(
        'Where each field of an invoice is found, as a path such as "invoiceRows[0].name"; "" where there is none.',
      ),
    paidStatuses: z
      .array(z.string().max(100))
      .max(50)
      .default(['PAID'])
      .describe('Values of the field "status" that mean paid. Finvoice says PAID, NOTPAID and PARTLYPAID.'),
    documentTypes: z
      .record(z.string().max(100), z.enum(['invoice', 'creditNote']))
      .default({ INV01: 'invoice', INV02: 'creditNote' })
      .describe(
        'Values of the field "documentType", and what each means. Finvoice says INV01 and INV02. The amounts of a credit note count as negative, with whichever sign they are written.',
      ),
    paging: purchasePaging.default({ kind: 'none' }).describe('How the list comes in pages. Left out: in one answer.'),
    totalPath: fieldPath
      .default('')
      .describe('Where the answer says how many invoices there are in all; "" where it does not.'),
    conditional: z
      .boolean()
      .default(false)
      .describe('Whether the list may be asked for only if it has changed (ETag or Last-Modified).'),
  })
  .refine(({ conditional, paging: { kind } }) => !conditional || kind === 'none', {
    path: ['conditional'],
    message: 'must be false where the list comes in pages: one page says nothing of the others',
  })
  .describe('The purchases interface.');

/** The office's own PostgreSQL, over which it shares decisions (docs/team.md). */
const teamServer = z
  .strictObject({
    host: z
      .string()
      .regex(/^[\w.:-]{1,253}$/, 'must be a host name or an address')
      .describe('Host of the PostgreSQL server. Outside of this computer it is reached over TLS only.'),
    port: z.int().min(1).max(65_535).default(5432).describe('Port of the server.'),
    database: z
      .string()
      .regex(/^[\w-]{1,63}$/, 'must be the name of a database')
      .default('invoice_desk')
      .describe('Database in which teamServer.sql was run.'),
    certificateAuthority: z
      .string()
      .max(20_000)
      .nullable()
      .default(null)
      .describe("The certificate of the server's authority (PEM), where computers do not trust it already."),
  })
  .describe('The team server of the office. Left out: decisions stay on this computer.');

/** Names of headers that carry nothing but an id, so that none that means something to HTTP or to a gateway is written over. */
const correlationHeader = z
  .string()
  .max(60)
  .regex(
    /^(?:x-)?(?:[a-z0-9]+-)*(?:request|correlation|trace|operation)-id$/i,
    'must be a name such as X-Correlation-Id',
  )
  .describe(
    'The header in which both interfaces are told the id of the work that a request is part of, as it stands in the log. Left out: none is sent.',
  );

/**
 * A connection profile: everything that differs from one service to the next, as data. It holds no secret; unknown keys
 * are faults, so that a secret written into the file by mistake is noticed. Sources: specification 4.1, 4.2, 4.3
 * and 5.2; docs/service.md, "Sales interface".
 */
export const connectionProfile = z.strictObject({
  $schema: z.string().optional().describe('The JSON Schema of this file, so that an editor can help.'),
  format: z.literal('invoice-desk-profile/1').describe('The form of this file.'),
  name: z.string().min(1).max(100).describe('What the connection is called in the application.'),
  companies: companies.describe('The companies whose invoices the person works with.'),
  correlationHeader: correlationHeader.optional(),
  identity: profileIdentitySection,
  purchases: purchasesProfile,
  sales: profileSalesSection.optional(),
  team: teamServer.optional(),
});
export type ConnectionProfile = z.infer<typeof connectionProfile>;
export type ProfileSalesSection = NonNullable<ConnectionProfile['sales']>;

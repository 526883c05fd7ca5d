import { z } from 'zod';

const parameter = z.string().regex(/^[\w$.[\]-]{1,100}$/, 'must be the name of a query parameter');

const inOneAnswer = z.strictObject({ kind: z.literal('none').describe('The whole list comes in one answer.') });

const byNumber = z.strictObject({
  kind: z.literal('page').describe('Pages are asked for by their number, or by how many invoices come before them.'),
  parameter: parameter.describe('The query parameter that says which page.'),
  counts: z.enum(['pages', 'invoices']).default('pages').describe('What that parameter counts.'),
  first: z.number().int().min(0).max(1).default(0).describe('Its value for the first page.'),
  sizeParameter: parameter.optional().describe('The query parameter that says how many invoices a page holds.'),
  size: z.number().int().min(1).max(10_000).default(500).describe('How many invoices a page holds.'),
});

const byNext = z.strictObject({
  kind: z.literal('next').describe('Each page says where the next one is; the last one says nothing.'),
  nextPath: z
    .string()
    .min(1)
    .max(300)
    .describe('Where in the answer that stands: "paging.next". A name with a dot: "[\'@odata.nextLink\']".'),
  parameter: parameter
    .optional()
    .describe('The query parameter for what stands there. Left out: it is an address, on the same server.'),
});

/** The paging of a list of purchase invoices (docs/service.md, "Paging"). */
export const purchasePaging = z.discriminatedUnion('kind', [inOneAnswer, byNumber, byNext]);
export type PurchasePaging = z.infer<typeof purchasePaging>;

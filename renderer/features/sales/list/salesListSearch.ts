import { z } from 'zod';
import { ageingBucket, salesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { companyRef } from '#app/contract/values.ts';
import { createSearchParamsValidator } from '#renderer/shared/navigation/searchParams.ts';

const { search, documents, deliveries, payments, from, to, sort } = salesInvoiceFilter.shape;
const id = z.string().min(1).max(200);

/** Search parameters of the sales and payments pages; `invoice` or `draft` is the open item. */
export const validateSalesListSearchParams = createSearchParamsValidator({
  q: search,
  documents,
  deliveries,
  payments,
  ageing: z.array(ageingBucket).max(20),
  from,
  to,
  sort,
  /** The chosen companies, and the company of the open invoice, in a list of several. */
  companies: z.array(companyRef).max(500),
  invoiceCompany: companyRef,
  invoice: id,
  draft: id,
});
export type SalesListSearchParams = ReturnType<typeof validateSalesListSearchParams>;

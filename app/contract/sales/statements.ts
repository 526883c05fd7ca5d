import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, decimalSumText } from '../values.ts';

const forCompany = z.object({ company: companyRef });

/** A customer with open invoices, and what is open in each currency. */
export const statementCustomer = z.object({
  /** Names the customer to `save`: the service's contact, or its name where the service names no contact. */
  key: z.string().max(1000),
  name: z.string(),
  count: z.number().int(),
  sums: z.array(z.object({ currency: z.string(), open: decimalSumText, overdue: decimalSumText })),
});
export type StatementCustomer = z.infer<typeof statementCustomer>;

/** Statements of account: what customers owe, in their own language. */
export const salesStatementsContract = {
  /** Customers with open invoices, the largest overdue sums first. */
  customers: defineIpcMethod({ input: forCompany, output: z.object({ customers: z.array(statementCustomer) }) }),
  /** Asks where, and writes the statement of one customer, or of all of them (null); null where the person thought better of it. */
  save: defineIpcMethod({
    input: forCompany.extend({
      customerKey: z.string().max(1000).nullable(),
      format: z.enum(['pdf', 'csv']),
    }),
    output: z.object({ fileName: z.string().nullable() }),
  }),
};

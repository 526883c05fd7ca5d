import { z } from 'zod';
import type { DemoBackOffice } from '../sales/demoBackOffice.ts';

const id = z.string().min(1).max(200);
const members = z.record(z.string(), z.json());

/** An action in the service's own sales application, as a command over HTTP. */
export const backOfficeCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('changeInvoice'), id, with: members }),
  z.strictObject({ do: z.literal('sendInvoice'), id }),
  z.strictObject({ do: z.literal('deleteInvoice'), id }),
  z.strictObject({ do: z.literal('changeContact'), id, with: members }),
  z.strictObject({ do: z.literal('deleteContact'), id }),
  z.strictObject({ do: z.literal('deleteProduct'), id }),
  z.strictObject({
    do: z.literal('happen'),
    id,
    type: z.enum(['Paid', 'DeliveryFailed', 'Opened', 'Reminded', 'InCollection', 'Credited', 'CreditLoss']),
    amount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .exactOptional(),
  }),
]);
type OfficeWork = z.infer<typeof backOfficeCommand>;

/** Does it; false where there is no such record. */
export const runBackOfficeCommand = (office: DemoBackOffice, work: OfficeWork): boolean => {
  const records = {
    changeContact: office.contacts,
    deleteContact: office.contacts,
    deleteProduct: office.products,
    changeInvoice: office.invoices,
    sendInvoice: office.invoices,
    deleteInvoice: office.invoices,
    happen: office.invoices,
  }[work.do]();
  if (!records.some((record) => record.id === work.id)) return false;
  switch (work.do) {
    case 'changeInvoice':
    case 'changeContact':
      office[work.do](work.id, work.with);
      break;
    case 'happen':
      office.happen(work.id, work.type, work.amount);
      break;
    default:
      office[work.do](work.id);
  }
  return true;
};

/** Returns the contents of the books, in the order in which they were made. */
export const listBackOfficeRecords = (office: DemoBackOffice) => ({
  contacts: office.contacts(),
  products: office.products(),
  invoices: office.invoices(),
});

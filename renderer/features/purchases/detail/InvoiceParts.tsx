import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { AllFields } from './AllFields.tsx';
import { Faults } from './Faults.tsx';
import { FindingList } from './findings/FindingList.tsx';
import { Notes } from './Notes.tsx';
import { PartyFacts } from './PartyFacts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { Reopened } from './Reopened.tsx';
import { Versions } from './versions/Versions.tsx';

/** All sections of one invoice, starting with those that need a decision. */
export const InvoiceParts = ({ invoice }: { readonly invoice: PurchaseInvoice }) => (
  <>
    {invoice.reopened && <Reopened reopened={invoice.reopened} row={invoice.row} />}
    <FindingList invoice={invoice} />
    {invoice.faults.length > 0 && <Faults faults={invoice.faults} />}
    <PaymentFacts row={invoice.row} invoice={invoice} />
    <PartyFacts row={invoice.row} invoice={invoice} />
    <Notes notes={invoice.notes} invoiceNumber={invoice.row.invoiceNumber} />
    {invoice.versions.length > 1 && <Versions versions={invoice.versions} />}
    <AllFields fields={invoice.fields} isCut={invoice.fieldsCut} />
  </>
);

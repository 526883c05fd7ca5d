import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx';
import { QuestionSection } from '../questions/QuestionSection.tsx';
import { FindingList } from './findings/FindingList.tsx';
import { InvoiceHistoryLink } from './InvoiceHistoryLink.tsx';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { PartyFacts } from './PartyFacts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { ReceivedFieldsSection } from './ReceivedFieldsSection.tsx';
import { RecordFaultList } from './RecordFaultList.tsx';
import { ReopenedReviewNotice } from './ReopenedReviewNotice.tsx';
import { RuleSampleNotice } from './RuleSampleNotice.tsx';
import { InvoiceVersionComparison } from './versions/InvoiceVersionComparison.tsx';

/** All sections of one invoice, starting with those that need a decision. */
export const InvoiceSections = ({ invoice }: { readonly invoice: PurchaseInvoice }) => (
  <>
    {invoice.reopened && <ReopenedReviewNotice reopened={invoice.reopened} row={invoice.row} />}
    {invoice.sample && invoice.row.review === 'new' && !invoice.reopened && <RuleSampleNotice {...invoice.sample} />}
    {(invoice.row.isToApprove || invoice.approval) && <ApprovalNotice invoice={invoice} />}
    <FindingList invoice={invoice} />
    {invoice.faults.length > 0 && <RecordFaultList faults={invoice.faults} />}
    <PaymentFacts row={invoice.row} invoice={invoice} />
    <PartyFacts row={invoice.row} invoice={invoice} />
    <QuestionSection key={invoice.row.review} invoice={invoice} />
    <InvoiceNotes notes={invoice.notes} invoiceNumber={invoice.row.invoiceNumber} />
    <InvoiceHistoryLink />
    {invoice.versions.length > 1 && <InvoiceVersionComparison versions={invoice.versions} />}
    <ReceivedFieldsSection fields={invoice.fields} isCut={invoice.fieldsCut} />
  </>
);

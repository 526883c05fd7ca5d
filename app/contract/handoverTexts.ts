import { z } from 'zod';
import { decisionFileTexts } from './purchases/decisionExport.ts';
import { recordFieldNames } from './purchases/recordFields.ts';
import { reopenReason, reviewState } from './purchases/row.ts';
import { deliveryChannel } from './sales/draft.ts';
import { deliveryState, documentState, invoiceEvent, paymentState } from './sales/invoice.ts';
import { createFixedKeySchema } from './values.ts';

/** Kinds of files in a hand-over, in the order in which its index names them. */
export const handoverFileKinds = [
  ...(['purchaseInvoices', 'purchaseVersions', 'purchaseDocuments', 'notes', 'questions'] as const),
  ...(['decisions', 'decisionEvents', 'salesInvoices', 'salesEvents', 'salesRecords'] as const),
  ...(['sentDocuments', 'sentContents', 'drafts', 'draftRecords', 'contacts', 'contactRecords'] as const),
  ...(['products', 'productRecords', 'recurring', 'recurringRecords', 'unreadableRecords'] as const),
] as const;
export type HandoverFileKind = (typeof handoverFileKinds)[number];

/** Columns of its tables that are no fields of a purchase record. */
const ownColumns = [
  ...(['number', 'review', 'reopened', 'reviewedBy', 'reviewedAt', 'isPaid', 'receivedAt', 'missingSince'] as const),
  ...(['exportedAt', 'versions', 'notes', 'isShown', 'isReturned', 'reviewedCopyOf', 'file', 'sha256'] as const),
  ...(['text', 'by', 'at', 'event', 'assignee', 'dueOn', 'isUndone', 'isOpen', 'customer', 'paid'] as const),
  ...(['documentState', 'deliveryState', 'paymentState', 'channel', 'id', 'name', 'vatId', 'email'] as const),
  ...(['eInvoiceAddress', 'eInvoiceOperator', 'street', 'postalCode', 'country', 'language'] as const),
  ...(['paymentTermDays', 'unit', 'unitPrice', 'vatRate', 'account', 'isSent', 'savedAt'] as const),
  ...(['intervalEvery', 'intervalUnit', 'nextDate', 'endDate', 'isPaused', 'yourReference', 'note'] as const),
] as const;
export const handoverColumns = [...recordFieldNames, ...ownColumns] as const;
export type HandoverColumn = (typeof handoverColumns)[number];

/** Lines of the index that are no files. */
const indexLines = [
  ...([
    'title',
    'company',
    'customerNumber',
    'businessId',
    'service',
    'madeAt',
    'madeBy',
    'program',
    'period',
  ] as const),
  ...(['wholePeriod', 'fetchedAt', 'neverFetched', 'contents', 'rows', 'files', 'empty', 'unreadable'] as const),
  ...(['withoutPdf', 'periodRule', 'values', 'check', 'manifest'] as const),
] as const;

const word = z.string().max(200);
const sentence = z.string().max(1000);

/** Texts of a hand-over, in the words of the window. */
export const handoverTexts = z.object({
  index: createFixedKeySchema(indexLines, sentence),
  files: createFixedKeySchema(handoverFileKinds, sentence),
  columns: createFixedKeySchema(handoverColumns, word),
  yes: word,
  no: word,
  review: createFixedKeySchema(reviewState.options, word),
  reopened: createFixedKeySchema(reopenReason.options, word),
  documentStates: createFixedKeySchema(documentState.options, word),
  deliveryStates: createFixedKeySchema(deliveryState.options, word),
  paymentStates: createFixedKeySchema(paymentState.options, word),
  channels: createFixedKeySchema(deliveryChannel.options, word),
  events: createFixedKeySchema(invoiceEvent.shape.kind.options, word),
  decisions: decisionFileTexts,
});
export type HandoverTexts = z.infer<typeof handoverTexts>;

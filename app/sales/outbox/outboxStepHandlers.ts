import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { OutboxRequestByKind } from '../store/model/outboxStepProgress.ts';
import type { OutboxRequestHandlers } from './outboxStepJournal.ts';
import { contactChangeRequestHandler, contactStepHandler } from './steps/contact.ts';
import { copyStepHandler } from './steps/copy.ts';
import { creditNoteStepHandler } from './steps/creditNote.ts';
import { deliveryStepHandler } from './steps/delivery.ts';
import { invoiceStepHandler } from './steps/invoice.ts';
import { linesStepHandler } from './steps/lines.ts';
import { productChangeRequestHandler, productStepHandler } from './steps/product.ts';
import { redeliveryStepHandler } from './steps/redelivery.ts';
import { reminderStepHandler } from './steps/reminder.ts';
import type { DraftStepKind, SubmissionStepHandler } from './steps/submissionStepHandler.ts';

/**
 * The steps of a draft's submission by their names on the disk, in the order in which they are taken
 * (specification 4.3).
 */
export const submissionStepHandlers: {
  readonly [K in DraftStepKind]: SubmissionStepHandler<OutboxRequestByKind<K>>;
} = {
  contact: contactStepHandler,
  product: productStepHandler,
  invoice: invoiceStepHandler,
  lines: linesStepHandler,
  delivery: deliveryStepHandler,
};

/** The steps that are done with an invoice that was sent before, each in a plan of its own. */
export const followUpStepHandlers: {
  readonly [K in FollowUpKind]: SubmissionStepHandler<OutboxRequestByKind<K>, null>;
} = {
  copy: copyStepHandler,
  reminder: reminderStepHandler,
  creditNote: creditNoteStepHandler,
};

/** Every kind of request in the journal. A new kind is a file in `steps` and a line here; a missing one is a compile error. */
export const outboxRequestHandlers: OutboxRequestHandlers = {
  ...submissionStepHandlers,
  ...followUpStepHandlers,
  redelivery: redeliveryStepHandler,
  contactChange: contactChangeRequestHandler,
  productChange: productChangeRequestHandler,
};

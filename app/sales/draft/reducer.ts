import {
  type Contact,
  type DeliveryChannel,
  type Draft,
  type DraftContact,
  draftContact,
  type WizardStep,
} from '#app/contract/sales/draft.ts';
import { calculateDueDate, countDaysToDueDate, emptyRecipient, parsePaymentTermDays } from './draft.ts';
import { type DraftLineAction, reduceDraftLines, removeBlankLines } from './reduceDraftLines.ts';
import { isBlank } from './sentText.ts';
import { needsVatExemptionReason, resolveVatExemptionReason } from './vatCategories.ts';

export type EditableRecipientFields = Omit<DraftContact, 'remoteId'>;
export type EditableInvoiceHeaderFields = Pick<
  Draft,
  | 'invoiceDate'
  | 'paymentTermDays'
  | 'dueDate'
  | 'deliveryDate'
  | 'lateInterestPercent'
  | 'referenceNumber'
  | 'yourReference'
  | 'orderReference'
  | 'note'
  | 'currency'
  | 'pricesIncludeVat'
>;

/** Usual delivery channel and payment term of a recipient. */
export type ContactPreferences = Pick<Contact, 'channel' | 'paymentTermDays'>;

/** Defaults of the service for a new invoice; null where it states none. */
export interface ServiceInvoiceDefaults {
  readonly language: DraftContact['language'] | null;
  readonly paymentTermDays: number | null;
}

/** An action of the user on a draft. */
export type DraftAction =
  | DraftLineAction
  | { readonly kind: 'setContact'; readonly values: Partial<EditableRecipientFields> }
  | { readonly kind: 'pickContact'; readonly contact: Contact }
  /**
   * Another recipient is to be chosen: what this one brought with it goes, what the service would have begun with
   * comes.
   */
  | { readonly kind: 'clearContact'; readonly brought: ContactPreferences; readonly defaults: ServiceInvoiceDefaults }
  | { readonly kind: 'setHeader'; readonly values: Partial<EditableInvoiceHeaderFields> }
  /**
   * The due date field lost focus. An empty due date is calculated from invoice date and term; a due date that does not
   * match the term removes the term.
   */
  | { readonly kind: 'settleDueDate' }
  | { readonly kind: 'setChannel'; readonly channel: DeliveryChannel }
  | { readonly kind: 'goTo'; readonly step: WizardStep };

/** The draft after one action; the same object where nothing changed. */
export const reduceDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.kind) {
    case 'setContact':
      return replaceRecipient(draft, updateContact(draft.contact, action.values));
    case 'pickContact':
      return applyPreferences(action.contact, replaceRecipient(draft, draftContact.parse(action.contact)));
    case 'clearContact':
      return clearContact(draft, action.brought, action.defaults);
    case 'setHeader':
      return updateHeader(draft, action.values);
    case 'settleDueDate':
      return isBlank(draft.dueDate) ? recalculateDueDate(draft) : removeConflictingTerm(draft);
    case 'setChannel':
      return { ...draft, channel: action.channel };
    case 'goTo':
      return { ...(draft.step === 'lines' ? normalizeDraft(draft) : draft), step: action.step };
    default:
      return reduceDraftLines(draft, action);
  }
};

const deliveryFields: readonly string[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/**
 * Updates the recipient. The service cannot change the identity of a contact, so changing it makes a new contact; the
 * delivery address belongs to the delivery and keeps the known contact.
 */
const updateContact = (contact: DraftContact, values: Partial<EditableRecipientFields>): DraftContact => {
  const isSamePerson = Object.keys(values).every((field) => deliveryFields.includes(field));
  return { ...contact, ...values, remoteId: isSamePerson ? contact.remoteId : null };
};

/** The reasons that we suggest are written in the recipient's language. */
const replaceRecipient = (draft: Draft, contact: DraftContact): Draft => ({
  ...draft,
  contact,
  lines: draft.lines.map((line) =>
    needsVatExemptionReason(line.vatCategory)
      ? { ...line, vatReason: resolveVatExemptionReason(line.vatCategory, contact.language, line.vatReason) }
      : line,
  ),
});

/** Applies a recipient's usual channel and payment term; missing preferences leave the draft as it is. */
const applyPreferences = ({ channel, paymentTermDays }: ContactPreferences, draft: Draft): Draft => {
  const isDueByHand = draft.paymentTermDays === '' && draft.dueDate !== '';
  return {
    ...(paymentTermDays === null || isDueByHand
      ? draft
      : updateHeader(draft, { paymentTermDays: String(paymentTermDays) })),
    channel: channel ?? draft.channel,
  };
};

/** The habits of one recipient are not those of the next. What was typed over them stays. */
const clearContact = (
  draft: Draft,
  brought: ContactPreferences,
  { language, paymentTermDays }: ServiceInvoiceDefaults,
): Draft => {
  const cleared: Draft = {
    ...draft,
    contact: { ...emptyRecipient, language: language ?? emptyRecipient.language },
    channel: draft.channel === brought.channel ? null : draft.channel,
  };
  const isTermBrought = draft.paymentTermDays === String(brought.paymentTermDays);
  return isTermBrought && paymentTermDays !== null
    ? updateHeader(cleared, { paymentTermDays: String(paymentTermDays) })
    : cleared;
};

/**
 * Updates the header. The due date follows invoice date and term; a typed due date has no term until a term is typed
 * again.
 */
const updateHeader = (draft: Draft, values: Partial<EditableInvoiceHeaderFields>): Draft => {
  const next = { ...draft, ...values };
  if (values.dueDate !== undefined) return next;
  const follows = draft.dueDate === '' || draft.dueDate === calculateDueDate(draft.invoiceDate, draft.paymentTermDays);
  const isMoved = values.invoiceDate !== undefined || values.paymentTermDays !== undefined;
  const isTermTyped =
    values.paymentTermDays !== undefined && calculateDueDate(next.invoiceDate, next.paymentTermDays) !== '';
  return isTermTyped || (isMoved && follows) ? recalculateDueDate(next) : next;
};

/** Removes a term that contradicts the due date: the recipient has to keep the due date. */
const removeConflictingTerm = (draft: Draft): Draft => {
  const days = countDaysToDueDate(draft);
  return draft.paymentTermDays === '' || days === null || days === parsePaymentTermDays(draft.paymentTermDays)
    ? draft
    : { ...draft, paymentTermDays: '' };
};

/** The draft as its lines and header are left: nothing blank, and one truth about when it is due. */
const normalizeDraft = (draft: Draft): Draft => removeConflictingTerm(removeBlankLines(draft));

const recalculateDueDate = (draft: Draft): Draft => ({
  ...draft,
  dueDate: calculateDueDate(draft.invoiceDate, draft.paymentTermDays),
});

import {
  type Channel,
  type Contact,
  type Draft,
  type DraftContact,
  draftContact,
  type WizardStep,
} from '#app/contract/sales/draft.ts';
import { daysToDueDate, dueDateOf, emptyContact, termDays } from './draft.ts';
import { type LineAction, reduceLines, withoutBlankLines } from './reduceLines.ts';
import { needsReason, reasonFor } from './vatCategories.ts';

export type ContactFields = Omit<DraftContact, 'remoteId'>;
export type HeaderFields = Pick<
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

/** How a recipient usually gets invoices, and when it usually pays. */
export type Habits = Pick<Contact, 'channel' | 'paymentTermDays'>;

/** Defaults of the service for a new invoice; null where it states none. */
export interface RecipientDefaults {
  readonly language: DraftContact['language'] | null;
  readonly paymentTermDays: number | null;
}

/** An action of the user on a draft. */
export type DraftAction =
  | LineAction
  | { readonly kind: 'setContact'; readonly values: Partial<ContactFields> }
  | { readonly kind: 'pickContact'; readonly contact: Contact }
  /**
   * Another recipient is to be chosen: what this one brought with it goes, what the service would have begun with
   * comes.
   */
  | { readonly kind: 'clearContact'; readonly brought: Habits; readonly defaults: RecipientDefaults }
  | { readonly kind: 'setHeader'; readonly values: Partial<HeaderFields> }
  /**
   * The due date was left. Empty, invoice date and term give it again; one that the term does not give stands alone.
   */
  | { readonly kind: 'settleDueDate' }
  | { readonly kind: 'setChannel'; readonly channel: Channel }
  | { readonly kind: 'goTo'; readonly step: WizardStep };

/** The draft after one action; the same object where nothing changed. */
export const reduceDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.kind) {
    case 'setContact':
      return withRecipient(draft, withContact(draft.contact, action.values));
    case 'pickContact':
      return withHabitsOf(action.contact, withRecipient(draft, draftContact.parse(action.contact)));
    case 'clearContact':
      return withoutContact(draft, action.brought, action.defaults);
    case 'setHeader':
      return withHeader(draft, action.values);
    case 'settleDueDate':
      return draft.dueDate.trim() === '' ? withDueDate(draft) : withoutOtherTerm(draft);
    case 'setChannel':
      return { ...draft, channel: action.channel };
    case 'goTo':
      return { ...(draft.step === 'lines' ? tidied(draft) : draft), step: action.step };
    default:
      return reduceLines(draft, action);
  }
};

const deliveryFields: readonly string[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/**
 * Who the recipient *is* cannot be changed at the service, so changing it makes a new contact; where an invoice is
 * delivered to goes along with the delivery and keeps the known contact.
 */
const withContact = (contact: DraftContact, values: Partial<ContactFields>): DraftContact => {
  const isSamePerson = Object.keys(values).every((field) => deliveryFields.includes(field));
  return { ...contact, ...values, remoteId: isSamePerson ? contact.remoteId : null };
};

/** The reasons that we suggest are written in the recipient's language. */
const withRecipient = (draft: Draft, contact: DraftContact): Draft => ({
  ...draft,
  contact,
  lines: draft.lines.map((line) =>
    needsReason(line.vatCategory)
      ? { ...line, vatReason: reasonFor(line.vatCategory, contact.language, line.vatReason) }
      : line,
  ),
});

/** How invoices usually reach a recipient, and when it usually pays; what it does not tell stays as it is. */
const withHabitsOf = ({ channel, paymentTermDays }: Habits, draft: Draft): Draft => {
  const isDueByHand = draft.paymentTermDays === '' && draft.dueDate !== '';
  return {
    ...(paymentTermDays === null || isDueByHand
      ? draft
      : withHeader(draft, { paymentTermDays: String(paymentTermDays) })),
    channel: channel ?? draft.channel,
  };
};

/** The habits of one recipient are not those of the next. What was typed over them stays. */
const withoutContact = (draft: Draft, brought: Habits, { language, paymentTermDays }: RecipientDefaults): Draft => {
  const cleared: Draft = {
    ...draft,
    contact: { ...emptyContact, language: language ?? emptyContact.language },
    channel: draft.channel === brought.channel ? null : draft.channel,
  };
  const isTermBrought = draft.paymentTermDays === String(brought.paymentTermDays);
  return isTermBrought && paymentTermDays !== null
    ? withHeader(cleared, { paymentTermDays: String(paymentTermDays) })
    : cleared;
};

/**
 * The due date follows invoice date and term; one that was typed stands alone, without a term, until a term is typed
 * again.
 */
const withHeader = (draft: Draft, values: Partial<HeaderFields>): Draft => {
  const next = { ...draft, ...values };
  if (values.dueDate !== undefined) return next;
  const follows = draft.dueDate === '' || draft.dueDate === dueDateOf(draft.invoiceDate, draft.paymentTermDays);
  const isMoved = values.invoiceDate !== undefined || values.paymentTermDays !== undefined;
  const isTermTyped = values.paymentTermDays !== undefined && dueDateOf(next.invoiceDate, next.paymentTermDays) !== '';
  return isTermTyped || (isMoved && follows) ? withDueDate(next) : next;
};

/** Of two that contradict each other, the due date is meant: it is what the recipient has to keep. */
const withoutOtherTerm = (draft: Draft): Draft => {
  const days = daysToDueDate(draft);
  return draft.paymentTermDays === '' || days === null || days === termDays(draft.paymentTermDays)
    ? draft
    : { ...draft, paymentTermDays: '' };
};

/** The draft as its lines and header are left: nothing blank, and one truth about when it is due. */
const tidied = (draft: Draft): Draft => withoutOtherTerm(withoutBlankLines(draft));

const withDueDate = (draft: Draft): Draft => ({
  ...draft,
  dueDate: dueDateOf(draft.invoiceDate, draft.paymentTermDays),
});

import {
  type Channel,
  type Contact,
  type Draft,
  type DraftContact,
  draftContact,
  type WizardStep,
} from '../../contract/sales/draft.ts';
import { dueDateOf, emptyContact } from './draft.ts';
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

/** Everything a person can do to a draft. */
export type DraftAction =
  | LineAction
  | { readonly kind: 'setContact'; readonly values: Partial<ContactFields> }
  | { readonly kind: 'pickContact'; readonly contact: Contact }
  | { readonly kind: 'clearContact' }
  | { readonly kind: 'setHeader'; readonly values: Partial<HeaderFields> }
  /** The due date was left empty: invoice date and term give it again. */
  | { readonly kind: 'fillDueDate' }
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
      return { ...draft, contact: emptyContact };
    case 'setHeader':
      return withHeader(draft, action.values);
    case 'fillDueDate':
      return draft.dueDate.trim() === '' ? withDueDate(draft) : draft;
    case 'setChannel':
      return { ...draft, channel: action.channel };
    case 'goTo':
      return { ...(draft.step === 'lines' ? withoutBlankLines(draft) : draft), step: action.step };
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
const withHabitsOf = ({ channel, paymentTermDays }: Contact, draft: Draft): Draft => ({
  ...(paymentTermDays === null ? draft : withHeader(draft, { paymentTermDays: String(paymentTermDays) })),
  channel: channel ?? draft.channel,
});

/** The due date follows invoice date and term until it was typed by hand; an emptied one follows again. */
const withHeader = (draft: Draft, values: Partial<HeaderFields>): Draft => {
  const next = { ...draft, ...values };
  const isMoved = values.invoiceDate !== undefined || values.paymentTermDays !== undefined;
  const follows = draft.dueDate === '' || draft.dueDate === dueDateOf(draft.invoiceDate, draft.paymentTermDays);
  return isMoved && follows && values.dueDate === undefined ? withDueDate(next) : next;
};

const withDueDate = (draft: Draft): Draft => ({
  ...draft,
  dueDate: dueDateOf(draft.invoiceDate, draft.paymentTermDays),
});

import { deliveryChannel } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DraftAction } from '#app/sales/draft/reducer.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { deleteFormDraft, readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** The form of a further delivery of one invoice. */
interface DeliveryFormRef {
  readonly purpose: 'delivery' | 'copy';
  readonly company: CompanyRef;
  readonly invoice: { readonly id: string };
}

const addressFields = ['email', 'eInvoiceAddress', 'eInvoiceOperator', 'street', 'postalCode', 'town'] as const;

const nameDelivery = ({ purpose, company, invoice }: DeliveryFormRef): string =>
  createFormDraftName(purpose, company.connectionId, company.customerNumber, invoice.id);

/** Returns the actions that fill in the form as it was left without sending; none where it was not. */
export const readRedeliveryFormDraft = (form: DeliveryFormRef): readonly DraftAction[] => {
  const stored = readFormDraft(nameDelivery(form));
  if (stored === null) return [];
  const typed = JSON.parse(stored) as Readonly<Record<string, unknown>>;
  const values = Object.fromEntries(
    addressFields.flatMap((field) => (typeof typed[field] === 'string' ? [[field, typed[field]]] : [])),
  );
  const channel = deliveryChannel.safeParse(typed.channel).data;
  return [{ kind: 'setContact', values }, ...(channel ? [{ kind: 'setChannel' as const, channel }] : [])];
};

/** Stores the chosen and typed values, without those known of the contact. */
export const storeRedeliveryFormDraft = (form: DeliveryFormRef, actions: readonly DraftAction[]): void => {
  const typed: Record<string, unknown> = {};
  for (const action of actions) {
    if (action.kind === 'setContact') Object.assign(typed, action.values);
    if (action.kind === 'setChannel') typed.channel = action.channel;
  }
  const { connectionId } = form.company;
  storeFormDraft({ connectionId, name: nameDelivery(form), text: JSON.stringify(typed) });
};

export const deleteRedeliveryFormDraft = (form: DeliveryFormRef): void => deleteFormDraft(nameDelivery(form));

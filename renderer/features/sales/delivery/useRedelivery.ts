import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Contact, Draft, DraftContact } from '#app/contract/sales/draft.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type DeliveryChannelOption, listDeliveryChannelOptions } from '#app/sales/draft/deliveryChannelOptions.ts';
import { createDraft, emptyRecipient } from '#app/sales/draft/draft.ts';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { findChannelFaults } from '#app/sales/draft/findContactFaults.ts';
import {
  deliveryAddressFields,
  isDeliveryAddressSupported,
  isPathSupported,
} from '#app/sales/draft/findUnsupportedFields.ts';
import { type DraftAction, reduceDraft } from '#app/sales/draft/reducer.ts';
import { getOnlyChannel, isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import type { DraftField } from '../draft/draftFields.ts';
import {
  type DraftRefusal,
  findFirstRefusedPath,
  getRefusedFieldMessages,
  toDraftRefusal,
} from '../draft/serverMessages.ts';
import { useDraftFaultMessage } from '../draft/useDraftField.ts';
import { useFieldFocus } from '../draft/useFieldFocus.ts';
import { type DeliveryAddressField, isAddressKept, listDeliveryAddressFields } from './deliveryAddressFields.ts';
import { deleteRedeliveryFormDraft, readRedeliveryFormDraft, storeRedeliveryFormDraft } from './deliveryDrafts.ts';

export interface RedeliveryOptions {
  readonly purpose: 'delivery' | 'copy';
  readonly company: CompanyRef;
  readonly invoice: SalesInvoice;
  /** Null until the contact is found; it stays null where the recipient is not among the contacts. */
  readonly contact: Contact | null;
  readonly settings: FetchedSalesSettings | null;
  /** What the service takes; null while it is unknown. */
  readonly capabilities: SalesCapabilities | null;
  readonly onClose: () => void;
}

export interface RedeliveryState {
  /** The form's draft; only its recipient and channel are used. */
  readonly draft: Draft;
  readonly channelOptions: readonly DeliveryChannelOption[];
  readonly act: (action: DraftAction) => void;
  readonly fieldAt: (path: string) => DraftField;
  /** State of the further delivery; null before it was requested. */
  readonly outcome: Submission | null;
  /** An error that belongs to no field. */
  readonly error: AppError | null;
  readonly isPending: boolean;
  readonly submit: () => void;
  /** Asks the service what became of a delivery with an unknown outcome; sends nothing. */
  readonly lookAgain: () => void;
  readonly decide: (answer: SubmissionAnswer) => void;
  /** Closes the form and forgets what was typed. */
  readonly leave: () => void;
}

/** Manages a further delivery: its form is a partial draft, so that it is validated, and refused, like one. */
export const useRedelivery = (options: RedeliveryOptions): RedeliveryState => {
  const { purpose, company, invoice, contact, settings, capabilities, onClose } = options;
  const { t } = useTranslation(['salesDelivery', 'followUp']);
  const sentence = useDraftFaultMessage();
  const [, focusOn] = useFieldFocus('channel');
  useSuspendForFormDrafts();
  const form = { purpose, company, invoice };
  // What was chosen and typed before the contact is found is applied to the found one, too.
  const [actions, act] = useReducer(append, form, readRedeliveryFormDraft);
  useEffect(() => {
    if (actions.length > 0) storeRedeliveryFormDraft({ purpose, company, invoice }, actions);
  }, [purpose, company, invoice, actions]);
  const recipient = contact ?? { ...emptyRecipient, remoteId: invoice.contactId };
  const draft = actions
    .map((action) => omitKeptAddresses(action, recipient, capabilities))
    .reduce(reduceDraft, {
      ...createDraft({ id: invoice.id, company, today: '' }),
      contact: recipient,
      channel: getOnlyChannel(capabilities),
    });
  const [submitted, setSubmitted] = useState<Draft | null>(null);
  // Stays while an answer to its question is on its way, and where that fails.
  const [outcome, setOutcome] = useState<Submission | null>(null);
  const leave = (): void => {
    deleteRedeliveryFormDraft(form);
    onClose();
  };
  const delivery = useMutation({
    mutationFn: (call: () => Promise<Submission>) => call(),
    onSuccess: (submission) => {
      setOutcome(submission);
      const refusal = toDraftRefusal(submission, draft);
      if (refusal) focusOn(findFirstRefusedPath(refusal) ?? 'channel');
      // What became of a copy is asked in the timeline of the invoice.
      const isAskedElsewhere = purpose === 'copy' && submission.state === 'needsDecision';
      if (submission.state !== 'done' && !isAskedElsewhere) return;
      const done = purpose === 'copy' ? 'followUp:done.copy' : 'redelivery.done';
      announceToScreenReader(t(isAskedElsewhere ? 'followUp:undecided.copy' : done));
      leave();
    },
  });
  const deliver = (channel: NonNullable<Draft['channel']>): void =>
    delivery.mutate(() => {
      const request = { company, invoiceId: invoice.id, ...toDeliveryAddress(draft, channel) };
      return purpose === 'copy' ? ipcClient.sales.sendCopy(request) : ipcClient.sales.deliverAgain(request);
    });
  const refusal = submitted && toDraftRefusal(outcome, submitted);
  const messages = getRefusedFieldMessages(refusal, draft);
  // For a contact that is unknown here, only the service knows the missing parts.
  const isUnknown = contact === null;
  const faults = isUnknown && draft.channel === 'paper' ? [] : findDeliveryFaults(draft, contact, capabilities);
  return {
    draft,
    leave,
    channelOptions: listDeliveryChannelOptions(draft.contact, settings, capabilities).map((option) =>
      isUnknown && option.status === 'outOfReach' ? { ...option, status: 'ready' } : option,
    ),
    act,
    fieldAt: (path) => {
      const fault = (submitted && faults.find((each) => each.path === path)) ?? null;
      return { id: path, error: messages.get(path) ?? (fault && sentence(fault)), fault, leave: () => undefined };
    },
    outcome,
    error: delivery.error?.error ?? getRemainingError(outcome, refusal, draft),
    isPending: delivery.isPending,
    submit: () => {
      const { channel } = draft;
      if (channel === null || delivery.isPending) return;
      setSubmitted(draft);
      setOutcome(null);
      const [first] = faults;
      if (first) focusOn(first.path);
      else deliver(channel);
    },
    // While the outcome is unknown, the same call is about the delivery that was made: it looks that one up.
    lookAgain: () => {
      if (draft.channel !== null && !delivery.isPending) deliver(draft.channel);
    },
    decide: (answer) =>
      delivery.mutate(() => ipcClient.sales.decide({ company, draftId: outcome?.draftId ?? '', answer })),
  };
};

const append = (actions: readonly DraftAction[], action: DraftAction): readonly DraftAction[] => [...actions, action];

/** An address that was typed before the service was known to use its own is no part of the delivery. */
const omitKeptAddresses = (
  action: DraftAction,
  recipient: DraftContact,
  capabilities: SalesCapabilities | null,
): DraftAction => {
  if (action.kind !== 'setContact') return action;
  const typed = Object.entries(action.values).filter(
    ([field]) => !deliveryAddressFields.some((name) => name === field && isAddressKept(recipient, capabilities, name)),
  );
  return { ...action, values: Object.fromEntries(typed) };
};

/** `known` is the contact of the address book: only the service knows the address that it keeps of another one. */
const findDeliveryFaults = (
  { channel, contact }: Draft,
  savedContact: Contact | null,
  capabilities: SalesCapabilities | null,
): readonly DraftFault[] => {
  const isLeftToService = channel === null || isChannelLeftToService(capabilities);
  return Object.entries(isLeftToService ? {} : findChannelFaults(contact, channel)).flatMap(([field, fault]) => {
    const path = `contact.${field}`;
    const isTypable = deliveryAddressFields.some(
      (name) => name === field && isDeliveryAddressSupported(capabilities, name),
    );
    const isKnown = capabilities === null || isPathSupported({ contact, channel }, capabilities, path);
    return fault && (isTypable || (savedContact !== null && isKnown))
      ? [{ ...fault, path, step: 'delivery' as const }]
      : [];
  });
};

/** Returns the contact with the address of the chosen channel only. */
const toDeliveryAddress = ({ contact }: Draft, channel: NonNullable<Draft['channel']>) => ({
  channel,
  email: channel === 'email' ? contact.email.trim() : '',
  eInvoiceAddress: channel === 'eInvoice' ? contact.eInvoiceAddress.replaceAll(/\s/g, '') : '',
  eInvoiceOperator: channel === 'eInvoice' ? contact.eInvoiceOperator.replaceAll(/\s/g, '') : '',
});

/** Returns the error that stopped a delivery, without the messages shown on the form's fields. */
const getRemainingError = (
  outcome: Submission | null,
  refusal: DraftRefusal | null,
  { channel, contact }: Draft,
): AppError | null => {
  const error = outcome?.state === 'stopped' ? (outcome.steps.find((step) => step.error)?.error ?? null) : null;
  if (error?.kind !== 'validation') return error;
  const messagePaths = (refusal?.messages ?? []).map(({ path }) => path);
  const isWrong = (name: DeliveryAddressField): boolean => messagePaths.includes(`contact.${name}`);
  const visiblePaths = [
    'channel',
    ...listDeliveryAddressFields(channel, contact, isWrong).map((name) => `contact.${name}`),
  ];
  const rest = (refusal?.messages ?? []).filter(({ path }) => path === null || !visiblePaths.includes(path));
  return rest.length === 0
    ? null
    : { ...error, fields: rest.map(({ serviceMessage }) => serviceMessage), messages: [] };
};

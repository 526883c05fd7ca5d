import { isDeepStrictEqual } from 'node:util';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import { noContactDefaults, type SalesApi } from '../../api/salesApi.ts';
import { toContactRequest } from '../../api/toRequest.ts';
import { cleanTypedText } from '../../draft/sentText.ts';
import type { OutboxRequest, OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { getStepResultId, type SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { type AlikeEntries, noteAlikeEntries, pickCreatedEntry, toExistingEntryOutcome } from './alikeEntries.ts';
import { carryOverStepProgress, getTriedRequest } from './carryOverStepProgress.ts';
import { couldBeCreatedContact, identifiesRecipient, isSameRecipient, matchesSentContact } from './comparison.ts';
import { prepareEntryCreation } from './prepareEntryCreation.ts';
import {
  type OutboxRequestHandler,
  outboxRequestHandlerDefaults,
  type SubmissionStepHandler,
  stepHandlerDefaults,
} from './submissionStepHandler.ts';

const key = 'contact';

/** Creates the recipient, if new. A contact with the same content counts as the one that was created. */
export const contactStepHandler: SubmissionStepHandler<OutboxRequestByKind<'contact'>> = {
  ...stepHandlerDefaults,
  name: 'contact',
  isCreation: true,
  isIdempotent: (api) => api.isRepeatable('createContact'),
  plan: ({ draft, before }) =>
    needsContact(before, draft)
      ? [
          carryOverStepProgress(
            before,
            { kind: 'contact', key, subject: cleanTypedText(draft.contact.name) },
            (request) => isContactForDraft(request, draft),
          ),
        ]
      : [],
  prepare: async (context, _, step) => {
    const { draft, newId } = context;
    const request: OutboxRequestByKind<'contact'> = {
      kind: 'contact',
      contact: toContactRequest(draft),
      clientId: newId(),
    };
    const tried = getTriedRequest(step);
    return prepareEntryCreation(context, step, {
      kind: contactStepHandler,
      request,
      tried: tried?.kind === 'contact' && isContactForDraft(tried, draft) ? tried : null,
      isSame: (other): other is OutboxRequestByKind<'contact'> =>
        other.kind === 'contact' && isDeepStrictEqual(other.contact, request.contact),
    });
  },
  perform: async ({ api }, { contact, clientId }) => ({ id: await api.createContact(contact, clientId) }),
  findEffect: async ({ api }, request) =>
    toExistingEntryOutcome(pickCreatedEntry(request, await findAlike(api, request))),
  noteExisting: async ({ api }, request) => {
    const isIdentified = identifiesRecipient(request.contact, await listCompared(api, request));
    return noteAlikeEntries(request, isIdentified, () => findAlike(api, request));
  },
  findDuplicates: async ({ api }, request, wanted) => {
    const { entries } = await findAlike(api, request);
    return entries
      .filter(({ remoteId }) => remoteId !== wanted.id && !request.idsBefore?.includes(remoteId))
      .map(({ remoteId, name }) => ({ kind: 'contact', id: remoteId, name }));
  },
};

/** Changes a contact of the address book. */
export const contactChangeRequestHandler: OutboxRequestHandler<OutboxRequestByKind<'contactChange'>> = {
  ...outboxRequestHandlerDefaults,
  perform: async ({ api }, { contactId, contact }) => {
    await api.updateContact(contactId, contact);
    return { id: contactId };
  },
  findEffect: async ({ api }, { contactId, contact: sent }) => {
    const compared = await api.listComparedFields('updateContact', { ...sent, contactId });
    const contacts = await api.findContacts(sent.name);
    return toExistingEntryOutcome(
      contacts?.find((contact) => contact.remoteId === contactId && matchesSentContact(contact, sent, compared)),
    );
  },
};

const listCompared = (
  api: SalesApi,
  { contact, clientId }: OutboxRequestByKind<'contact'>,
): Promise<ReadonlySet<string>> =>
  api.listComparedFields('createContact', { ...noContactDefaults, ...contact, clientId });

/** Finds the contacts that a request may have created. */
const findAlike = async (api: SalesApi, request: OutboxRequestByKind<'contact'>): Promise<AlikeEntries<Contact>> => {
  const { contact: sent } = request;
  const compared = await listCompared(api, request);
  const contacts = (await api.findContacts(sent.name)) ?? [];
  return {
    entries: contacts.filter((contact) => couldBeCreatedContact(contact, sent, compared)),
    isIdentified: identifiesRecipient(sent, compared),
  };
};

/** A contact that the person picked is known; one that this plan created stays visible as a step of it. */
const needsContact = (before: SubmissionPlan, { contact }: Draft): boolean =>
  contact.remoteId === null || contact.remoteId === getStepResultId(before, key);

const isContactForDraft = (request: OutboxRequest, draft: Draft): boolean =>
  request.kind === 'contact' &&
  (draft.contact.remoteId !== null || isSameRecipient(request.contact, toContactRequest(draft)));

/** Returns the contact that the invoice is for: the one this plan created, or the one picked; null while there is none. */
export const getPlanContactId = (plan: SubmissionPlan, { contact }: Draft): string | null =>
  getStepResultId(plan, key) ?? contact.remoteId;

/** Returns the contact that the plan created, if it is the recipient of the draft as it is now; else null. */
export const getCreatedContactId = ({ steps }: SubmissionPlan, draft: Draft): string | null => {
  const created = steps.find((step) => step.kind === 'contact')?.progress;
  return created?.state === 'settled' && isContactForDraft(created.request, draft) ? created.id : null;
};

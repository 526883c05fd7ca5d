import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload } from '../values.ts';
import { contact, product } from './draft.ts';

const forCompany = z.object({ company: companyRef });
/**
 * Search with at most `limit` results, likeliest first; without one, all. `forInvoice`: only entries that an invoice
 * can name, because their ids and prices could be read.
 */
const search = forCompany.extend({
  search: z.string().max(200),
  limit: z.number().int().positive().optional(),
  forInvoice: z.boolean().optional(),
});
const remoteId = z.string().min(1).max(200);

const merging = forCompany.extend({ survivorId: remoteId, duplicateId: remoteId });

/**
 * Idempotency key of a creation: chosen by the caller, and the same for every further attempt, so that two attempts
 * never create two.
 */
const key = z.string().min(1).max(100);

/** A contact or product as typed: without an id it is to be made. */
const typedContact = contact.omit({ unreadable: true }).extend({ remoteId: remoteId.nullable() });
const typedProduct = product.omit({ unreadable: true }).extend({
  remoteId: remoteId.nullable(),
  number: z.string().max(10_000),
  name: z.string().max(10_000),
  unit: z.string().max(10_000),
  account: z.string().max(10_000).default(''),
});

/** A contact that may be the same one as what is being typed, and by what. */
export const similarContact = z.object({ contact, by: z.array(z.enum(['businessId', 'vatId', 'email', 'name'])) });
export type SimilarContact = z.infer<typeof similarContact>;

/**
 * The address book and the product shelf: what the service holds, kept here so that it is found as one types, also without
 * the service. Saving makes or changes one at the service, at most once (an answer that never came is looked up first).
 */
export const salesAddressBookContract = {
  /** Requests everything from the service again; answers when it is stored here. */
  refresh: defineIpcMethod({ input: forCompany, output: emptyPayload }),
  contacts: defineIpcMethod({ input: search, output: z.array(contact) }),
  products: defineIpcMethod({ input: search, output: z.array(product) }),
  /** Contacts that a new one may already be: same business or VAT id, same e-mail, or nearly the same name. */
  likelyContacts: defineIpcMethod({
    input: forCompany.extend({
      name: z.string().max(10_000),
      businessId: z.string().max(200),
      vatId: z.string().max(200),
      email: z.string().max(300),
    }),
    output: z.array(similarContact),
  }),
  saveContact: defineIpcMethod({ input: forCompany.extend({ key, contact: typedContact }), output: contact }),
  saveProduct: defineIpcMethod({ input: forCompany.extend({ key, product: typedProduct }), output: product }),
  /**
   * Merges the duplicate into the survivor on this computer: the duplicate is no longer listed, and drafts that named it
   * name the survivor.
   */
  mergeContacts: defineIpcMethod({ input: merging, output: emptyPayload }),
  mergeProducts: defineIpcMethod({ input: merging, output: emptyPayload }),
  /** Contacts merged into the survivor. */
  mergedContacts: defineIpcMethod({ input: forCompany.extend({ survivorId: remoteId }), output: z.array(contact) }),
  mergedProducts: defineIpcMethod({ input: forCompany.extend({ survivorId: remoteId }), output: z.array(product) }),
  /** Undoes a merge: both are separate contacts again, also in drafts that have not been changed or sent since. */
  separateContacts: defineIpcMethod({ input: merging, output: emptyPayload }),
  separateProducts: defineIpcMethod({ input: merging, output: emptyPayload }),
};

import { isDeepStrictEqual } from 'node:util';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { salesAddressBookContract } from '#app/contract/sales/addressBook.ts';
import type { Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ContactWithDefaults, ProductRequest } from '../api/requests.ts';
import { deriveProductNumber, toContactRequest } from '../api/toRequest.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { cleanTypedText } from '../draft/sentText.ts';
import type { AddressBookEntryKind } from '../store/model/addressBookMerge.ts';
import type { OutboxRequest, OutboxStepProgress } from '../store/model/outboxStepProgress.ts';
import type { StandaloneOutboxRequest } from '../store/model/standaloneOutboxStep.ts';

type SaveMethods = Pick<IpcMethodHandlers<typeof salesAddressBookContract>, 'saveContact' | 'saveProduct'>;

/** A contact or product to be saved: one without an `id` is created under `key`. */
interface EntrySaveRequest {
  readonly kind: AddressBookEntryKind;
  readonly key: string;
  readonly id: string | null;
  readonly make: StandaloneOutboxRequest;
  readonly change: (id: string) => StandaloneOutboxRequest;
}

/**
 * Creates or changes a contact or product at the service, at most once for each key. An entry that was deleted there in
 * the meantime is removed here too, and the call fails with `notFound`. `refresh` asks the service for its products before
 * one is created; who saves many asks once.
 */
export const createAddressBookSaveMethods = (
  context: SalesMethodDeps,
  refresh: SalesMethodDeps['cache']['refresh'] = context.cache.refresh,
): SaveMethods => ({
  saveContact: async ({ company, key, contact: { channel, paymentTermDays, ...typed } }) => {
    const contact: ContactWithDefaults = { ...toContactRequest({ contact: typed }), channel, paymentTermDays };
    const remoteId = await saveEntry(context, company, {
      ...{ kind: 'contact', key, id: typed.remoteId, make: { kind: 'contact', contact } },
      change: (contactId) => ({ kind: 'contactChange', contactId, contact }),
    });
    const saved = { remoteId, ...contact };
    await context.store.saveContacts(company, [saved]);
    return saved;
  },
  saveProduct: async ({ company, key, product: { remoteId: id, ...typed } }) => {
    const product = toProductRequestBody(typed);
    if (id === null) await rejectTakenNumber({ ...context, refresh }, company, key, product);
    const remoteId = await saveEntry(context, company, {
      ...{ kind: 'product', key, id, make: { kind: 'product', product } },
      change: (productId) => ({ kind: 'productChange', productId, product }),
    });
    const saved = { remoteId, ...product };
    await context.store.saveProducts(company, [saved]);
    return saved;
  },
});

/**
 * Returns the id of the saved entry. The call may settle an earlier attempt with an unknown outcome; changes made since
 * that attempt are then still to be written.
 */
const saveEntry = async (
  context: SalesMethodDeps,
  company: CompanyRef,
  entryRequest: EntrySaveRequest,
): Promise<string> => {
  const { store, outbox } = context;
  const { kind, id } = entryRequest;
  try {
    if (id === null) {
      const created = await outbox.runStandaloneStep(company, createEntryKey(entryRequest), entryRequest.make);
      if (!hasContent(created.request, entryRequest.make))
        await updateEntry(context, company, entryRequest, created.id);
      return created.id;
    }
    await updateEntry(context, company, entryRequest, id);
    return id;
  } catch (failure) {
    const isGone = failure instanceof AppFailure && failure.error.kind === 'notFound';
    if (id !== null && isGone) await store.changeEntries(company, kind, { changed: [], removed: [id] });
    throw failure;
  }
};

const updateEntry = async (
  { outbox }: SalesMethodDeps,
  company: CompanyRef,
  entryRequest: EntrySaveRequest,
  id: string,
): Promise<void> => {
  const change = entryRequest.change(id);
  const key = `${entryRequest.kind} change ${id}`;
  const changed = await outbox.runStandaloneStep(company, key, change);
  if (!hasContent(changed.request, change)) await outbox.runStandaloneStep(company, key, change);
};

/** Returns the key of a creation in the journal. */
export const createEntryKey = ({ kind, key }: Pick<EntrySaveRequest, 'kind' | 'key'>): string => `${kind} ${key}`;

const hasContent = (request: OutboxRequest, otherRequest: StandaloneOutboxRequest): boolean =>
  isDeepStrictEqual(getRequestContent(request), getRequestContent(otherRequest));

const getRequestContent = (request: OutboxRequest | StandaloneOutboxRequest): unknown => {
  if ('contact' in request) return request.contact;
  return 'product' in request ? request.product : null;
};

const toProductRequestBody = ({
  number,
  name,
  unit,
  unitPrice,
  vatRate,
  account,
}: Omit<Product, 'remoteId'>): ProductRequest => {
  const product = { name: cleanTypedText(name), unit: cleanTypedText(unit), unitPrice, vatRate };
  return {
    number: cleanTypedText(number) || deriveProductNumber(product),
    ...product,
    account: cleanTypedText(account),
  };
};

/** The journal knows a product again by its number: one that another product has would be taken for ours. */
const rejectTakenNumber = async (
  { store, refresh }: Pick<SalesMethodDeps, 'store'> & Pick<SalesMethodDeps['cache'], 'refresh'>,
  company: CompanyRef,
  key: string,
  product: ProductRequest,
): Promise<void> => {
  const earlier = (await store.single(company, createEntryKey({ kind: 'product', key })))?.progress;
  if (earlier && mayHaveCreated(earlier, product)) return;
  await refresh(company);
  const existing = (await store.entries(company, 'product')).find(({ number }) => number === product.number);
  const isOurs = earlier?.state === 'settled' && earlier.id === existing?.remoteId;
  if (existing && !isOurs && !isDeepStrictEqual({ ...existing, remoteId: '' }, { remoteId: '', ...product }))
    throw fail({ kind: 'conflict', message: null });
};

/** Returns whether an earlier attempt may have created a product of this number; a refused one has not. */
const mayHaveCreated = (progress: OutboxStepProgress, { number }: ProductRequest): boolean =>
  'request' in progress && progress.request.kind === 'product' && progress.request.product.number === number;

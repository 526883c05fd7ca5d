import { isDeepStrictEqual } from 'node:util';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { salesBook } from '#app/contract/sales/book.ts';
import type { Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ContactCard, ProductRequest } from '../api/requests.ts';
import { contactRequestOf, numberOf } from '../api/wire.ts';
import type { DoorOf, SalesParts } from '../context/parts.ts';
import { toSentText } from '../draft/sentText.ts';
import type { SingleRequest } from '../outbox/single.ts';
import type { BookKind } from '../store/model/merge.ts';
import type { Progress, StepRequest } from '../store/model/progress.ts';

type Saving = Pick<DoorOf<typeof salesBook>, 'saveContact' | 'saveProduct'>;

/** A contact or product to be saved: one without an `id` is created under `key`. */
interface Wanted {
  readonly kind: BookKind;
  readonly key: string;
  readonly id: string | null;
  readonly make: SingleRequest;
  readonly change: (id: string) => SingleRequest;
}

/**
 * Makes or changes a contact or product at the service, at most once for each key. What was deleted there meanwhile is
 * forgotten here too, and fails with `notFound`.
 */
export const createSaving = (parts: SalesParts): Saving => ({
  saveContact: async ({ company, key, contact: { channel, paymentTermDays, ...typed } }) => {
    const contact: ContactCard = { ...contactRequestOf({ contact: typed }), channel, paymentTermDays };
    const remoteId = await save(parts, company, {
      ...{ kind: 'contact', key, id: typed.remoteId, make: { kind: 'contact', contact } },
      change: (contactId) => ({ kind: 'contactChange', contactId, contact }),
    });
    const saved = { remoteId, ...contact };
    await parts.store.saveContacts(company, [saved]);
    return saved;
  },
  saveProduct: async ({ company, key, product: { remoteId: id, ...typed } }) => {
    const product = productOf(typed);
    if (id === null) await refuseTakenNumber(parts, company, key, product);
    const remoteId = await save(parts, company, {
      ...{ kind: 'product', key, id, make: { kind: 'product', product } },
      change: (productId) => ({ kind: 'productChange', productId, product }),
    });
    const saved = { remoteId, ...product };
    await parts.store.saveProducts(company, [saved]);
    return saved;
  },
});

/**
 * The id of what now is as wanted. An earlier attempt of which nobody knew what became may be what a call settles: then
 * what was changed since is still to be written.
 */
const save = async (parts: SalesParts, company: CompanyRef, wanted: Wanted): Promise<string> => {
  const { store, outbox } = parts;
  const { kind, id } = wanted;
  try {
    if (id === null) {
      const made = await outbox.single(company, madeUnder(wanted), wanted.make);
      if (!says(made.request, wanted.make)) await write(parts, company, wanted, made.id);
      return made.id;
    }
    await write(parts, company, wanted, id);
    return id;
  } catch (failure) {
    const isGone = failure instanceof AppFailure && failure.error.kind === 'notFound';
    if (id !== null && isGone) await store.changeEntries(company, kind, { changed: [], gone: [id] });
    throw failure;
  }
};

const write = async ({ outbox }: SalesParts, company: CompanyRef, wanted: Wanted, id: string): Promise<void> => {
  const change = wanted.change(id);
  const key = `${wanted.kind} change ${id}`;
  const made = await outbox.single(company, key, change);
  if (!says(made.request, change)) await outbox.single(company, key, change);
};

const madeUnder = ({ kind, key }: Pick<Wanted, 'kind' | 'key'>): string => `${kind} ${key}`;

const says = (request: StepRequest, wanted: SingleRequest): boolean =>
  isDeepStrictEqual(contentOf(request), contentOf(wanted));

const contentOf = (request: StepRequest | SingleRequest): unknown => {
  if ('contact' in request) return request.contact;
  return 'product' in request ? request.product : null;
};

const productOf = ({ number, name, unit, unitPrice, vatRate, account }: Omit<Product, 'remoteId'>): ProductRequest => {
  const product = { name: toSentText(name), unit: toSentText(unit), unitPrice, vatRate };
  return { number: toSentText(number) || numberOf(product), ...product, account: toSentText(account) };
};

/** The journal knows a product again by its number: one that another product has would be taken for ours. */
const refuseTakenNumber = async (
  { store, directory }: SalesParts,
  company: CompanyRef,
  key: string,
  product: ProductRequest,
): Promise<void> => {
  const earlier = (await store.single(company, madeUnder({ kind: 'product', key })))?.progress;
  if (earlier && mayHaveMade(earlier, product)) return;
  await directory.refresh(company);
  const known = (await store.entries(company, 'product')).find(({ number }) => number === product.number);
  const isOurs = earlier?.state === 'settled' && earlier.id === known?.remoteId;
  if (known && !isOurs && !isDeepStrictEqual({ ...known, remoteId: '' }, { remoteId: '', ...product }))
    throw fail({ kind: 'conflict', message: null });
};

/** Returns whether an earlier attempt may have created a product of this number; a refused one has not. */
const mayHaveMade = (progress: Progress, { number }: ProductRequest): boolean =>
  'request' in progress && progress.request.kind === 'product' && progress.request.product.number === number;

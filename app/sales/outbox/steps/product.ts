import { fail } from '#app/contract/errors.ts';
import type { DraftLine, Product } from '#app/contract/sales/draft.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { toProductRequest } from '../../api/toRequest.ts';
import { cleanTypedText } from '../../draft/sentText.ts';
import type { OutboxRequest, OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import type { SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { type AlikeEntries, noteAlikeEntries, pickCreatedEntry, toExistingEntryOutcome } from './alikeEntries.ts';
import { carryOverStepProgress, getTriedRequest } from './carryOverStepProgress.ts';
import { matchesSentProduct } from './comparison.ts';
import { prepareEntryCreation } from './prepareEntryCreation.ts';
import {
  type OutboxRequestHandler,
  outboxRequestHandlerDefaults,
  type SubmissionStepHandler,
  stepHandlerDefaults,
} from './submissionStepHandler.ts';

/** Creates a product for each line that asks for it. A product is identified by its number. */
export const productStepHandler: SubmissionStepHandler<OutboxRequestByKind<'product'>> = {
  ...stepHandlerDefaults,
  name: 'product',
  isCreation: true,
  isIdempotent: (api) => api.isRepeatable('createProduct'),
  plan: ({ draft, before }) =>
    draft.lines
      .filter((line) => needsProduct(before, line))
      .map((line) =>
        carryOverStepProgress(
          before,
          { kind: 'product', key: createProductKey(line), subject: cleanTypedText(line.name) },
          (request) => isProductForLine(request, line),
        ),
      ),
  prepare: async (context, _, step) => {
    const { draft, newId } = context;
    const line = draft.lines.find((drafted) => createProductKey(drafted) === step.key);
    if (!line) throw fail({ kind: 'invalidRequest', detail: 'the line of this product is gone' });
    const product = toProductRequest(draft, line);
    const request: OutboxRequestByKind<'product'> = { kind: 'product', product, clientId: newId() };
    const tried = getTriedRequest(step);
    return prepareEntryCreation(context, step, {
      kind: productStepHandler,
      request,
      tried: tried?.kind === 'product' && isProductForLine(tried, line) ? tried : null,
      isSame: (other): other is OutboxRequestByKind<'product'> =>
        other.kind === 'product' && other.product.number === product.number,
    });
  },
  perform: async ({ api }, { product, clientId }) => ({ id: await api.createProduct(product, clientId) }),
  findEffect: async ({ api }, request) =>
    toExistingEntryOutcome(pickCreatedEntry(request, await findAlike(api, request))),
  noteExisting: async ({ api }, request) =>
    noteAlikeEntries(request, await isNumberCompared(api, request), () => findAlike(api, request)),
  findDuplicates: async ({ api }, request, wanted) => {
    const { entries } = await findAlike(api, request);
    return entries
      .filter(({ remoteId }) => remoteId !== wanted.id && !request.idsBefore?.includes(remoteId))
      .map(({ remoteId, name }) => ({ kind: 'product', id: remoteId, name }));
  },
};

/** Changes a product of the address book. */
export const productChangeRequestHandler: OutboxRequestHandler<OutboxRequestByKind<'productChange'>> = {
  ...outboxRequestHandlerDefaults,
  perform: async ({ api }, { productId, product }) => {
    await api.updateProduct(productId, product);
    return { id: productId };
  },
  findEffect: async ({ api }, { productId, product: sent }) => {
    const compared = await api.listComparedFields('updateProduct', { ...sent, productId });
    const products = await api.findProducts(sent.number);
    return toExistingEntryOutcome(
      products?.find((product) => product.remoteId === productId && matchesSentProduct(product, sent, compared)),
    );
  },
};

const isNumberCompared = async (
  api: SalesApi,
  { product, clientId }: OutboxRequestByKind<'product'>,
): Promise<boolean> => (await api.listComparedFields('createProduct', { ...product, clientId })).has('number');

/** Finds the products that a request may have created: its number names one, where the service returns it. */
const findAlike = async (
  api: SalesApi,
  { product: sent, clientId }: OutboxRequestByKind<'product'>,
): Promise<AlikeEntries<Product>> => {
  const compared = await api.listComparedFields('createProduct', { ...sent, clientId });
  const isIdentified = compared.has('number');
  const products = (await api.findProducts(isIdentified ? sent.number : sent.name)) ?? [];
  return {
    entries: products.filter((product) =>
      isIdentified ? product.number === sent.number : matchesSentProduct(product, sent, compared),
    ),
    isIdentified,
  };
};

/** A line to be saved as a product that is none yet, or whose product this plan has created. */
const needsProduct = (before: SubmissionPlan, line: DraftLine): boolean =>
  (line.saveAsProduct && line.productId === null) || getLineProductId(before, line) !== null;

const isProductForLine = (request: OutboxRequest, line: DraftLine): boolean =>
  request.kind === 'product' && request.product.name === cleanTypedText(line.name);

const createProductKey = ({ key }: DraftLine): string => `product ${key}`;

/** Returns the product that a plan has created for a line; null if there is none. */
export const getLineProductId = ({ steps }: SubmissionPlan, line: DraftLine): string | null => {
  const stepKey = createProductKey(line);
  const created = steps.find(({ key }) => key === stepKey)?.progress;
  return created?.state === 'settled' && isProductForLine(created.request, line) ? created.id : null;
};

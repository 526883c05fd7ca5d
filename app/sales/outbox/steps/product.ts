import { fail } from '#app/contract/errors.ts';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import { toProductRequest } from '../../api/toRequest.ts';
import { toSentText } from '../../draft/sentText.ts';
import type { StepRequest, StepRequestOf } from '../../store/model/stepProgress.ts';
import type { SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { isSameProduct } from './comparison.ts';
import { getTriedRequest, keepStep } from './keepStep.ts';
import { prepareCreation, toEntryOutcome } from './prepareCreation.ts';
import { type RequestKind, requestDefaults, type StepKind, stepDefaults } from './stepKind.ts';

/** Creates a product for each line that asks for it. A product is identified by its number. */
export const productStep: StepKind<StepRequestOf<'product'>> = {
  ...stepDefaults,
  name: 'product',
  isCreation: true,
  isIdempotent: (api) => api.isRepeatable('createProduct'),
  plan: ({ draft, found }) =>
    draft.lines
      .filter((line) => needsProduct(found, line))
      .map((line) =>
        keepStep(found, { kind: 'product', key: createProductKey(line), subject: toSentText(line.name) }, (request) =>
          isProductForLine(request, line),
        ),
      ),
  prepare: async (context, _, step) => {
    const { draft, newId } = context;
    const line = draft.lines.find((drafted) => createProductKey(drafted) === step.key);
    if (!line) throw fail({ kind: 'invalidRequest', detail: 'the line of this product is gone' });
    const product = toProductRequest(draft, line);
    const request: StepRequestOf<'product'> = { kind: 'product', product, clientId: newId() };
    const tried = getTriedRequest(step);
    return prepareCreation(context, step, {
      kind: productStep,
      request,
      tried: tried?.kind === 'product' && isProductForLine(tried, line) ? tried : null,
      isSame: (other): other is StepRequestOf<'product'> =>
        other.kind === 'product' && other.product.number === product.number,
    });
  },
  perform: async ({ api }, { product, clientId }) => ({ id: await api.createProduct(product, clientId) }),
  findEffect: async ({ api }, { product: sent }) => {
    const products = await api.findProducts(sent.number);
    return toEntryOutcome(products?.find(({ number }) => number === sent.number));
  },
  findDuplicates: async ({ api }, { product: sent }, wanted) => {
    const products = (await api.findProducts(sent.number)) ?? [];
    return products
      .filter(({ remoteId, number }) => remoteId !== wanted.id && number === sent.number)
      .map(({ remoteId, name }) => ({ kind: 'product', id: remoteId, name }));
  },
};

/** Changes a product of the address book. */
export const productChange: RequestKind<StepRequestOf<'productChange'>> = {
  ...requestDefaults,
  perform: async ({ api }, { productId, product }) => {
    await api.updateProduct(productId, product);
    return { id: productId };
  },
  findEffect: async ({ api }, { productId, product: sent }) => {
    const products = await api.findProducts(sent.number);
    return toEntryOutcome(products?.find((product) => product.remoteId === productId && isSameProduct(product, sent)));
  },
};

/** A line to be saved as a product that is none yet, or whose product this plan has created. */
const needsProduct = (found: SubmissionPlan, line: DraftLine): boolean =>
  (line.saveAsProduct && line.productId === null) || getLineProductId(found, line) !== null;

const isProductForLine = (request: StepRequest, line: DraftLine): boolean =>
  request.kind === 'product' && request.product.name === toSentText(line.name);

const createProductKey = ({ key }: DraftLine): string => `product ${key}`;

/** Returns the product that a plan has created for a line; null if there is none. */
export const getLineProductId = ({ steps }: SubmissionPlan, line: DraftLine): string | null => {
  const stepKey = createProductKey(line);
  const created = steps.find(({ key }) => key === stepKey)?.progress;
  return created?.state === 'settled' && isProductForLine(created.request, line) ? created.id : null;
};

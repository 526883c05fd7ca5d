import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesParts } from '../context/parts.ts';
import { isDone } from '../store/model/journal.ts';
import type { Known } from './ledger.ts';
import type { Sending } from './tasks.ts';

type Parts = Pick<SalesParts, 'store' | 'outbox'>;

/** All that is to be sent and is not: drafts, and further deliveries whose end nobody knows. */
export const sendingsOf = async (parts: Parts, company: CompanyRef, known: Known): Promise<readonly Sending[]> => [
  ...(await drafts(parts, company)),
  ...(await furtherDeliveries(parts, company, known)),
];

const drafts = async ({ store, outbox }: Parts, company: CompanyRef): Promise<readonly Sending[]> => {
  // Nobody can tell whether a draft whose plan cannot be read is still to be sent.
  const unreadable = await store.unreadablePlans(company);
  const readable = (await store.drafts(company)).filter(({ draft: { id } }) => !unreadable.includes(id));
  const saved = await Promise.all(
    readable.map(async ({ draft: { id, contact }, savedAt }) => ({
      ...{ draftId: id, invoice: null, contactName: contact.name, savedAt },
      dispatch: await outbox.dispatch(company, id),
    })),
  );
  return saved.filter(({ dispatch }) => dispatch?.state !== 'done');
};

/** One that the service refused is over: the person was told when it was. */
const furtherDeliveries = async (
  { store, outbox }: Parts,
  company: CompanyRef,
  { shown }: Known,
): Promise<readonly Sending[]> => {
  const plans = (await store.plans(company)).filter((plan) => plan.again !== null && !isDone(plan));
  const sendings = await Promise.all(
    plans.map(async ({ draftId, again, updatedAt }) => {
      const invoice = shown.find(({ id }) => id === again?.invoiceId) ?? null;
      const dispatch = await outbox.dispatch(company, draftId);
      return { draftId: null, invoice, contactName: invoice?.contactName ?? '', savedAt: updatedAt, dispatch };
    }),
  );
  return sendings.filter(({ dispatch }) => dispatch?.steps.some(({ state }) => state === 'uncertain'));
};

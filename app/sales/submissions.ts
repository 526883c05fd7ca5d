import type { salesContract } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { SalesMethodsOf } from './context/salesMethodDeps.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The methods of the contract that send invoices. */
export interface SubmissionService {
  readonly methods: Pick<SalesMethodsOf<typeof salesContract>, 'send' | 'decide' | 'deliverAgain'>;
  /** Returns true while a call is under way, also before its outbox is known. */
  isBusy(): boolean;
}

/** Creates the methods. `outboxFor` returns the outbox of the service that the company's connection leads to now. */
export const createSubmissionService = (outboxFor: (company: CompanyRef) => Promise<Outbox>): SubmissionService => {
  let calls = 0;
  const withOutbox = async <T>(company: CompanyRef, work: (outbox: Outbox) => Promise<T>): Promise<T> => {
    calls += 1;
    try {
      return await work(await outboxFor(company));
    } finally {
      calls -= 1;
    }
  };
  return {
    methods: {
      send: ({ company, draftId }) => withOutbox(company, (outbox) => outbox.send(company, draftId)),
      decide: ({ company, draftId, answer }) =>
        withOutbox(company, (outbox) => outbox.decide(company, draftId, answer)),
      deliverAgain: ({ company, ...delivery }) =>
        withOutbox(company, (outbox) => outbox.deliverAgain(company, delivery)),
    },
    isBusy: () => calls > 0,
  };
};

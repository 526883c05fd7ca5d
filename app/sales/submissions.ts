import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { salesContract } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Outbox } from './outbox/outboxInterface.ts';

type FollowUpMethod = 'sendCopy' | 'sendReminder' | 'createCreditNote';

/** The methods of the contract that send invoices. */
export interface SubmissionService {
  readonly methods: Pick<
    IpcMethodHandlers<typeof salesContract>,
    'send' | 'undo' | 'decide' | 'deliverAgain' | FollowUpMethod
  >;
  /** Returns true while a call is under way, also before its outbox is known. */
  isBusy(): boolean;
}

/** Creates the methods. `outboxFor` returns the outbox of the service that the company's connection leads to now. */
export const createSubmissionService = (
  outboxFor: (company: CompanyRef) => Promise<Outbox>,
  today: () => string,
): SubmissionService => {
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
      send: ({ company, draftId }) => withOutbox(company, (outbox) => outbox.sendUndoably(company, draftId)),
      undo: ({ company, draftId }) => withOutbox(company, (outbox) => outbox.undo(company, draftId)),
      decide: ({ company, draftId, answer }) =>
        withOutbox(company, (outbox) => outbox.decide(company, draftId, answer)),
      sendCopy: ({ company, ...copy }) =>
        withOutbox(company, (outbox) => outbox.followUp(company, { kind: 'copy', ...copy })),
      sendReminder: ({ company, invoiceId }) =>
        withOutbox(company, (outbox) => outbox.followUp(company, { kind: 'reminder', invoiceId })),
      createCreditNote: ({ company, ...creditNote }) =>
        withOutbox(company, (outbox) => outbox.followUp(company, { kind: 'creditNote', date: today(), ...creditNote })),
      deliverAgain: ({ company, ...delivery }) =>
        withOutbox(company, (outbox) => outbox.deliverAgain(company, delivery)),
    },
    isBusy: () => calls > 0,
  };
};

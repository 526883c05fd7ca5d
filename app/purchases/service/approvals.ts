import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { purchaseApprovalContract } from '#app/contract/purchases/approvals.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Methods for approvals by a second person: `purchaseApproval.*`. All throw `storage`. */
export type ApprovalMethods = IpcMethodHandlers<typeof purchaseApprovalContract>;

export const createApprovalMethods = ({
  call,
  openArchive,
  openArchives,
  today,
  createApprover,
  notifyChanged,
}: PurchasesServiceDeps): ApprovalMethods => ({
  rule: async ({ company }) => call.approvalRule(await openArchive(company)),
  setRule: async ({ company, rule }) => {
    await call.setApprovalRule(await openArchive(company), rule, await createApprover(company.connectionId));
    notifyChanged(company);
    return {};
  },
  approve: async ({ company, id, seen }) => {
    try {
      return await call.approve(
        await openArchive(company),
        id,
        seen,
        today(),
        await createApprover(company.connectionId),
      );
    } finally {
      // Also after a conflict, so that the window loads the current state.
      notifyChanged(company);
    }
  },
  approveSelected: async ({ query, selection }) => {
    const { connectionId } = query.scope;
    const archiveRefs = await openArchives(query.scope);
    try {
      return await call.approveSelected(archiveRefs, query, selection, today(), await createApprover(connectionId));
    } finally {
      for (const { customerNumber } of archiveRefs) notifyChanged({ connectionId, customerNumber });
    }
  },
});

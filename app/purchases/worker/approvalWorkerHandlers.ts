import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import { type ApprovalRefusal, maxNamedRefusals } from '#app/contract/purchases/approvalRefusal.ts';
import type { ApprovalRule } from '#app/contract/purchases/approvalRule.ts';
import type { ApprovalResult, CompanyApprovalRule } from '#app/contract/purchases/approvals.ts';
import { toInvoiceSummary } from '#app/contract/purchases/invoiceSummary.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { createToApproveCheck, listSuppliersWithoutInvoices } from '../table/approvalRule.ts';
import { findRow } from '../table/table.ts';
import { getDecidedInvoice, undoDecision, verifySeenInvoice } from './markings.ts';
import { runWithOpenCompany } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';
import { groupRowsByCompany, selectRows } from './selectedRows.ts';

const getRule = (archiveRef: ArchiveRef): Promise<CompanyApprovalRule> =>
  runWithOpenCompany(archiveRef, async ({ reviewStore: { approvals }, index }) => {
    const rule = approvals.rule();
    const suppliersWithoutInvoices =
      rule.suppliers.length === 0 ? [] : listSuppliersWithoutInvoices(await index.table(), rule.suppliers);
    return { ...rule, fixedLimit: approvals.fixedLimit, suppliersWithoutInvoices };
  });

/** Throws `approvalRefused` where the person is not known, and `blockedByPolicy` where the limit is fixed. */
const setRule = (archiveRef: ArchiveRef, rule: ApprovalRule, author: DecisionAuthor): Promise<void> =>
  runWithOpenCompany(archiveRef, ({ reviewStore: { approvals }, index }) => {
    const before = approvals.rule();
    if (approvals.fixedLimit && !isDeepStrictEqual(before.limit, rule.limit)) throw fail({ kind: 'blockedByPolicy' });
    if (isDeepStrictEqual(before, rule)) return;
    approvals.setRule(rule, author);
    index.markCompanyDecisions();
  });

/** Approves invoices of one company that wait for it; returns why the others are refused, by id. */
const approveInvoices = async (
  company: OpenCompany,
  ids: readonly number[],
  author: DecisionAuthor,
  decision: string,
): Promise<ReadonlyMap<number, ApprovalRefusal>> => {
  const table = await company.index.table();
  // No await after this point.
  const [part] = table.parts;
  const isToApprove = createToApproveCheck(table);
  const isWaiting = (id: number): boolean => part !== undefined && isToApprove(findRow(table, part, id));
  const subjects = ids.filter(isWaiting).map((id) => ({ id, subject: getDecidedInvoice(company, id) }));
  const refused = company.reviewStore.approvals.approve(
    subjects.map(({ subject }) => subject),
    author,
    decision,
  );
  company.index.mark(subjects.map(({ id }) => id));
  const reasons = new Map<number, ApprovalRefusal>(ids.map((id) => [id, 'notWaiting']));
  for (const { id, subject } of subjects) {
    const reason = refused.get(subject.identity);
    if (reason) reasons.set(id, reason);
    else reasons.delete(id);
  }
  return reasons;
};

/** Approves one invoice that is unchanged since it was displayed. Throws `notFound`, `conflict` and `approvalRefused`. */
const approve = (
  archiveRef: ArchiveRef,
  id: number,
  seen: SeenInvoiceState,
  today: string,
  author: DecisionAuthor,
): Promise<{ readonly decision: string }> =>
  runWithOpenCompany(archiveRef, async (company) => {
    await verifySeenInvoice(company, id, seen, today);
    const decision = randomUUID();
    const reason = (await approveInvoices(company, [id], author, decision)).get(id);
    if (reason) throw fail({ kind: 'approvalRefused', reason });
    return { decision };
  });

/**
 * Approves those of a selection that the person may approve, or none if one company fails. Throws `conflict` if lines have
 * moved since the selection was made.
 */
const approveSelected = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
  author: DecisionAuthor,
): Promise<ApprovalResult> => {
  const { table, rows } = await selectRows(archiveRefs, query, selection, today);
  const decision = randomUUID();
  const refused: ApprovalResult['refused'] = [];
  const done: ArchiveRef[] = [];
  let [count, refusedCount] = [0, 0];
  try {
    for (const [customerNumber, ids] of groupRowsByCompany(table, rows)) {
      const archiveRef = archiveRefs.find((candidate) => candidate.customerNumber === customerNumber);
      if (!archiveRef) continue;
      await runWithOpenCompany(archiveRef, async (company) => {
        const reasons = await approveInvoices(company, ids, author, decision);
        count += ids.length - reasons.size;
        if (reasons.size < ids.length) done.push(archiveRef);
        refusedCount += reasons.size;
        for (const [id, reason] of reasons) {
          if (refused.length === maxNamedRefusals) break;
          const row = company.archive.row(id);
          if (row) refused.push({ ...toInvoiceSummary(id, row), customerNumber, reason });
        }
      });
    }
  } catch (cause) {
    if (done.length > 0) await undoDecision(done, decision, author);
    throw cause;
  }
  return { count, decision: count > 0 ? decision : null, refusedCount, refused };
};

/** Worker handlers for approvals by a second person. All throw `storage`. */
export const approvalWorkerHandlers = {
  approvalRule: getRule,
  setApprovalRule: setRule,
  approve,
  approveSelected,
};

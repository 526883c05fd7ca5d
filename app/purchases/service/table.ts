import type { Language } from '#app/contract/application.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import { maxFoundInvoices, type purchasesContract } from '#app/contract/purchases/purchases.ts';
import type { PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import type { ArchiveRef, CompanyFileReplacement } from '../archive/archiveRef.ts';
import type { StartupSnapshot } from '../worker/startupSnapshot.ts';
import type { RowWindowRequest } from '../worker/tableWorkerHandlers.ts';
import { createClipboardRowCopier } from './clipboardRowCopier.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Methods of `purchases.*` for the invoice table. All throw `storage`, and `notFound` for an unknown invoice. */
export type TableMethods = IpcMethodHandlers<
  Pick<
    typeof purchasesContract,
    | 'view'
    | 'runQuery'
    | 'readTable'
    | 'lines'
    | 'selected'
    | 'copy'
    | 'find'
    | 'values'
    | 'invoice'
    | 'difference'
    | 'checkArchive'
  >
>;

interface TableMethodsOptions {
  readonly language: () => Language;
  readonly profileFor: (company: CompanyRef) => ConnectionProfile;
  readonly onSetAside: (setAside: CompanyFileReplacement) => void;
}

const maxRows = 500;

export const createTableMethods = (
  context: PurchasesServiceDeps,
  { profileFor, language, onSetAside }: TableMethodsOptions,
): TableMethods => {
  const { call, openArchive, openArchives, now, today, notifyChanged } = context;

  const notifyChanges = ({ connectionId }: PurchaseScope, at: readonly ArchiveRef[]): void => {
    for (const { customerNumber } of at) notifyChanged({ connectionId, customerNumber });
  };

  const updateFindings = async (scope: PurchaseScope, at: readonly ArchiveRef[]): Promise<void> => {
    if (await call.updateFindings(at, today())) notifyChanges(scope, at);
  };

  /** Detects findings after the first response, and notifies the window of changes. */
  const updateFindingsInBackground = (scope: PurchaseScope, at: readonly ArchiveRef[]): void => {
    // The next request reports the failure.
    updateFindings(scope, at).catch(() => undefined);
  };

  const recalledScopes = new Set<string>();
  /** Returns the stored answer of the last run, if it is still valid; once per scope. */
  const recallSnapshot = async (
    query: PurchaseQuery,
    windowRequest: RowWindowRequest,
  ): Promise<StartupSnapshot | null> => {
    const scope = JSON.stringify(query.scope);
    if (recalledScopes.has(scope)) return null;
    recalledScopes.add(scope);
    const callRecall = async () => call.recall(await openArchives(query.scope, 'trusted'), query, windowRequest);
    // Failures occur again, and are reported, when the table is read.
    return callRecall().catch(() => null);
  };

  return {
    view: async ({ query, locate }) => {
      const at = await openArchives(query.scope);
      const { view, isUnsettled } = await call.view(at, query, locate, today(), now());
      if (isUnsettled) updateFindingsInBackground(query.scope, at);
      return view;
    },
    runQuery: async ({ query, isSeen, ...window }) => {
      const windowRequest = { ...window, now: isSeen ? now() : null };
      const recalled = await recallSnapshot(query, windowRequest);
      if (recalled) return recalled;
      const at = await openArchives(query.scope);
      const { isUnsettled, ...response } = await call.getWindow(at, query, windowRequest, today());
      if (isUnsettled) updateFindingsInBackground(query.scope, at);
      return response;
    },
    readTable: async ({ scope }) => {
      const at = await openArchives(scope);
      await call.read(at);
      notifyChanges(scope, at);
      return {};
    },
    lines: async ({ query, from, to, fields }) => {
      if (to - from > maxRows) throw fail({ kind: 'invalidRequest', detail: `more than ${maxRows} lines` });
      return call.lines(await openArchives(query.scope), query, from, to, fields, today());
    },
    selected: async ({ query, selection }) => {
      const at = await openArchives(query.scope);
      try {
        return await call.selected(at, query, selection, today());
      } catch (cause) {
        // Lines also move at midnight, without another notification.
        if (cause instanceof AppFailure && cause.error.kind === 'conflict') notifyChanges(query.scope, at);
        throw cause;
      }
    },
    copy: createClipboardRowCopier(context, language),
    find: async ({ scope, text }) => call.find(await openArchives(scope), text, maxFoundInvoices),
    values: async ({ query, column, search }) =>
      call.values(await openArchives(query.scope), query, column, search, today()),
    invoice: async ({ company, id }) => call.invoice(await openArchive(company), id, today()),
    difference: async ({ company, id, older, newer }) => call.difference(await openArchive(company), id, older, newer),
    checkArchive: async ({ company }) => {
      const moment = now();
      const damaged = await call.check(await openArchive(company), profileFor(company).purchases, moment);
      for (const setAside of damaged) onSetAside(setAside);
      const isSound = damaged.length === 0;
      if (!isSound) notifyChanged(company);
      return { isSound, checkedAt: new Date(moment).toISOString() };
    },
  };
};

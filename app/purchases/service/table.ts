import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Language } from '#app/contract/application.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { purchases } from '#app/contract/purchases/purchases.ts';
import type { PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { Place, SetAsideDatabase } from '../archive/place.ts';
import type { Picture } from '../worker/firstPicture.ts';
import type { Asking } from '../worker/tableHandlers.ts';
import type { Access } from './access.ts';
import { createCopying } from './copying.ts';

type Contract = typeof purchases;
type Ask<
  Name extends 'view' | 'shown' | 'lines' | 'selected' | 'copy' | 'values' | 'invoice' | 'difference' | 'checkArchive',
> = (input: z.output<Contract[Name]['input']>) => Promise<z.input<Contract[Name]['output']>>;

/** Methods of `purchases.*` for the invoice table. All throw `storage`, and `notFound` for an unknown invoice. */
export interface Table {
  readonly view: Ask<'view'>;
  readonly shown: Ask<'shown'>;
  /** Throws `invalidRequest` for more than 500 lines at once. */
  readonly lines: Ask<'lines'>;
  readonly selected: Ask<'selected'>;
  readonly copy: Ask<'copy'>;
  readonly values: Ask<'values'>;
  readonly invoice: Ask<'invoice'>;
  readonly difference: Ask<'difference'>;
  readonly checkArchive: Ask<'checkArchive'>;
}

interface TableOptions {
  readonly language: () => Language;
  readonly profileFor: (company: CompanyRef) => Profile;
  readonly onSetAside: (setAside: SetAsideDatabase) => void;
}

const mostLines = 500;
/** Delay before reading the table, so that the page is drawn first. */
const drawnAfterMs = 300;

export const createTable = (access: Access, { profileFor, language, onSetAside }: TableOptions): Table => {
  const { call, place, places, now, today, changed } = access;

  const tell = ({ connectionId }: PurchaseScope, at: readonly Place[]): void => {
    for (const { customerNumber } of at) changed({ connectionId, customerNumber });
  };

  const settle = async (scope: PurchaseScope, at: readonly Place[]): Promise<void> => {
    if (await call.settle(at, today())) tell(scope, at);
  };

  /** Detects findings after the first response, and notifies the window of changes. */
  const settleBehind = (scope: PurchaseScope, at: readonly Place[]): void => {
    // The next request reports the failure.
    settle(scope, at).catch(() => undefined);
  };

  /** Reads the table after a stored answer was returned, and notifies the window to ask again. */
  const readBehind = async (scope: PurchaseScope): Promise<void> => {
    await pause(drawnAfterMs);
    const at = await places(scope);
    await call.read(at);
    tell(scope, at);
  };

  const begun = new Set<string>();
  /** Returns the stored answer of the last run, if it is still valid; once per scope. */
  const recall = async (query: PurchaseQuery, asking: Asking): Promise<Picture | null> => {
    const scope = JSON.stringify(query.scope);
    if (begun.has(scope)) return null;
    begun.add(scope);
    const ask = async () => call.recall(await places(query.scope, 'trusted'), query, asking);
    // Failures occur again, and are reported, when the table is read.
    const recalled = await ask().catch(() => null);
    if (recalled) readBehind(query.scope).catch(() => undefined);
    return recalled;
  };

  return {
    view: async ({ query, locate }) => {
      const at = await places(query.scope);
      const { view, isUnsettled } = await call.view(at, query, locate, today(), now());
      if (isUnsettled) settleBehind(query.scope, at);
      return view;
    },
    shown: async ({ query, isSeen, ...window }) => {
      const asking = { ...window, now: isSeen ? now() : null };
      const recalled = await recall(query, asking);
      if (recalled) return recalled;
      const at = await places(query.scope);
      const { isUnsettled, ...shown } = await call.shown(at, query, asking, today());
      if (isUnsettled) settleBehind(query.scope, at);
      return shown;
    },
    lines: async ({ query, from, to, fields }) => {
      if (to - from > mostLines) throw fail({ kind: 'invalidRequest', detail: `more than ${mostLines} lines` });
      return call.lines(await places(query.scope), query, from, to, fields, today());
    },
    selected: async ({ query, selection }) => {
      const at = await places(query.scope);
      try {
        return await call.selected(at, query, selection, today());
      } catch (cause) {
        // Lines also move at midnight, without another notification.
        if (cause instanceof AppFailure && cause.error.kind === 'conflict') tell(query.scope, at);
        throw cause;
      }
    },
    copy: createCopying(access, language),
    values: async ({ query, column, search }) => call.values(await places(query.scope), query, column, search, today()),
    invoice: async ({ company, id }) => call.invoice(await place(company), id, today()),
    difference: async ({ company, id, older, newer }) => call.difference(await place(company), id, older, newer),
    checkArchive: async ({ company }) => {
      const moment = now();
      const damaged = await call.check(await place(company), profileFor(company).purchases, moment);
      for (const setAside of damaged) onSetAside(setAside);
      const isSound = damaged.length === 0;
      if (!isSound) changed(company);
      return { isSound, checkedAt: new Date(moment).toISOString() };
    },
  };
};

import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { BulkRun, salesBulk } from '#app/contract/sales/bulk.ts';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { remembering } from '#app/lib/companyCache.ts';
import type { DoorOf, SalesParts } from '../context/parts.ts';
import { refuseDraftsElsewhere } from '../outbox/elsewhere.ts';
import type { SendingLock } from '../outbox/sendingLock.ts';
import type { KeptRun } from '../store/model/record.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { unlessUnreadable } from '../store/unreadableFailure.ts';
import { createNews } from './news.ts';
import { outlookOf } from './outlook.ts';
import type { Pacing } from './pacing.ts';
import { isOver, newStanding, type Standing, viewOf } from './standing.ts';
import { type WorkParts, workOn } from './working.ts';

/** The runs of the wing; where a result is saved is the window's to ask. */
export interface SalesBulk extends Omit<DoorOf<typeof salesBulk>, 'saveResult'> {
  /** Goes on with a run that the end of the application has cut short. */
  goOn(company: CompanyRef): Promise<void>;
  /** Pauses a run that is running, also one that the end of the application has cut short. */
  pauseRunning(company: CompanyRef): Promise<void>;
  /** A sending has moved on, in a run or by a person's hand. */
  note(dispatch: Dispatch): void;
  /** Lets what is under way come to its end and begins nothing more, of one connection or at all. The runs stay as they are. */
  leave(connectionId?: string): Promise<void>;
  /** Whether a run is under way, of any company. */
  isBusy(): boolean;
}

export interface BulkParts extends SalesParts {
  readonly pacing: Pacing;
  /** Held as long as a run is under way, and while one is changed. */
  readonly lock: SendingLock;
  readonly onChanged: (run: BulkRun) => void;
}

/**
 * Sends many drafts, of each company one after the other. Throws as the contract says, `otherProgram` where another program sends
 * for the company, and `storage`.
 */
export const createBulk = (parts: BulkParts): SalesBulk => {
  const { store, outbox, pacing, lock, now, monotonic, pause, random } = parts;
  const moment = (): number => Date.parse(now());
  const open = new Set<Standing>();
  let isLeft = false;
  /** Of each company that a run is being begun for. */
  const starting = new Set<string>();
  const view = (standing: Standing): BulkRun =>
    viewOf(standing, { today: moment(), monotonic, opensIn: pacing.opensIn(standing.run.company) });
  const news = createNews<Standing>((standing) => parts.onChanged(view(standing)));

  const standings = remembering(async (company): Promise<Standing | null> => {
    const kept = await store.bulkRun(company);
    if (!kept) return null;
    const standing = newStanding(kept, await store.bulkResults(company), monotonic.now());
    for (const { draftId, state } of standing.results.values()) {
      const dispatch = state === 'done' ? null : await unlessUnreadable(outbox.dispatch(company, draftId));
      if (dispatch) standing.dispatches.set(draftId, dispatch);
    }
    open.add(standing);
    return standing;
  });
  const forget = (company: CompanyRef, standing: Standing | null): void => {
    if (standing) open.delete(standing);
    standings.forget(company);
  };
  /** Reads the run from the disk, unless this program works on it: another one may have gone on with it. */
  const readRun = async (company: CompanyRef): Promise<Standing | null> => {
    const standing = await standings.of(company);
    if (standing?.underWay) return standing;
    forget(company, standing);
    return standings.of(company);
  };
  const knownRun = async (company: CompanyRef, states: readonly KeptRun['state'][]): Promise<Standing> => {
    const standing = await readRun(company);
    if (!standing) throw fail({ kind: 'notFound', message: null });
    if (!states.includes(standing.run.state)) throw fail({ kind: 'conflict', message: null });
    return standing;
  };

  const saveRun = async (standing: Standing, run: KeptRun, forget: readonly string[] = []): Promise<void> => {
    await store.saveBulkRun(run, forget);
    standing.run = run;
    for (const draftId of forget) standing.results.delete(draftId);
    news.tell(standing, 0);
  };
  const work: WorkParts = {
    send: outbox.send,
    pacing,
    ...{ monotonic, pause, random },
    today: moment,
    keep: async (standing, result) => {
      await store.saveBulkResult(standing.run.company, result);
      standing.results.set(result.draftId, result);
      if (result.state === 'done') standing.dispatches.delete(result.draftId);
      news.tell(standing, standing.run.drafts.length);
    },
    setDone: (standing) => saveRun(standing, { ...standing.run, state: 'done' }),
    setPaused: (standing, milliseconds) => {
      const pausedUntil = milliseconds === null ? null : new Date(moment() + milliseconds).toISOString();
      return saveRun(standing, { ...standing.run, state: 'paused', pausedUntil });
    },
    changed: (standing) => news.tell(standing, standing.run.drafts.length),
  };
  const begin = (standing: Standing): void => {
    if (isLeft || standing.underWay) return;
    standing.wake = new AbortController();
    standing.course = { beganAt: monotonic.now(), through: [] };
    const { company } = standing.run;
    standing.underWay = lock
      .hold(company, async () => {
        await refuseChangedRun(store, standing);
        await workOn(work, standing);
      })
      .finally(() => {
        standing.underWay = null;
      });
    // What it throws is told where the run is asked for next; it stays as it is on the disk.
    standing.underWay.catch(() => forget(company, standing));
  };
  const goOn = async (company: CompanyRef): Promise<Standing | null> => {
    // A run that cannot be read is not gone on with.
    const standing = await unlessUnreadable(standings.of(company));
    if (standing?.run.state === 'running') begin(standing);
    return standing;
  };
  const halt = async (standing: Standing, state: 'paused' | 'cancelled'): Promise<BulkRun> => {
    await saveRun(standing, { ...standing.run, state, pausedUntil: null });
    standing.wake.abort();
    return view(standing);
  };

  const startRun = async (company: CompanyRef, draftIds: readonly string[]): Promise<Standing> => {
    // What its drafts have been through is in their own plans.
    await store.setUnreadableRunAside(company);
    const before = await readRun(company);
    if (before && !isOver(before.run)) throw fail({ kind: 'conflict', message: null });
    await before?.underWay;
    await refuseDraftsElsewhere(store, company, draftIds);
    const names = new Map((await store.drafts(company)).map(({ draft }) => [draft.id, draft.contact.name]));
    const drafts = [...new Set(draftIds)].map((draftId) => ({ draftId, contactName: names.get(draftId) ?? '' }));
    await store.removeBulkRun(company);
    await store.saveBulkRun({ company, startedAt: now(), state: 'running', pausedUntil: null, drafts }, []);
    forget(company, before);
    const standing = await knownRun(company, ['running']);
    begin(standing);
    return standing;
  };

  return {
    outlook: outlookOf(parts),
    start: async ({ company, draftIds }) => {
      const key = JSON.stringify([company.connectionId, company.customerNumber]);
      if (starting.has(key)) throw fail({ kind: 'conflict', message: null });
      starting.add(key);
      try {
        return view(await lock.hold(company, () => startRun(company, draftIds)));
      } finally {
        starting.delete(key);
      }
    },
    run: async ({ company }) => {
      const standing = await goOn(company);
      return standing && view(standing);
    },
    pause: ({ company }) => lock.hold(company, async () => halt(await knownRun(company, ['running']), 'paused')),
    resume: ({ company }) =>
      lock.hold(company, async () => {
        const standing = await knownRun(company, ['paused']);
        await standing.underWay;
        const failed = [...standing.results.values()].filter(({ state }) => state === 'stopped' || state === 'leftOut');
        await saveRun(
          standing,
          { ...standing.run, state: 'running', pausedUntil: null },
          failed.map(({ draftId }) => draftId),
        );
        begin(standing);
        return view(standing);
      }),
    cancel: ({ company }) =>
      lock.hold(company, async () => halt(await knownRun(company, ['running', 'paused']), 'cancelled')),
    close: ({ company }) =>
      lock.hold(company, async () => {
        const standing = await knownRun(company, ['done', 'cancelled']);
        await standing.underWay;
        await store.removeBulkRun(company);
        forget(company, standing);
        return {};
      }),
    goOn: async (company) => {
      await goOn(company);
    },
    pauseRunning: async (company) => {
      const standing = await unlessUnreadable(readRun(company));
      if (standing?.run.state !== 'running') return;
      await lock.hold(company, async () => halt(await knownRun(company, ['running']), 'paused'));
    },
    note: (dispatch) => {
      for (const standing of open) noteIn(standing, dispatch, work);
    },
    leave: async (connectionId) => {
      isLeft ||= connectionId === undefined;
      const meant = [...open].filter(({ run }) => [undefined, run.company.connectionId].includes(connectionId));
      for (const { wake } of meant) wake.abort();
      await Promise.allSettled(meant.map(({ underWay }) => underWay));
      news.stop();
      if (connectionId === undefined) return;
      for (const standing of meant) forget(standing.run.company, standing);
    },
    isBusy: () => [...open].some(({ underWay }) => underWay !== null),
  };
};

/** Throws `otherProgram` where another program has gone on with the run since it was read. */
const refuseChangedRun = async (store: SalesStore, { run, results }: Standing): Promise<void> => {
  const stored = await store.bulkRun(run.company);
  const isChanged = !isDeepStrictEqual(stored, run) || (await store.bulkResults(run.company)).length !== results.size;
  if (isChanged) throw fail({ kind: 'otherProgram', reason: 'changed' });
};

/** What a person has sent by hand since is through; and where the one under way stands is told as it goes. */
const noteIn = (standing: Standing, dispatch: Dispatch, { keep, changed }: WorkParts): void => {
  const { draftId, company, invoiceNumber } = dispatch;
  if (!isSameCompany(company, standing.run.company)) return;
  const result = standing.results.get(draftId);
  if (standing.sending !== draftId && !result) return;
  standing.dispatches.set(draftId, dispatch);
  if (result && result.state !== 'done' && dispatch.state === 'done')
    void keep(standing, { draftId, state: 'done', error: null, invoiceNumber });
  else changed(standing);
};

import { type AppError, AppFailure } from '../contract/errors.ts';
import type { AppUpdate, UpdateMode, UpdatesOffReason, UpdatesState } from '../contract/updates.ts';
import type { IntervalTimers } from '../lib/companyScheduler.ts';
import {
  getUpdateCheckDelayMs,
  isUpdateCheckDue,
  isUpdateReminderPostponed,
  type PostponedUpdate,
  updateReminderDelayMs,
} from './updateSchedule.ts';
import type { UpdateSource } from './updateSource.ts';
import { reduceUpdateStage, type UpdateStage, type UpdateStageEvent } from './updateStage.ts';

export interface UpdateControllerOptions {
  /** Made at the first use, so that nothing of it is loaded before the window is open. */
  readonly openSource: () => Promise<UpdateSource>;
  /** Why there can be none here; null where there can. May change while the application runs, as a policy does. */
  readonly offReason: () => UpdatesOffReason | null;
  readonly mode: () => UpdateMode;
  /** Outlives the application. */
  readonly postponed: { get(): PostponedUpdate | null; set(postponed: PostponedUpdate | null): void };
  readonly isSending: () => boolean;
  readonly onChanged: (state: UpdatesState) => void;
  /** Called for every failure; answers the reference of one that has no words. */
  readonly report: (cause: unknown) => string;
  /** Ends the application in good order, after which `atEnd` is called. */
  readonly quit: () => void;
  readonly timers: IntervalTimers;
  readonly now: () => number;
  /** 0 to 1. */
  readonly chance: () => number;
}

export interface UpdateController {
  state(): UpdatesState;
  check(): Promise<UpdatesState>;
  download(): Promise<UpdatesState>;
  cancel(): UpdatesState;
  postpone(): UpdatesState;
  installAtQuit(): UpdatesState;
  install(request: { readonly evenSending: boolean }): Promise<{ isSending: boolean }>;
  /** The mode, or what a policy says, has changed. */
  reconsider(): void;
  /** No more checks; a download under way is given up. */
  stop(): Promise<void>;
  /** To be called when everything is closed: hands over to the installer where that is wanted. */
  installIfWanted(): Promise<void>;
}

const minute = 60_000;

/** Looks for newer versions, fetches them and has them installed, as the mode, the policy and the person say. */
export const createUpdateController = (options: UpdateControllerOptions): UpdateController => {
  const { offReason, mode, postponed, now, chance } = options;
  let progress: UpdateStage = { kind: 'idle', checkedAt: null };
  let dueAt = now() + getUpdateCheckDelayMs('first', chance());
  let checking: Promise<void> | null = null;
  let downloading: { readonly done: Promise<void>; readonly stop: AbortController } | null = null;
  let isRestartWanted = false;
  let lastPublished = '';

  let source: Promise<UpdateSource> | null = null;
  const openSourceOnce = (): Promise<UpdateSource> => {
    source ??= options.openSource().catch((cause) => {
      source = null;
      throw cause;
    });
    return source;
  };

  const isUpdatePostponed = ({ version }: AppUpdate): boolean =>
    isUpdateReminderPostponed(postponed.get(), version, now());
  const willInstallAtQuit = (): boolean =>
    offReason() === null &&
    progress.kind === 'ready' &&
    (progress.isWanted || isRestartWanted || mode() === 'automatic');

  const state = (): UpdatesState => {
    const why = offReason();
    if (why !== null) return { kind: 'off', why };
    const isByItself = mode() === 'automatic';
    switch (progress.kind) {
      case 'available':
        return { ...progress, isAnnounced: !isByItself && !isUpdatePostponed(progress.update) };
      case 'downloading':
        return { ...progress, isAnnounced: !isByItself };
      case 'ready': {
        const { kind, update } = progress;
        return { kind, update, atQuit: willInstallAtQuit(), isAnnounced: !isUpdatePostponed(update) };
      }
      case 'failed':
        return { kind: 'failed', error: progress.error, isAnnounced: progress.isAsked };
      default:
        return progress;
    }
  };
  const publishState = (): void => {
    const current = state();
    const text = JSON.stringify(current);
    if (text === lastPublished) return;
    lastPublished = text;
    options.onChanged(current);
  };
  const applyEvent = (event: UpdateStageEvent): void => {
    progress = reduceUpdateStage(progress, event);
    publishState();
  };
  const applyFailure = (cause: unknown, isAsked: boolean): void => {
    const reference = options.report(cause);
    const error: AppError = cause instanceof AppFailure ? cause.error : { kind: 'internal', reference };
    applyEvent({ kind: 'failed', error, isAsked });
  };

  const checkOnce = async (isAsked: boolean): Promise<void> => {
    applyEvent({ kind: 'checkBegan' });
    try {
      const update = await (await openSourceOnce()).check();
      applyEvent(update ? { kind: 'found', update } : { kind: 'nothingNew', at: new Date(now()).toISOString() });
    } catch (cause) {
      applyFailure(cause, isAsked);
    }
  };
  const check = async (isAsked: boolean): Promise<void> => {
    if (offReason() !== null || downloading) return;
    dueAt = now() + getUpdateCheckDelayMs('next', chance());
    checking ??= checkOnce(isAsked).finally(() => {
      checking = null;
    });
    await checking;
    if (mode() === 'automatic') await download(false);
  };

  const downloadOnce = async (isAsked: boolean, signal: AbortSignal): Promise<void> => {
    applyEvent({ kind: 'downloadBegan' });
    try {
      await (await openSourceOnce()).download((bytes) => applyEvent({ kind: 'came', bytes }), signal);
      applyEvent({ kind: 'downloaded' });
    } catch (cause) {
      if (signal.aborted) applyEvent({ kind: 'downloadStopped' });
      else applyFailure(cause, isAsked);
    }
  };
  const download = async (isAsked: boolean): Promise<void> => {
    await checking;
    if (offReason() !== null || downloading || progress.kind !== 'available') return;
    const stop = new AbortController();
    const done = downloadOnce(isAsked, stop.signal).finally(() => {
      downloading = null;
    });
    downloading = { done, stop };
    await done;
  };

  const postpone = (): void => {
    if ('update' in progress) postponed.set({ version: progress.update.version, until: now() + updateReminderDelayMs });
    publishState();
  };

  const checkIfDue = (): void => {
    if (mode() !== 'off' && isUpdateCheckDue(dueAt, now())) void check(false);
    // A day may have passed since "later".
    publishState();
  };
  const stopTimer = options.timers.every(minute, checkIfDue);

  return {
    state,
    check: async () => {
      await check(true);
      return state();
    },
    download: async () => {
      await checking;
      void download(true);
      return state();
    },
    cancel: () => {
      downloading?.stop.abort();
      return state();
    },
    postpone: () => {
      postpone();
      return state();
    },
    installAtQuit: () => {
      applyEvent({ kind: 'wanted' });
      postpone();
      return state();
    },
    install: async ({ evenSending }) => {
      if (!evenSending && options.isSending()) return { isSending: true };
      if (offReason() !== null || progress.kind !== 'ready') return { isSending: false };
      try {
        await (await openSourceOnce()).verify();
        isRestartWanted = true;
        options.quit();
      } catch (cause) {
        applyFailure(cause, true);
      }
      return { isSending: false };
    },
    reconsider: () => {
      if (offReason() !== null) downloading?.stop.abort();
      else if (mode() === 'automatic') void download(false);
      publishState();
    },
    stop: async () => {
      stopTimer();
      downloading?.stop.abort();
      await downloading?.done;
    },
    installIfWanted: async () => {
      if (!willInstallAtQuit()) return;
      const ready = await openSourceOnce();
      await ready.verify();
      await ready.install(isRestartWanted);
    },
  };
};

import { use } from 'react';
import type { FormDraft } from '#app/contract/formDrafts.ts';
import { ipcClient } from '../ipc/ipcClient.ts';
import { trackPromise } from '../ipc/trackPromise.ts';

/** Delay in milliseconds before typed text is written to the disk. */
const writeDelayMs = 300;

/** Delay in milliseconds before a failed write is retried. */
const retryAfterMs = 5000;

/** Drafts by name. */
const drafts = new Map<string, string>();

const readDrafts = async (): Promise<void> => {
  // Where the disk cannot be read, forms begin empty, and the log has the reason.
  const stored = await ipcClient.formDrafts.list({}).catch(() => []);
  for (const { name, text } of stored) drafts.set(name, text);
};
const reading = trackPromise(readDrafts());

/** Drafts that are not on the disk as they are; null for those to be forgotten. */
const unwritten = new Map<string, FormDraft | null>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The newest write of each draft, while it is under way. */
const writing = new Map<string, FormDraft | null>();

/** Suspends a form until the drafts of earlier windows were read. To be called before {@link readFormDraft}. */
export const useSuspendForFormDrafts = (): void => {
  use(reading);
};

/** Returns the unsaved content of a form, also from an earlier window; null if there is none. */
export const readFormDraft = (name: string): string | null => drafts.get(name) ?? null;

/** Stores the unsaved content of a form: for this window at once, and on the disk soon unless it may be a secret. */
export const storeFormDraft = (draft: FormDraft, { maybeSecret = false } = {}): void => {
  drafts.set(draft.name, draft.text);
  writeSoon(draft.name, maybeSecret ? null : draft);
};

export const deleteFormDraft = (name: string): void => {
  if (drafts.delete(name)) writeSoon(name, null);
};

const writeSoon = (name: string, draft: FormDraft | null, pauseMs = writeDelayMs): void => {
  unwritten.set(name, draft);
  clearTimeout(timer);
  timer = setTimeout(writeAll, pauseMs);
};

const writeAll = (): void => {
  const due = [...unwritten];
  unwritten.clear();
  for (const [name, draft] of due) void writeOne(name, draft);
};

const writeOne = async (name: string, draft: FormDraft | null): Promise<void> => {
  writing.set(name, draft);
  const isNewest = (): boolean => writing.has(name) && writing.get(name) === draft;
  try {
    await (draft ? ipcClient.formDrafts.save(draft) : ipcClient.formDrafts.delete({ name }));
  } catch {
    // What was typed or written meanwhile is newer.
    if (isNewest() && !unwritten.has(name)) writeSoon(name, draft, retryAfterMs);
  }
  if (isNewest()) writing.delete(name);
};

addEventListener('pagehide', writeAll);

import { ipcMain, type WebFrameMain } from 'electron';

/** The frame that calls; `parent` is null for the top frame of a page. */
export type PageFrame = Pick<WebFrameMain, 'url' | 'origin'> & { readonly parent: object | null };

/** A call of a page. `senderFrame` is null where the frame has navigated or gone since, so it is read at once. */
export interface PageCall {
  readonly senderFrame: PageFrame | null;
}

/** Handles the calls of a page under one name; what `answer` resolves to is cloned and returned to the page. */
export type HandlePageCalls = (
  name: string,
  answer: (call: PageCall, input: unknown, id: unknown) => Promise<unknown>,
) => void;

/**
 * Handles the calls of all pages under a name. An error that `answer` throws reaches the page as its message alone. Electron:
 * docs/api/ipc-main.md, `handle`; docs/api/structures/ipc-main-invoke-event.md.
 */
export const handlePageCalls: HandlePageCalls = (name, answer) => ipcMain.handle(name, answer);

import { z } from 'zod';
import { type AppWindow, electronObject } from './handles.ts';

/** What a person sees in a page: its text, and how many things it offers to fill in or to press. */
export interface VisiblePageContent {
  readonly text: string;
  readonly fields: number;
  readonly buttons: number;
  readonly links: number;
}

const visiblePageContent = z.object({
  text: z.string(),
  fields: z.int().min(0),
  buttons: z.int().min(0),
  links: z.int().min(0),
});

/** Runs in the page, which may answer anything: the result is checked and is data only. */
const readingScript = `(() => {
  const count = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0).length;
  return {
    text: String(document.body?.innerText ?? '').slice(0, 2000),
    fields: count('input:not([type=hidden],[type=submit],[type=button],[type=image],[type=reset]),select,textarea'),
    buttons: count('button,[role=button],input[type=submit],input[type=button],input[type=image]'),
    links: count('a[href]'),
  };
})()`;

/**
 * Reads what a person sees in the page of a window, without values that were typed; null where the page does not answer
 * within `timeoutMs`. Electron: docs/api/web-contents.md, `executeJavaScript`.
 */
export const readVisiblePageContent = async (
  window: AppWindow,
  timeoutMs: number,
): Promise<VisiblePageContent | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  try {
    const answer = await Promise.race([window[electronObject].webContents.executeJavaScript(readingScript), late]);
    return visiblePageContent.safeParse(answer).data ?? null;
  } catch {
    // A page that is gone or broken says nothing.
    return null;
  } finally {
    clearTimeout(timer);
  }
};

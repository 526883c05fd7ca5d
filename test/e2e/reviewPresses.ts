import type { Page } from 'playwright-core';

interface RecordedPress {
  /** Number of the invoice in focus when the page got the key. */
  readonly number: string;
  /** When the press began (`event.timeStamp`). */
  readonly at: number;
}

/** Presses of R, and the invoices on the screen. */
export interface RecordedPresses {
  /** The invoices that were there before the first press. */
  readonly before: readonly string[];
  /** When each invoice had been in focus for a whole frame. */
  readonly presented: Readonly<Record<string, number>>;
  readonly presses: readonly RecordedPress[];
  /** Presses that were announced as refused. */
  readonly refusals: number;
}

/** Has the page record, frame by frame, which invoice is in focus, and each press of R. `pattern`: an invoice's number. */
export const recordPresses = async (page: Page, pattern: RegExp): Promise<void> => {
  await page.evaluate((source) => {
    const number = new RegExp(source);
    const toNumber = (row: Element | null | undefined): string => number.exec(row?.textContent ?? '')?.[0] ?? '';
    const before = [...document.querySelectorAll('tbody tr[aria-rowindex]')].map(toNumber).filter(Boolean);
    const presented: Record<string, number> = {};
    const presses: { number: string; at: number }[] = [];
    const recorded = { before, presented, presses, refusals: 0 };
    const numberInFocus = (): string => {
      const grid = document.querySelector('table[tabindex]');
      const cell = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
      return toNumber(cell?.closest('tr'));
    };
    presented[numberInFocus()] = performance.now();
    let latest = '';
    const look = (at: number): void => {
      const focused = numberInFocus();
      if (focused !== '' && focused === latest) presented[focused] ??= at;
      latest = focused;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const notePress = ({ key, timeStamp }: KeyboardEvent): void => {
      if (key === 'r') presses.push({ number: numberInFocus(), at: timeStamp });
    };
    addEventListener('keydown', notePress, { capture: true });
    const region = document.querySelector('p[aria-live=polite]') ?? document.body;
    new MutationObserver((changes) => {
      recorded.refusals += changes.filter(({ target }) => target.textContent?.startsWith('Not marked')).length;
    }).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { recorded });
  }, pattern.source);
};

export const readRecordedPresses = (page: Page): Promise<RecordedPresses> =>
  page.evaluate(() => (globalThis as unknown as { recorded: RecordedPresses }).recorded);

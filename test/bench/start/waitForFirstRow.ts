import type { StartMarks } from './startLinks.ts';

/**
 * Runs in the page: resolves in the frame after the one that shows a figure in the table, when nothing keeps the page from
 * answering a key. Asking from outside, again and again, would add the pauses between the questions. Throws where no figure comes
 * within a minute.
 */
export const waitForFirstRow = (): Promise<StartMarks> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no figure in the table: ${document.body.innerText}`)), 60_000);
    const finish = (): void => {
      const navigated = performance.timeOrigin;
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      // Scripts of the document run when it is parsed, so that what is requested until then is named in it.
      const parsed = document?.domInteractive ?? 0;
      const ends = (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ entryType, startTime }) => /navigation|resource/.test(entryType) && startTime <= parsed)
        .map(({ responseEnd }) => responseEnd);
      resolve({
        navigated,
        filesLoaded: navigated + Math.max(0, ...ends),
        painted: navigated + performance.now(),
      });
    };
    const look = (): void => {
      const cells = [...document.querySelectorAll('[role=grid] td')];
      const isThere = cells.some(({ textContent }) => /\d/.test(textContent ?? ''));
      requestAnimationFrame(isThere ? finish : look);
    };
    look();
  });

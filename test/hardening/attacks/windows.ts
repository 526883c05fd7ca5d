import type { Page } from 'playwright-core';
import { goingNowhere, goingTo, leaveMark, opening, refusedIfMarked } from '../inPage.ts';
import type { Probe } from '../row.ts';
import type { Stage } from '../stage.ts';

const both = (what: string, expected: string, got: (stage: Stage, page: Page) => Promise<string>): readonly Probe[] => [
  [`${what}, in the main window`, expected, (stage) => got(stage, stage.main)],
  [`${what}, in the sign-in window`, expected, (stage) => got(stage, stage.login)],
];

/** Requests that `window.open` accepts in its third argument. */
export const popups: readonly Probe[] = [
  ...both('a window with Node wished for', 'refused', (stage, page) =>
    opening(stage, page, 'nodeIntegration=yes,contextIsolation=no,sandbox=no,webPreferences=nodeIntegration'),
  ),
  ...both('a window with a preload wished for', 'refused', (stage, page) =>
    opening(stage, page, 'preload=file:///etc/passwd,show=no,webviewTag=yes'),
  ),
  ...both('a window without an opener', 'refused', (stage, page) => opening(stage, page, 'noopener,noreferrer')),
];

/** Drops a file on a page without a drop handler: a browser would show the file. */
const dropping = async (page: Page): Promise<string> => {
  await leaveMark(page);
  const prevented = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['<script>mark = 1</script>'], 'page.html', { type: 'text/html' }));
    const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.isTrusted;
  });
  return prevented ? 'trusted' : refusedIfMarked(page);
};

export const leaving: readonly Probe[] = [
  ...both('to another program', 'refused', (_stage, page) => stayingAt(page, 'ms-settings:windowsupdate')),
  ...both('to data', 'refused', (_stage, page) =>
    goingNowhere(page, 'data:text/html,<script>mark=1</script>', /Not allowed to navigate/i),
  ),
  ...both('to a file that is dropped', 'refused', (_stage, page) => dropping(page)),
  [
    'to a page that looks like ours',
    'refused',
    (stage) => goingTo(stage, stage.main, 'https://invoice-desk.example/index.html'),
  ],
  [
    'to the pages of another server, by a form',
    'form-action',
    async ({ main }) =>
      main.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const form = Object.assign(document.createElement('form'), {
              action: 'https://example.com/',
              method: 'post',
            });
            document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
              once: true,
            });
            document.body.append(form);
            form.submit();
            form.remove();
          }),
      ),
  ],
];

/** Sends the page to an address that has no page; the page must stay. */
const stayingAt = async (page: Page, url: string): Promise<string> => {
  await leaveMark(page);
  await page.evaluate((address) => {
    location.href = address;
  }, url);
  // One more task of the page, in which a navigation would have begun.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return refusedIfMarked(page);
};

const saving = async ({ getVerdict }: Stage, page: Page, href: string): Promise<string> => {
  const url = await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, download: 'keys.exe' });
    document.body.append(link);
    link.click();
    link.remove();
    return link.href;
  }, href);
  return getVerdict('download', url);
};

export const downloads: readonly Probe[] = [
  [
    'a link saves a file of the server, in the sign-in window',
    'refused',
    (stage) => saving(stage, stage.login, '/identity/.well-known/jwks'),
  ],
  ...both('a link saves data', 'refused', (stage, page) => saving(stage, page, 'data:application/octet-stream,x')),
];

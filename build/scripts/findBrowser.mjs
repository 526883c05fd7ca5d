import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsApplications = [
  join('Google', 'Chrome', 'Application', 'chrome.exe'),
  join('Chromium', 'Application', 'chrome.exe'),
  join('Microsoft', 'Edge', 'Application', 'msedge.exe'),
];

const places = () => {
  const { env, platform } = process;
  if (platform === 'darwin')
    return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) =>
      macApplications.map((app) => join(folder, app)),
    );
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => windowsApplications.map((app) => join(folder, app)));
  return inPath(names);
};

const inPath = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

const findFirst = (paths) => paths.find((path) => path && existsSync(path)) ?? null;

/** Whether Chromium can have its sandbox here: root cannot use it on Linux. */
export const canUseSandbox = process.platform !== 'linux' || process.getuid?.() !== 0;

/** The installed Chromium, Chrome or Edge (`INVOICE_DESK_CHROMIUM` names another one), or null. */
export const findBrowser = () => findFirst([process.env.INVOICE_DESK_CHROMIUM, ...places()]);

/** Chromium without the browser around it, which takes less processor time to start; null where it is not installed. */
export const findHeadlessShell = () => findFirst(inPath(['chromium-headless-shell', 'chrome-headless-shell']));

/** What draws pages that nobody looks at: the headless shell, or else what `findBrowser` finds. */
export const findHeadlessBrowser = () =>
  (process.env.INVOICE_DESK_CHROMIUM ? null : findHeadlessShell()) ?? findBrowser();

/** Whether Chromium can have its sandbox here: root cannot use it on Linux. */
export const canUseSandbox: boolean;

/** The installed Chromium, Chrome or Edge (`INVOICE_DESK_CHROMIUM` names another one), or null. */
export const findBrowser: () => string | null;

/** What draws pages that nobody looks at: Chromium's headless shell, or else what `findBrowser` finds. */
export const findHeadlessBrowser: () => string | null;

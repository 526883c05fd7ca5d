/** The installed Chromium, Chrome or Edge (`INVOICE_DESK_CHROMIUM` names another one), or null. */
export const findBrowser: () => string | null;

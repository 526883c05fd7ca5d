import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from './app.ts';
import { createSafeStorage } from './safeStorage.ts';

const passwordStoreSwitch = '--password-store=';

/** The `safeStorage` of this program; `INVOICE_DESK_KEYRING` names its keyring. */
export const safeStorage = createSafeStorage({
  keyring: process.env.INVOICE_DESK_KEYRING ?? join(homedir(), '.invoice-desk-stand-in', 'keyring'),
  passwordStore:
    process.argv.find((arg) => arg.startsWith(passwordStoreSwitch))?.slice(passwordStoreSwitch.length) ?? null,
  isReady: () => app.isReady(),
});

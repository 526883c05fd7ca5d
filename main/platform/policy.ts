import { join } from 'node:path';
import { app } from 'electron';
import type { Policy } from '../../app/connection/policy.ts';
import { readPolicyFile } from './policyFile.ts';

/** What the organisation lays down for this machine. Never throws. */
export const readPolicy = (): Promise<Policy> => readPolicyFile(place());

/** Where only an administrator can put it; while developing and testing, another place with the same rules. */
const place = (): string => {
  const named = app.isPackaged ? undefined : process.env.INVOICE_DESK_POLICY;
  if (named !== undefined) return named;
  switch (process.platform) {
    case 'win32':
      return join(process.env.ProgramData ?? String.raw`C:\ProgramData`, 'Invoice Desk', 'policy.json');
    case 'darwin':
      return '/Library/Application Support/Invoice Desk/policy.json';
    default:
      return '/etc/invoice-desk/policy.json';
  }
};

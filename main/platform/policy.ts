import { app } from 'electron';
import type { Policy } from '../../app/policy/policy.ts';
import { settle } from '../../app/policy/settle.ts';
import { readPolicyFile } from './policyFile.ts';

const usualFile = '/etc/invoice-desk/policy.json';

/** What the organisation lays down for this machine. Never throws. */
export const readPolicy = async (): Promise<Policy> => {
  const machine = await readPolicyFile((app.isPackaged ? undefined : process.env.INVOICE_DESK_POLICY) ?? usualFile);
  return settle({ machine, user: { kind: 'none' } }, {}).policy;
};

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PolicyScope } from '#app/contract/managedSettings.ts';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { parseRegistryFile } from '#app/settings/registryFile.ts';
import type { RunSystemTool } from './systemTool.ts';

const roots: Readonly<Record<PolicyScope, string>> = { machine: 'HKEY_LOCAL_MACHINE', user: 'HKEY_CURRENT_USER' };
const policies = String.raw`Software\Policies`;
const maxPolicyBytes = 10_000_000;

/** `reg.exe`, wherever Windows is. */
const getRegExePath = (): string => join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe');

/**
 * Reads what group policy has put into the registry, through an export: what `reg query` prints has lost the letters that the
 * console does not know. Never throws.
 */
export const readRegistryPolicy = async (
  who: PolicyScope,
  runTool: RunSystemTool,
  tool = getRegExePath(),
): Promise<PolicySourceContent> => {
  const path = [roots[who], policies, 'Invoice Desk'].join('\\');
  const createUnreadable = (message: string): PolicySourceContent => ({
    kind: 'unreadable',
    faults: [{ path, code: 'unreadable', message }],
  });
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-registry-')).catch(() => null);
  if (folder === null) return createUnreadable('there is no room for a copy of it');
  try {
    const copy = join(folder, 'policy.reg');
    const { exitCode } = await runTool(tool, ['export', path, copy, '/y']);
    if (exitCode !== 0)
      return (await isReadable(runTool, tool)) ? { kind: 'none' } : createUnreadable('it could not be read');
    if ((await stat(copy)).size > maxPolicyBytes) return createUnreadable('it is too large for a policy');
    // Loaded only with a policy: every start waits for this answer.
    const { buildRegistryPolicy } = await import('#app/settings/registryPolicy.ts');
    const text = new TextDecoder('utf-16le').decode(await readFile(copy));
    return { kind: 'policy', json: buildRegistryPolicy(path, parseRegistryFile(text)) };
  } catch (cause) {
    return createUnreadable(cause instanceof SyntaxError ? cause.message : 'it could not be read');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Returns whether the registry can be read. A missing key and an unreadable registry give the same exit code; the key
 * above is always there.
 */
const isReadable = async (runTool: RunSystemTool, tool: string): Promise<boolean> =>
  (await runTool(tool, ['query', [roots.machine, policies].join('\\')])).exitCode === 0;

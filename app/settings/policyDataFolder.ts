import type { PolicyScope } from '../contract/managedSettings.ts';
import { type DataFolderVariables, expandDataFolder } from './dataFolderTemplate.ts';
import { type ParsedPolicy, parsePolicy } from './parsedPolicy.ts';
import type { PolicySourceContent } from './policySource.ts';

const member = 'dataFolder';

/**
 * Returns the data folder that the policies name; null where they name none, and undefined where that is not known: a policy, or
 * its folder, cannot be read. Never throws.
 */
export const readPolicyDataFolder = (
  sources: Readonly<Record<PolicyScope, PolicySourceContent>>,
  variables: DataFolderVariables,
): string | null | undefined => {
  const template = findTemplate(sources);
  return template === null || template === undefined ? template : expandDataFolder(template, variables);
};

const findTemplate = (sources: Readonly<Record<PolicyScope, PolicySourceContent>>): string | null | undefined => {
  const machine = readMember(sources.machine);
  // That of the machine goes before that of the person.
  return machine.kind === 'named' ? machine.template : readUserMember(machine, readMember(sources.user));
};

type PolicyMember =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'named'; readonly template: string | null };

const readUserMember = (machine: PolicyMember, user: PolicyMember): string | null | undefined => {
  if (machine.kind === 'unknown' || user.kind === 'unknown') return undefined;
  return user.kind === 'named' ? user.template : null;
};

const readMember = (source: PolicySourceContent): PolicyMember => {
  if (source.kind === 'none') return { kind: 'none' };
  const policy = source.kind === 'policy' ? parseOrNull(source.json) : null;
  if (policy === null || policy.faults.some(({ path }) => path === member)) return { kind: 'unknown' };
  const template = policy.settings[member];
  return template === undefined ? { kind: 'none' } : { kind: 'named', template };
};

const parseOrNull = (json: unknown): ParsedPolicy | null => {
  try {
    return parsePolicy(json);
  } catch {
    return null;
  }
};

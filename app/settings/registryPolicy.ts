import { managedSettingKeys } from '../contract/managedSettings.ts';
import { policyFormat } from './parsedPolicy.ts';
import type { RegistryKey, RegistryValue } from './registryFile.ts';

/** Known names by their lower-case form: names in the registry are case-insensitive. */
const knownNames = new Map(
  [...managedSettingKeys, 'connections', 'kind', 'server', 'bypass'].map((name) => [name.toLowerCase(), name]),
);
/** Settings that are lists. In the registry a list of one may be a single text, if it was written by hand. */
const lists = new Set(['connections', 'bypass']);

/** Returns the policy below a key (`HKEY_LOCAL_MACHINE\…`): its values become members, its subkeys become objects. */
export const buildRegistryPolicy = (path: string, keys: readonly RegistryKey[]): unknown => {
  const own = keys.find((key) => isSame(key.path, path));
  const below = keys.filter((key) => isSame(getParentPath(key.path), path) && key.values.length > 0);
  return {
    format: policyFormat,
    ...toMembers(own?.values ?? []),
    ...Object.fromEntries(below.map((key) => [toKnownName(key.path.slice(path.length + 1)), toMembers(key.values)])),
  };
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const getParentPath = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('\\'), 0));
const toKnownName = (name: string): string => knownNames.get(name.toLowerCase()) ?? name;

const toMembers = (values: readonly RegistryValue[]): object =>
  Object.fromEntries(
    values
      .map(({ name, data }) => ({ name: toKnownName(name), data }))
      .map(({ name, data }) => [name, lists.has(name) && typeof data === 'string' ? [data] : data]),
  );

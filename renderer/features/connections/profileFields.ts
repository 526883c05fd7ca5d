import type { ProfileFault } from '#app/contract/errors.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import { getProfileFieldText, getProfileListItems, type ProfileDraft } from './profileDraft.ts';

/** The kind of value that a field holds; selects the message for an invalid one. */
type ProfileFieldKind = 'text' | 'address' | 'digits' | 'days' | 'header' | 'idHeader' | 'words' | 'choice';

interface ProfileFieldSpec {
  /** `[]` means every item of the list. */
  readonly path: string;
  readonly kind: ProfileFieldKind;
  /** If empty, the field is removed from the profile and the default applies. */
  readonly isOptional?: boolean;
}

/** The fields of the form, in their order on the screen. */
const fields: readonly ProfileFieldSpec[] = [
  { path: 'name', kind: 'text' },
  { path: 'companies[].customerNumber', kind: 'digits' },
  { path: 'companies[].name', kind: 'text' },
  { path: 'companies[].businessId', kind: 'text', isOptional: true },
  { path: 'companies[].organizationNumber', kind: 'text', isOptional: true },
  { path: 'identity.issuer', kind: 'address' },
  { path: 'identity.endpoints.authorization', kind: 'address' },
  { path: 'identity.endpoints.token', kind: 'address' },
  { path: 'identity.endpoints.keys', kind: 'address' },
  { path: 'identity.endpoints.revocation', kind: 'address', isOptional: true },
  { path: 'identity.endpoints.endSession', kind: 'address', isOptional: true },
  { path: 'identity.clientId', kind: 'text' },
  { path: 'identity.scopes', kind: 'words' },
  { path: 'identity.redirectUris[]', kind: 'address' },
  { path: 'identity.signInWith', kind: 'choice' },
  { path: 'identity.signInDays', kind: 'days', isOptional: true },
  { path: 'purchases.baseUrl', kind: 'address' },
  { path: 'sales.baseUrl', kind: 'address' },
  { path: 'sales.region', kind: 'text', isOptional: true },
  { path: 'sales.tokenUrl', kind: 'address' },
  { path: 'sales.clientId', kind: 'text', isOptional: true },
  { path: 'sales.scopes', kind: 'words' },
  { path: 'sales.subscriptionHeader', kind: 'header', isOptional: true },
  { path: 'identity.basicCredentials', kind: 'choice' },
  { path: 'sales.basicCredentials', kind: 'choice' },
  { path: 'correlationHeader', kind: 'idHeader', isOptional: true },
  { path: 'identity.authorizationParameters', kind: 'words' },
];

/** Optional parts of a profile: the form shows their fields only if the profile has the part. */
const optionalParts = ['identity.endpoints', 'sales'];

/** Returns the key of a field's texts: `companies[2].name` → `companies.name`. */
export const toFieldTranslationKey = (path: string): string => path.replaceAll(/\[\d*\]/g, '');

const fieldsByTextKey = new Map(fields.map((field) => [toFieldTranslationKey(field.path), field]));

export const isOptionalProfileField = (path: string): boolean =>
  fieldsByTextKey.get(toFieldTranslationKey(path))?.isOptional === true;

/** Returns the paths of all fields that the form shows for this draft, in its order. */
const listFieldPaths = (draft: ProfileDraft): readonly string[] =>
  fields
    .filter(({ path }) =>
      optionalParts.every((part) => !isWithin(path, part) || readJsonPath(draft, part) !== undefined),
    )
    .flatMap(({ path }) => {
      const [list = '', rest] = path.split('[]');
      if (rest === undefined) return [path];
      return getProfileListRowPaths(draft, list).map((row) => `${row}${rest}`);
    });

/** Returns the paths of a list's rows; an empty list has one to begin with. */
export const getProfileListRowPaths = (draft: ProfileDraft, list: string): readonly string[] =>
  Array.from({ length: Math.max(1, getProfileListItems(draft, list).length) }, (_, index) => `${list}[${index}]`);

const isWithin = (path: string, part: string): boolean =>
  path === part || part === '' || (path.startsWith(part) && ['.', '['].includes(path[part.length] ?? ''));

/** The fault of one field: the key of its message. */
export type ProfileFieldFault = 'missing' | 'loopback' | ProfileFieldKind;

export interface ProfileFaultsByField {
  readonly byField: ReadonlyMap<string, ProfileFieldFault>;
  /** Faults for which the form has no field. */
  readonly others: readonly ProfileFault[];
}

/**
 * Assigns each fault to its field: the field at its path, or the one that holds that value (`scopes[1]`), or else the
 * first of a missing part. A field shows its first fault.
 */
export const assignProfileFaults = (draft: ProfileDraft, faults: readonly ProfileFault[]): ProfileFaultsByField => {
  const paths = listFieldPaths(draft);
  const byField = new Map<string, ProfileFieldFault>();
  const others: ProfileFault[] = [];
  for (const fault of faults) {
    const field = fault.code === 'unknownKey' ? undefined : findFieldFor(draft, paths, fault.path);
    if (field === undefined) others.push(fault);
    else if (!byField.has(field)) byField.set(field, toFieldFault(draft, field, fault));
  }
  return { byField, others };
};

const findFieldFor = (draft: ProfileDraft, paths: readonly string[], path: string): string | undefined =>
  paths.find((field) => isWithin(path, field)) ??
  (getProfileFieldText(draft, path) === '' || path === redirects
    ? paths.find((field) => isWithin(field, path))
    : undefined);

const redirects = 'identity.redirectUris';

const toFieldFault = (draft: ProfileDraft, field: string, { path }: ProfileFault): ProfileFieldFault => {
  if (getProfileFieldText(draft, field).trim() === '') return 'missing';
  // Of the list as a whole: the browser needs an address at which this machine can listen.
  return path === redirects ? 'loopback' : (fieldsByTextKey.get(toFieldTranslationKey(field))?.kind ?? 'text');
};

import { z } from 'zod';
import { parseCommentedJson } from '#app/profile/commentedJson.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';

const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();
const leaves = z.array(leaf).optional();
const leavesByName = z.record(z.string(), leaf).optional();
const createSectionSchema = (names: readonly string[]) =>
  z.looseObject(Object.fromEntries(names.map((name) => [name, leaf])));

/**
 * The shape that the form requires of an unfinished profile: sections are objects, lists are arrays; their values may
 * be invalid.
 */
const draft = z.looseObject({
  name: leaf,
  correlationHeader: leaf,
  companies: z.array(createSectionSchema(['customerNumber', 'name', 'businessId', 'organizationNumber'])).optional(),
  identity: createSectionSchema([
    'issuer',
    'clientId',
    'signInWith',
    'signInDays',
    'basicCredentials',
    'sendState',
    'sendPkce',
    'promptConsent',
    'revokeReplacedTokens',
  ])
    .extend({
      endpoints: createSectionSchema(['authorization', 'token', 'keys', 'revocation', 'endSession']).optional(),
      scopes: leaves,
      redirectUris: leaves,
      authorizationParameters: leavesByName,
    })
    .optional(),
  purchases: createSectionSchema(['baseUrl']).optional(),
  sales: createSectionSchema(['baseUrl', 'region', 'tokenUrl', 'clientId', 'subscriptionHeader', 'basicCredentials'])
    .extend({ scopes: leaves })
    .optional(),
});
export type ProfileDraft = z.infer<typeof draft>;

/** The text of a profile as the form can show it; `unreadable` where only the text itself can be corrected. */
export type ProfileDraftResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'draft'; readonly draft: ProfileDraft }
  | { readonly kind: 'unreadable' };

/** Parses the text of an unfinished profile, with comments and with any faults it still has. */
export const parseProfileDraft = (text: string): ProfileDraftResult => {
  if (text.trim() === '') return { kind: 'empty' };
  const read = draft.safeParse(parseJsonText(text));
  return read.success ? { kind: 'draft', draft: read.data } : { kind: 'unreadable' };
};

const parseJsonText = (text: string): unknown => {
  try {
    return parseCommentedJson(text);
  } catch {
    // The profile's own check reports its faults.
    return undefined;
  }
};

/** Returns the value of the field at `path` as text; empty if there is none. */
export const getProfileFieldText = (profile: ProfileDraft, path: string): string => {
  const value = readJsonPath(profile, path);
  return value === undefined || value === null ? '' : String(value);
};

/** Returns the items of the list at `path`; none if there is no list. */
export const getProfileListItems = (profile: ProfileDraft, path: string): readonly unknown[] => {
  const value = readJsonPath(profile, path);
  return Array.isArray(value) ? value : [];
};

/** The profile that an empty form begins with. */
export const blankProfile = JSON.stringify(
  {
    format: 'invoice-desk-profile/1',
    name: '',
    companies: [{ customerNumber: '', name: '' }],
    identity: { issuer: '', clientId: '', scopes: ['openid', 'profile', 'offline_access'], redirectUris: [''] },
    purchases: { baseUrl: '' },
  },
  null,
  2,
);

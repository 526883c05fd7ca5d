import type { SimilarContact } from '#app/contract/sales/addressBook.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { isSimilarName } from '../draft/isSimilarName.ts';

export type ContactIdentity = Pick<Contact, 'name' | 'businessId' | 'vatId' | 'email'>;
type ContactMatchReason = SimilarContact['by'][number];

/** More would not be looked through. */
const maxMatches = 5;

/**
 * Contacts that a new one may already be, the surest first: the same business or VAT id in any spelling, the same e-mail,
 * nearly the same name. Names say nothing where both have an id and the ids differ.
 */
export const findSimilarContacts = (contacts: readonly Contact[], typed: ContactIdentity): SimilarContact[] =>
  contacts
    .map((contact) => ({ contact, by: findMatchReasons(contact, typed) }))
    .filter(({ by }) => by.length > 0)
    .toSorted((one, other) => calculateMatchWeight(other.by) - calculateMatchWeight(one.by))
    .slice(0, maxMatches);

const findMatchReasons = (contact: Contact, typed: ContactIdentity): ContactMatchReason[] => {
  const contactKeys = getIdKeys(contact);
  const typedKeys = getIdKeys(typed);
  const isSameId = [...typedKeys].some((id) => contactKeys.has(id));
  const isOtherId = !isSameId && typedKeys.size > 0 && contactKeys.size > 0;
  return [
    ...(contactKeys.has(toBusinessIdKey(typed.businessId)) ? (['businessId'] as const) : []),
    ...(contactKeys.has(toBusinessIdKey(typed.vatId)) ? (['vatId'] as const) : []),
    ...(isSameEmail(contact.email, typed.email) ? (['email'] as const) : []),
    ...(!isOtherId && isSimilarName(contact.name, typed.name) ? (['name'] as const) : []),
  ];
};

const reasonWeights: Readonly<Record<ContactMatchReason, number>> = { businessId: 8, vatId: 8, email: 4, name: 2 };
const calculateMatchWeight = (by: readonly ContactMatchReason[]): number =>
  by.reduce((sum, reason) => sum + reasonWeights[reason], 0);

/** Keys of the ids that identify a business; two contacts without a common one, that both have some, are two businesses. */
export const getIdKeys = ({ businessId, vatId }: Pick<Contact, 'businessId' | 'vatId'>): ReadonlySet<string> =>
  new Set([businessId, vatId].map(toBusinessIdKey).filter((key) => key !== ''));

/**
 * Returns one key per business: `2077474-0`, `20774740`, `FI20774740` and `fi 2077474-0` give the same key; `123456-7`,
 * of the old six figures, gets a leading zero. Returns an empty string if the text is too short to identify a business.
 */
const toBusinessIdKey = (text: string): string => {
  const plain = text
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const figures = plain.replace(/^FI(?=\d{8}$)/, '');
  if (/^\d{7}$/.test(figures) && text.includes('-')) return `0${figures}`;
  return figures.length < 6 ? '' : figures;
};

const isSameEmail = (one: string, other: string): boolean => {
  const key = one.trim().toLowerCase();
  return key.includes('@') && key === other.trim().toLowerCase();
};

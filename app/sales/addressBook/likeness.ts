import type { LikelyContact } from '#app/contract/sales/book.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { isLikelyName } from './nameLikeness.ts';

export type Typed = Pick<Contact, 'name' | 'businessId' | 'vatId' | 'email'>;
type Reason = LikelyContact['by'][number];

/** More would not be looked through. */
const mostOffered = 5;

/**
 * Contacts that a new one may already be, the surest first: the same business or VAT id in any spelling, the same e-mail,
 * nearly the same name. Names say nothing where both have an id and the ids differ.
 */
export const likelyContacts = (contacts: readonly Contact[], typed: Typed): LikelyContact[] =>
  contacts
    .map((contact) => ({ contact, by: reasons(contact, typed) }))
    .filter(({ by }) => by.length > 0)
    .toSorted((one, other) => weight(other.by) - weight(one.by))
    .slice(0, mostOffered);

const reasons = (contact: Contact, typed: Typed): Reason[] => {
  const known = idsOf(contact);
  const wanted = idsOf(typed);
  const isSameId = [...wanted].some((id) => known.has(id));
  const isOtherId = !isSameId && wanted.size > 0 && known.size > 0;
  return [
    ...(known.has(idKey(typed.businessId)) ? (['businessId'] as const) : []),
    ...(known.has(idKey(typed.vatId)) ? (['vatId'] as const) : []),
    ...(isSameEmail(contact.email, typed.email) ? (['email'] as const) : []),
    ...(!isOtherId && isLikelyName(contact.name, typed.name) ? (['name'] as const) : []),
  ];
};

const weights: Readonly<Record<Reason, number>> = { businessId: 8, vatId: 8, email: 4, name: 2 };
const weight = (by: readonly Reason[]): number => by.reduce((sum, reason) => sum + weights[reason], 0);

const idsOf = ({ businessId, vatId }: Pick<Contact, 'businessId' | 'vatId'>): ReadonlySet<string> =>
  new Set([businessId, vatId].map(idKey).filter((key) => key !== ''));

/**
 * One business has one key: `2077474-0`, `20774740`, `FI20774740` and `fi 2077474-0` are the same; `123456-7` of the old
 * six figures has a zero before it. Empty where it is too short to tell anybody apart.
 */
const idKey = (text: string): string => {
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

import type { AddressBookImportField } from '#app/contract/sales/addressBookImport.ts';
import { hasLegalForm } from '../../draft/isSimilarName.ts';
import { createUnreadableFileError, type ImportTable, importLimits } from '../importTable.ts';
import { readVCardProperties, splitComponents, unescapeText, type VCardProperty } from './readVCardProperties.ts';

type VCard = readonly VCardProperty[];

/**
 * Columns of the table that vCards are read as: where each value is taken from. Phone numbers, notes and pictures have no
 * place in a contact.
 *
 * The libraries for vCard that have types and a free licence read version 4.0 alone, stop at the first broken line, or
 * know no quoted-printable, which phones still write; so the few properties of a contact are read here.
 */
const columns: readonly (readonly [AddressBookImportField, string, (card: VCard) => string])[] = [
  ['name', 'ORG, FN', (card) => readName(card)],
  ['type', 'KIND', (card) => (isPerson(card) ? 'consumer' : 'business')],
  ['email', 'EMAIL', (card) => unescapeText(findPreferred(card, 'EMAIL')?.value ?? '').replace(/^mailto:/i, '')],
  [
    'street',
    'ADR (street)',
    (card) => readAddress(card, [addressParts.street, addressParts.extended, addressParts.box]),
  ],
  ['postalCode', 'ADR (code)', (card) => readAddress(card, [addressParts.code])],
  ['town', 'ADR (locality)', (card) => readAddress(card, [addressParts.locality])],
  ['country', 'ADR (country)', (card) => readAddress(card, [addressParts.country])],
  ['language', 'LANG', (card) => readLanguage(card)],
];

/** Field of each column of that table. */
export const vCardMapping = columns.map(([field]) => field);

export const isVCardText = (text: string): boolean => /^\ufeff?\s*BEGIN:VCARD/i.test(text.slice(0, 1000));

/**
 * Reads vCards of the versions 4.0 (RFC 6350), 3.0 (RFC 2426) and 2.1 as a table, one row for each card; groups
 * (`KIND:group`) are left out. Throws `unreadableFile`: `damaged` for a card without an end.
 */
export const readVCards = (text: string): ImportTable => {
  const cards = splitCards(readVCardProperties(text)).filter((card) => readKind(card) !== 'group');
  if (cards.length === 0) throw createUnreadableFileError('empty');
  if (cards.length > importLimits.rows) throw createUnreadableFileError('tooManyRows');
  return {
    columns: columns.map(([, heading]) => heading),
    rows: cards.map((card) => columns.map(([, , read]) => read(card).slice(0, importLimits.cell))),
  };
};

/** The properties between BEGIN and END; those of a card inside another one (AGENT of RFC 2426) belong to neither. */
const splitCards = (properties: VCard): readonly VCard[] => {
  const cards: VCard[] = [];
  const open: VCardProperty[][] = [];
  for (const property of properties) {
    const isBoundary = property.value.trim().toUpperCase() === 'VCARD';
    if (property.name === 'BEGIN' && isBoundary) open.push([]);
    else if (property.name === 'END' && isBoundary) {
      const card = open.pop();
      if (card && open.length === 0) cards.push(card);
    } else open.at(-1)?.push(property);
  }
  if (open.length > 0) throw createUnreadableFileError('damaged');
  return cards;
};

/** Returns the preferred property of that name, or else the first one of the type, or else the first one. */
const findPreferred = (card: VCard, name: string, type?: string): VCardProperty | undefined => {
  const all = card.filter((property) => property.name === name && property.value.trim() !== '');
  const [preferred] = all
    .filter(({ preference }) => preference !== null)
    .sort((one, other) => (one.preference ?? 0) - (other.preference ?? 0));
  return preferred ?? all.find(({ types }) => type !== undefined && types.has(type)) ?? all[0];
};

const readText = (card: VCard, name: string): string => unescapeText(findPreferred(card, name)?.value ?? '');
const readComponents = (card: VCard, name: string): readonly string[] =>
  splitComponents(findPreferred(card, name)?.value ?? '');

const readKind = (card: VCard): string => readText(card, 'KIND').toLowerCase();

/** The organisation is the recipient of an invoice, where a card names one; else the person. */
const readName = (card: VCard): string => {
  const [organisation = ''] = readComponents(card, 'ORG');
  return organisation || readText(card, 'FN') || readPersonName(card);
};

/** RFC 6350 section 6.2.2: family name, given name. */
const readPersonName = (card: VCard): string => {
  const [family = '', given = ''] = readComponents(card, 'N');
  return [given, family].filter((part) => part !== '').join(' ');
};

/** A person of their own: no organisation, and a family name beside a given one. */
const isPerson = (card: VCard): boolean => {
  if (readKind(card) === 'org' || readText(card, 'X-ABSHOWAS').toUpperCase() === 'COMPANY') return false;
  const [organisation = ''] = readComponents(card, 'ORG');
  const [family = '', given = ''] = readComponents(card, 'N');
  if (organisation !== '' || hasLegalForm(readName(card))) return false;
  return readKind(card) === 'individual' || (family !== '' && given !== '');
};

/** Components of an address by their places, RFC 6350 section 6.3.1. */
const addressParts = { box: 0, extended: 1, street: 2, locality: 3, code: 5, country: 6 } as const;

const readAddress = (card: VCard, parts: readonly number[]): string => {
  const components = splitComponents(findPreferred(card, 'ADR', 'work')?.value ?? '');
  return parts
    .map((part) => components[part] ?? '')
    .filter((component) => component !== '')
    .join(', ');
};

/** A language tag (RFC 5646) of a language that invoices are written in. */
const readLanguage = (card: VCard): string => /^(?:fi|sv|en)\b/i.exec(readText(card, 'LANG'))?.[0].toLowerCase() ?? '';

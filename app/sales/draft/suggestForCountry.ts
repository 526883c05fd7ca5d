import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { isCountryCode } from '#app/identifiers/countries.ts';
import { isContactFieldSupported, listSupportedValues } from './findUnsupportedFields.ts';
import { isBlank } from './sentText.ts';
import { listSupportedVatCategories } from './supportedValues.ts';
import { isOtherMemberState } from './vatCategories.ts';

/** A VAT category for sales to another country, by what is sold. */
export interface VatCategorySuggestion {
  readonly supply: 'goods' | 'services';
  readonly category: DraftLine['vatCategory'];
}

/** Suggestions that follow from the recipient's country; a person accepts or declines them. */
export interface CountrySuggestions {
  /** Null where the language fits, or cannot be chosen here. */
  readonly language: DraftContact['language'] | null;
  /** Categories for the lines that have Finnish VAT; empty where none is suggested. */
  readonly vat: readonly VatCategorySuggestion[];
  /** A sale to a business of another member state is without VAT only with the buyer's VAT id of that country. */
  readonly isVatIdMissing: boolean;
}

const noSuggestions: CountrySuggestions = { language: null, vat: [], isVatIdMissing: false };

/** Countries with VAT territories of their own, for which no rule is suggested (directive 2006/112/EC, articles 6 and 7). */
const specialTerritories: ReadonlySet<string> = new Set(['AX', 'MC']);

/** Returns what the country of the recipient suggests for a draft of a Finnish seller, as far as the service takes it. */
export const suggestForCountry = (
  { contact, lines }: Pick<Draft, 'contact' | 'lines'>,
  capabilities: SalesCapabilities | null,
): CountrySuggestions => {
  const { country } = contact;
  if (!isCountryCode(country)) return noSuggestions;
  const language = suggestLanguage(contact, capabilities);
  const isForeign = country !== 'FI' && !specialTerritories.has(country);
  if (!isForeign || !lines.some(({ vatCategory }) => vatCategory === 'S')) return { ...noSuggestions, language };
  const supported = listSupportedVatCategories(capabilities?.carried.line);
  const vat = listVatCategories(contact).filter(({ category }) => supported.includes(category));
  const isVatIdMissing = vat.length > 0 && isOtherMemberState(country) && !hasVatIdOfCountry(contact);
  return { language, vat: isVatIdMissing ? [] : vat, isVatIdMissing };
};

/** The categories of EN 16931 for a sale abroad (docs/service.md, "VAT categories"). */
const listVatCategories = ({ type, country, vatId }: DraftContact): readonly VatCategorySuggestion[] => {
  const goods = (category: DraftLine['vatCategory']) => ({ supply: 'goods', category }) as const;
  const services = (category: DraftLine['vatCategory']) => ({ supply: 'services', category }) as const;
  if (isOtherMemberState(country)) return type === 'business' ? [goods('K'), services('AE')] : [];
  // A service to a consumer is mostly taxed where the seller is. An invoice outside the scope of VAT names no VAT id.
  return type === 'business' && isBlank(vatId) ? [goods('G'), services('O')] : [goods('G')];
};

const hasVatIdOfCountry = ({ country, vatId }: DraftContact): boolean =>
  vatId
    .trim()
    .toUpperCase()
    .startsWith(country === 'GR' ? 'EL' : country);

/** English for countries whose language an invoice cannot have. */
const suggestLanguage = (
  { remoteId, country, language }: DraftContact,
  capabilities: SalesCapabilities | null,
): DraftContact['language'] | null => {
  const isOffered = remoteId === null && isContactFieldSupported(capabilities, 'language');
  if (!isOffered || country === 'FI' || language !== 'fi') return null;
  const suggested = country === 'SE' || country === 'AX' ? 'sv' : 'en';
  const supported = listSupportedValues(capabilities?.carried.newContact, 'language');
  return supported === null || supported.includes(suggested) ? suggested : null;
};

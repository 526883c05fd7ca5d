import type { DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { isBlank } from './sentText.ts';

type LineVatCategory = DraftLine['vatCategory'];
type RecipientLanguage = DraftContact['language'];

/** The categories of a line without VAT that must say why there is none (docs/service.md, "VAT categories"). */
const vatCategoriesNeedingReason = ['E', 'AE', 'K', 'G', 'O'] as const;
export type VatCategoryNeedingReason = (typeof vatCategoriesNeedingReason)[number];

export const needsVatExemptionReason = (category: LineVatCategory): category is VatCategoryNeedingReason =>
  vatCategoriesNeedingReason.some((reasoned) => reasoned === category);

/** Suggested reasons for each category, in the recipient's language. */
const suggestions: Readonly<Record<RecipientLanguage, Readonly<Record<VatCategoryNeedingReason, string>>>> = {
  fi: {
    E: 'Arvonlisäveroton myynti',
    AE: 'Käännetty verovelvollisuus',
    K: 'Yhteisömyynti, arvonlisäveroton',
    G: 'Vientimyynti, arvonlisäveroton',
    O: 'Ei kuulu arvonlisäveron soveltamisalaan',
  },
  sv: {
    E: 'Momsfri försäljning',
    AE: 'Omvänd skattskyldighet',
    K: 'Gemenskapsintern försäljning, momsfri',
    G: 'Exportförsäljning, momsfri',
    O: 'Utanför momsens tillämpningsområde',
  },
  en: {
    E: 'Exempt from VAT',
    AE: 'Reverse charge',
    K: 'Intra-community supply, exempt from VAT',
    G: 'Export, exempt from VAT',
    O: 'Outside the scope of VAT',
  },
};

export const suggestVatExemptionReason = (category: VatCategoryNeedingReason, language: RecipientLanguage): string =>
  suggestions[language][category];

const isSuggestion = (reason: string): boolean =>
  Object.values(suggestions).some((texts) => Object.values(texts).includes(reason));

/**
 * The reason that a line of the category carries: what a person wrote stays, one of ours follows category and language.
 */
export const resolveVatExemptionReason = (
  category: LineVatCategory,
  language: RecipientLanguage,
  reason: string,
): string => {
  if (!needsVatExemptionReason(category)) return '';
  return isBlank(reason) || isSuggestion(reason) ? suggestVatExemptionReason(category, language) : reason;
};

/** The category of a rate (percent above zero or not) that was chosen without one. */
export const selectVatCategory = (isTaxed: boolean, current: LineVatCategory): LineVatCategory => {
  if (isTaxed) return 'S';
  return current === 'S' ? 'Z' : current;
};

/** The member states of the European Union (ISO 3166-1), to which an intra-community supply goes. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isOtherMemberState = (country: string): boolean => country !== 'FI' && memberStates.has(country);

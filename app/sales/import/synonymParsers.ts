import type { DeliveryChannel, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { foldSearchText } from '../draft/foldSearchText.ts';

type SynonymTable<T extends string> = Readonly<Record<T, string>>;

const channels: SynonymTable<DeliveryChannel> = {
  email: 'email|e-mail|sahkoposti|e-post|epost|mail',
  eInvoice: 'einvoice|e-invoice|e invoice|verkkolasku|e-lasku|e-faktura|natfaktura|finvoice|peppol',
  paper: 'paper|post|letter|paperi|kirje|posti|papper|brev',
};
const languages: SynonymTable<DraftContact['language']> = {
  fi: 'fi|fin|finnish|suomi|finska',
  sv: 'sv|swe|se|swedish|ruotsi|svenska',
  en: 'en|eng|english|englanti|engelska',
};
const types: SynonymTable<DraftContact['type']> = {
  business: 'business|company|b2b|yritys|foretag|organisation|organization|yhteiso',
  consumer: 'consumer|person|private|b2c|kuluttaja|henkilo|yksityinen|privat|konsument|privatperson',
};
const categories: SynonymTable<DraftLine['vatCategory']> = {
  S: 's|standard|normal|normaali',
  Z: 'z|zero|nolla|noll',
  E: 'e|exempt|veroton|vapautettu|undantagen|momsfri',
  AE: 'ae|reverse charge|kaannetty|kaannetty verovelvollisuus|omvand skattskyldighet',
  K: 'k|intra-community|yhteisomyynti|gemenskapsintern',
  G: 'g|export|vienti',
  O: 'o|outside|ulkopuolella|utanfor',
};

const createSynonymParser =
  <T extends string>(dictionary: SynonymTable<T>) =>
  (text: string): T | null => {
    const foldedText = foldSearchText(text).trim();
    const entries = Object.entries<string>(dictionary) as [T, string][];
    return entries.find(([, words]) => words.split('|').includes(foldedText))?.[0] ?? null;
  };

/** Parses the words for a channel in three languages; null for an unknown word. */
export const parseDeliveryChannelName = createSynonymParser(channels);
export const parseLanguageName = createSynonymParser(languages);
export const parseContactType = createSynonymParser(types);
export const parseVatCategory = createSynonymParser(categories);

const countries: SynonymTable<string> = {
  FI: 'fi|finland|suomi',
  SE: 'se|sweden|ruotsi|sverige',
  NO: 'no|norway|norja|norge',
  DK: 'dk|denmark|tanska|danmark',
  EE: 'ee|estonia|viro|estland',
  DE: 'de|germany|saksa|tyskland|deutschland',
  GB: 'gb|uk|united kingdom|great britain|iso-britannia|storbritannien',
};
const parseCountryName = createSynonymParser(countries);

/** ISO 3166-1 code of a country as written; a code that we have no name for stays as it is. */
export const parseCountry = (text: string): string => parseCountryName(text) ?? text.trim().toUpperCase();

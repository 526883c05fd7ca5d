import type { Channel, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { folded } from '../context/folding.ts';

type Dictionary<T extends string> = Readonly<Record<T, string>>;

const channels: Dictionary<Channel> = {
  email: 'email|e-mail|sahkoposti|e-post|epost|mail',
  eInvoice: 'einvoice|e-invoice|e invoice|verkkolasku|e-lasku|e-faktura|natfaktura|finvoice|peppol',
  paper: 'paper|post|letter|paperi|kirje|posti|papper|brev',
};
const languages: Dictionary<DraftContact['language']> = {
  fi: 'fi|fin|finnish|suomi|finska',
  sv: 'sv|swe|se|swedish|ruotsi|svenska',
  en: 'en|eng|english|englanti|engelska',
};
const types: Dictionary<DraftContact['type']> = {
  business: 'business|company|b2b|yritys|foretag|organisation|organization|yhteiso',
  consumer: 'consumer|person|private|b2c|kuluttaja|henkilo|yksityinen|privat|konsument|privatperson',
};
const categories: Dictionary<DraftLine['vatCategory']> = {
  S: 's|standard|normal|normaali',
  Z: 'z|zero|nolla|noll',
  E: 'e|exempt|veroton|vapautettu|undantagen|momsfri',
  AE: 'ae|reverse charge|kaannetty|kaannetty verovelvollisuus|omvand skattskyldighet',
  K: 'k|intra-community|yhteisomyynti|gemenskapsintern',
  G: 'g|export|vienti',
  O: 'o|outside|ulkopuolella|utanfor',
};

const reader =
  <T extends string>(dictionary: Dictionary<T>) =>
  (text: string): T | null => {
    const wanted = folded(text).trim();
    const entries = Object.entries<string>(dictionary) as [T, string][];
    return entries.find(([, words]) => words.split('|').includes(wanted))?.[0] ?? null;
  };

/** What people write in such a column, in three languages; null for a word that is none. */
export const channelOf = reader(channels);
export const languageOf = reader(languages);
export const typeOf = reader(types);
export const categoryOf = reader(categories);

const countries: Dictionary<string> = {
  FI: 'fi|finland|suomi',
  SE: 'se|sweden|ruotsi|sverige',
  NO: 'no|norway|norja|norge',
  DK: 'dk|denmark|tanska|danmark',
  EE: 'ee|estonia|viro|estland',
  DE: 'de|germany|saksa|tyskland|deutschland',
  GB: 'gb|uk|united kingdom|great britain|iso-britannia|storbritannien',
};
const countryByName = reader(countries);

/** ISO 3166-1 code of a country as written; a code that we have no name for stays as it is. */
export const countryOf = (text: string): string => countryByName(text) ?? text.trim().toUpperCase();

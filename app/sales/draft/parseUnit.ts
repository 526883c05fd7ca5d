import { unitCodes } from './units.ts';

/** Names of units as people write them in Finnish, Swedish and English; the codes themselves are accepted, too. */
const unitWords: Readonly<Record<(typeof unitCodes)[number], string>> = {
  H87: 'kpl st st. pcs pc piece pieces stk',
  C62: 'yks yks. enh enh. unit units',
  EA: 'kappale each ea',
  HUR: 'h t tunti tuntia tim timme timmar hour hours hr hrs',
  MIN: 'min minuutti minut minute minutes',
  DAY: 'pv päivä päivää dag dagar day days d',
  WEE: 'vko viikko vecka veckor week weeks',
  MON: 'kk kuukausi mån månad month months',
  ANN: 'v vuosi år year years',
  KGM: 'kg kilo',
  GRM: 'g gramma gram',
  LTR: 'l ltr litra liter litre',
  MTR: 'm metri meter metre jm',
  MTK: 'm2 m² neliö kvm',
  MTQ: 'm3 m³ kuutio kbm',
  KMT: 'km kilometri kilometer',
  KWH: 'kwh',
  SET: 'set sarja sats',
  LS: 'ls erä kertaerä klumpsumma lump',
};

const codesByWord: ReadonlyMap<string, string> = new Map(
  unitCodes.flatMap((code) => [code.toLowerCase(), ...unitWords[code].split(' ')].map((word) => [word, code] as const)),
);

/** Returns the code of a unit from its written name: `kpl` → `H87`. Null for a word that is no unit. */
export const parseUnit = (text: string): string | null => codesByWord.get(text.trim().toLowerCase()) ?? null;

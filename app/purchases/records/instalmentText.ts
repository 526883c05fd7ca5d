/** Words for a part of a sum that is paid in several, in Finnish, Swedish, English and German, with their inflections. */
const partWords = [
  '(?:(?:osamaksu|maksu|osa|lisä|loppu|väli|lasku(?:tus)?|lyhennys|suoritus|urakka|(?:kauppa)?hinta)-?)?erä(?:n|ä|t)?',
  'osa(?:maksu|suoritus|lasku)',
  'lyhennys',
  'maksu',
  '(?:betalnings)?rat(?:en|er)?',
  '(?:del|av)?betalning(?:en|ar)?',
  'del(?:faktura|likvid)',
  'amortering(?:en|ar)?',
  '(?:part |partial |progress |stage )?payments?',
  'instal?lments?',
  'part',
  '(?:teil|monats|schluss|rest)?raten?',
  '(?:teil|abschlags|raten)(?:zahlung|rechnung)(?:en)?',
  'teilbetrag',
  'abschlag',
].join('|');

/** Words before the number of agreed parts: `sovittu 3`, `avtalade 3`, `insgesamt 3`. */
const agreedWords =
  'yhteensä|yht\\.?|kaikkiaan|sovittu(?:ja)?|avtala(?:de?|t)|totalt|sammanlagt|agreed|in total|vereinbarte?|insgesamt';

const word = `(?<![\\p{L}\\p{N}])(?:${partWords})(?!\\p{L})`;
const separator = `(?:\\s*/\\s*|\\s+(?:av|of|von)\\s+|\\s*[(,;/–-]?\\s*(?:${agreedWords})\\s+)`;
/** A measure of goods, a date or a longer number is no count: `5/4"`, `1/3.2026`, `3/2026`. */
const countEnd = '(?!\\p{N}|[./-]\\p{N}|\\s*(?:["”″\']|mm\\b|cm\\b|m\\b|kg\\b|tuuma|%))';
const count = `(?<count>\\d{1,2})${countEnd}`;

/** `erä 2/3`, `erä 2 (sovittu 3 erää)`; `2/3 erä`, `2 of 3 instalments`; `2. erä 3:sta`, `2nd instalment of 3`. */
const partPatterns = [
  `${word}[\\s:]*(?:nro|n:o|no\\.?|nr\\.?)?\\s*(?<nth>\\d{1,2})${separator}${count}`,
  `(?<![\\p{L}\\p{N}/.,-])(?<nth>\\d{1,2})\\.?(?:\\s*/\\s*|\\s+(?:av|of|von)\\s+)${count}\\.?[\\s-]*${word}`,
  `(?<![\\p{L}\\p{N}/.,-])(?<nth>\\d{1,2})(?:\\.|:[aes]|st|nd|rd|th)\\s*${word}(?:${separator}|\\s+(?=\\d+:s[tr]))${count}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Numbers in words that plans have, Finnish ones as `3 erässä`, `3 erään` and `3 erää` inflect them. */
const numberWords: readonly (readonly [number, string])[] = [
  [2, 'kahdessa|kahteen|kaksi|två|two|zwei'],
  [3, 'kolmessa|kolmeen|kolme|tre|three|drei'],
  [4, 'neljässä|neljään|neljä|fyra|four|vier'],
  [5, 'viidessä|viiteen|viisi|fem|five|fünf'],
  [6, 'kuudessa|kuuteen|kuusi|sex|six|sechs'],
  [12, 'kahdessatoista|kahteentoista|kaksitoista|tolv|twelve|zwölf'],
];
const someNumber = `(?<count>\\d{1,2}|${numberWords.map(([, words]) => words).join('|')})`;

/**
 * `maksetaan 3 erässä`, `3 maksuerässä`, `i tre rater`, `in 3 instalments`, `in 3 Raten`. Goods too are delivered in
 * `3 erässä`, so that a plain `erä` needs a word for paying before it.
 */
const countPatterns = [
  `(?<!\\p{L})(?:makset|maksu|lasku|veloit|perit|jae|jaet|sovit)\\p{L}*\\s+(?:\\p{L}+\\s+)?${someNumber}\\s+erä(?:ssä|än|ä)`,
  `(?<![\\p{L}\\p{N}])${someNumber}\\s+(?:maksu|osamaksu|lasku(?:tus)?)erä(?:ssä|än|ä)`,
  `(?<!\\p{L})(?:i|på|in)\\s+${someNumber}\\s+(?:(?:betalnings)?rater|(?:del|av)betalningar|instal?lments|(?:part(?:ial)? )?payments|(?:teil|monats)?raten|teilzahlungen|teilbeträgen)(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Passes nearly all other lines by with one search. */
const hint = /erä|maks|osa[ls]|lyhenn|rat|betal|del[fl]|amort|instal|part|paym|teil|abschl/i;

/** Multiple of the agreed number beyond which a figure is a day or an hour, and no part: `30/6`, `24/7`. */
const maxTimesCount = 2;

/**
 * Returns which part of how many a line's text says that it is, as `2/3`; `/3` if it only says how many there are; null
 * if it says nothing.
 */
export const findInstalmentText = (text: string): string | null => {
  if (!hint.test(text)) return null;
  for (const pattern of partPatterns) {
    const { nth, count: agreed } = pattern.exec(text)?.groups ?? {};
    const [part, parts] = [Number(nth), Number(agreed)];
    if (part >= 1 && parts >= 1 && part <= parts * maxTimesCount) return `${part}/${parts}`;
  }
  for (const pattern of countPatterns) {
    const { count: agreed = '' } = pattern.exec(text)?.groups ?? {};
    const parts = toNumber(agreed);
    if (parts > 1) return `/${parts}`;
  }
  return null;
};

const toNumber = (text: string): number =>
  Number(text) || (numberWords.find(([, words]) => words.split('|').includes(text.toLowerCase()))?.[0] ?? 0);

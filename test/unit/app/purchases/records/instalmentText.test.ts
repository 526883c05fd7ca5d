import { describe, expect, test } from 'vitest';
import { findInstalmentText } from '#app/purchases/records/instalmentText.ts';

describe('the text of a line', () => {
  test.each([
    ['Trukki, osamaksuerä 7/6', '7/6'],
    ['Pakkauslinja, osamaksu 2 / 6', '2/6'],
    ['Ovet, lisäerä 4/3', '4/3'],
    ['Remontti, erä 2 (sovittu 3 erää)', '2/3'],
    ['Maksuerä nro 2, yhteensä 4', '2/4'],
    ['2/3 erä, keittiö', '2/3'],
    ['2. erä 3:sta', '2/3'],
    ['Tilläggsarbete, delbetalning 4/3', '4/3'],
    ['Avbetalning 2 (avtalade 3 rater)', '2/3'],
    ['Rat 02 av 12', '2/12'],
    ['3:e raten av 4', '3/4'],
    ['Instalment 1 of 4', '1/4'],
    ['Progress payment 2 of 5', '2/5'],
    ['2nd of 3', null],
    ['2nd instalment of 3', '2/3'],
    ['Abschlagszahlung 2/3', '2/3'],
    ['Teilrechnung 1 von 2', '1/2'],
    ['2. Rate von 4', '2/4'],
  ])('names its part: %j is %s', (text, part) => expect(findInstalmentText(text)).toBe(part));

  test.each([
    ['Konesiirto, maksetaan 5 erässä', '/5'],
    ['Laskutetaan kolmessa erässä', '/3'],
    ['Laskutetaan kahdessatoista erässä', '/12'],
    ['Jaettu 4 maksuerään', '/4'],
    ['Betalas i tre rater', '/3'],
    ['Payable in 3 instalments', '/3'],
    ['Zahlbar in vier Raten', '/4'],
  ])('names the number of parts alone: %j is %s', (text, count) => expect(findInstalmentText(text)).toBe(count));

  test.each([
    'Kierreputki 5/4", 6 m',
    'Osa 4/3 mm, pakkaus',
    'Part 5/4"',
    'Terä 1/2',
    'Käerä 1/2',
    'Laite 1/3',
    'Erä 20261',
    'Vuokraerä 3/2026',
    'Erä 3/2026',
    'Erä 1/3.2026',
    'Toimitetaan 3 erässä',
    'Laskutetaan kahdeksassatoista erässä',
    'Vartiointi, kuukausierä 5/12',
    'Delbetalning 30/6',
    'Day rate 24/7',
    'Erä 5 (3 kpl)',
    'Erä 0/3',
  ])('is no instalment: %j', (text) => expect(findInstalmentText(text)).toBeNull());
});

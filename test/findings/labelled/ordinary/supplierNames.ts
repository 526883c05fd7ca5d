import type { LabelRandom } from '../parts/labelRandom.ts';

const places = (
  'Lappeenrannan Imatran Kouvolan Mikkelin Savonlinnan Kuopion Joensuun Lahden Tampereen Oulun Vaasan Porin Turun Kotkan ' +
  'Haminan Jyväskylän Rauman Salon Kajaanin Tornion Seinäjoen Kokkolan Hämeenlinnan Porvoon Lohjan Espoon Vantaan Keravan ' +
  'Nokian Ylöjärven Iisalmen Varkauden Pieksämäen Heinolan Forssan Loimaan Raahen Kemin Rovaniemen Sodankylän'
).split(' ');

const families = (
  'Virtanen Korhonen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen ' +
  'Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen ' +
  'Lahtinen Ahonen Ojala Leppänen Väisänen Hiltunen Kallio Leinonen Miettinen Aaltonen Pitkänen Manninen Koivisto Anttila ' +
  'Laaksonen Hirvonen Räsänen Lehto Laakso Toivonen Mustonen Peltonen Rautio Moilanen Kettunen Vuorinen Hakala Ojanen'
).split(' ');

const words = (
  'Aurora Kontio Otava Repola Sampo Vellamo Ilmari Tapiola Louhi Kaleva Pohjola Ahtola Kuutti Saukko Merikotka Hopea Kupari ' +
  'Graniitti Honka Visakoivu Tervas Salama Kajo Usva Routa Kide Virta Kallas Lokki Tuisku Harju Suvanto Selkä Ulappa Nietos ' +
  'Metso Teeri Kuikka Joutsen Pajari Ruska Sarastus Kimmel Vaahtera Lehmus Saarni Kataja Kanerva Varpu Sumu Kaiku Vire Taimi ' +
  'Juuri Oras Viima Hohde Säde Loiste Tähti Kuura Helmi Meripihka Kvartsi Basaltti Marmori Timantti Rubiini Safiiri'
).split(' ');

/** Gives each company names that do not repeat: no two suppliers of a company share a word. */
export class SupplierNames {
  readonly #pools: Readonly<Record<'place' | 'family' | 'word', string[]>>;
  readonly #random: LabelRandom;
  #doubled = 0;

  constructor(random: LabelRandom) {
    this.#random = random;
    this.#pools = { place: random.shuffle(places), family: random.shuffle(families), word: random.shuffle(words) };
  }

  /** Fills one of the patterns. */
  take(patterns: readonly string[]): string {
    return this.#random
      .pick(patterns)
      .replace(/\{(place|family|word)\}/g, (_, pool: 'place' | 'family' | 'word') => this.#takeWord(pool));
  }

  #takeWord(pool: 'place' | 'family' | 'word'): string {
    const free = this.#pools[pool].pop();
    if (free !== undefined) return free;
    this.#doubled += 1;
    const all = { place: places, family: families, word: words }[pool];
    return `${['Uusi', 'Vanha', 'Suur', 'Pikku'][this.#doubled % 4]}-${all[this.#doubled % all.length]}`;
  }
}

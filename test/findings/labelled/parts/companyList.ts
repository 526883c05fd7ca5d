import { createDemoBusinessId } from '#app/demo/purchases/checkDigits.ts';
import { createLabelRandom } from './labelRandom.ts';

type Industry = 'building' | 'food' | 'shop' | 'office' | 'works';

export interface LabelCompany {
  readonly key: string;
  readonly customerNumber: string;
  readonly name: string;
  readonly businessId: string;
  readonly street: string;
  readonly town: string;
  readonly postCode: string;
  readonly industry: Industry;
  /** 1 small to 3 large. */
  readonly size: number;
  /** Its service says whether an invoice is paid. */
  readonly hasPaymentStatus: boolean;
}

const companies: readonly (readonly [string, string, string, Industry, number])[] = [
  ['Rakennusliike Hakkarainen Oy', 'Kuopio', '70100', 'building', 3],
  ['Ravintola Pikku Pihlaja Oy', 'Tampere', '33100', 'food', 3],
  ['Turun Saaristokonepaja Oy', 'Turku', '20100', 'works', 2],
  ['Lastentarvike Mansikka Oy', 'Lahti', '15100', 'shop', 2],
  ['Asianajotoimisto Wuorinen Oy', 'Helsinki', '00130', 'office', 1],
  ['Maalausurakointi Sipilä & Kumpp Oy', 'Oulu', '90100', 'building', 2],
  ['Leipomo Kultatähkä Oy', 'Seinäjoki', '60100', 'food', 2],
  ['Hammaslääkäriasema Purenta Oy', 'Jyväskylä', '40100', 'office', 2],
  ['Kuljetus J. Tuomikoski Oy', 'Kouvola', '45100', 'works', 3],
  ['Kukkakauppa Ruusunnuppu Ky', 'Porvoo', '06100', 'shop', 1],
  ['Sähköasennus Valokaari Oy', 'Vantaa', '01300', 'building', 2],
  ['Ohjelmistotalo Hiisi Oy', 'Espoo', '02150', 'office', 2],
  ['Kalatukku Rannikon Saalis Oy', 'Vaasa', '65100', 'food', 3],
  ['Metsäpalvelu Kuusimäki Oy', 'Mikkeli', '50100', 'works', 1],
  ['Polkupyöräliike Ketju ja Kampi Oy', 'Hämeenlinna', '13100', 'shop', 2],
  ['Kiinteistöpalvelu Aamukaste Oy', 'Joensuu', '80100', 'building', 2],
  ['Tilitoimisto Taselaskenta Oy', 'Rauma', '26100', 'office', 1],
  ['Hotelli Järvimaisema Oy', 'Savonlinna', '57100', 'food', 3],
  ['Teräsrunko Pajuniemi Oy', 'Raahe', '92100', 'works', 2],
  ['Kirjakauppa Sivu Seitsemän Oy', 'Pori', '28100', 'shop', 1],
  ['Putkiurakointi Noro Oy', 'Lohja', '08100', 'building', 2],
  ['Fysioterapia Selkäranka Oy', 'Kajaani', '87100', 'office', 1],
  ['Pitopalvelu Katajanmarja Oy', 'Rovaniemi', '96100', 'food', 2],
  ['Puusepänliike Höylä Oy', 'Kokkola', '67100', 'works', 2],
  ['Urheiluvaruste Latu ja Polku Oy', 'Kemi', '94100', 'shop', 2],
  ['Arkkitehdit Lindgren & Aho Oy', 'Helsinki', '00500', 'office', 1],
  ['Kattoremontti Harjakatto Oy', 'Nokia', '37100', 'building', 3],
  ['Meijeri Niittykumpu Oy', 'Iisalmi', '74100', 'food', 2],
  ['Autohuolto Kierros Oy', 'Kerava', '04200', 'works', 2],
  ['Sisustusliike Villakoira Oy', 'Salo', '24100', 'shop', 2],
];

const streets = ['Kauppakatu', 'Satamatie', 'Teollisuuskatu', 'Asemakatu', 'Koulukatu', 'Rantatie', 'Myllytie'];

/** Services of these say nothing about payments. */
const withoutPaymentStatus: ReadonlySet<number> = new Set([9, 20]);

/** The receiving companies, all with valid and different business ids. */
export const labelCompanies: readonly LabelCompany[] = companies.map(
  ([name, town, postCode, industry, size], index) => {
    const random = createLabelRandom('company', index);
    return {
      key: `c${String(index + 1).padStart(2, '0')}`,
      customerNumber: String(2001 + index),
      name,
      businessId: createDemoBusinessId(1_100_000 + index * 71_117 + random.whole(0, 60_000)),
      street: `${random.pick(streets)} ${random.whole(1, 80)}`,
      town,
      postCode,
      industry,
      size,
      hasPaymentStatus: !withoutPaymentStatus.has(index + 1),
    };
  },
);

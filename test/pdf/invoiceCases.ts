import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import { createInvoiceDraft, createInvoiceLine, seller } from '#test/unit/app/sales/preview/invoices.ts';
import { createLogo } from './logo.ts';

/** One invoice to print, with what is said of it in the report. */
export interface InvoiceCase {
  readonly name: string;
  readonly draft: Draft;
  readonly seller: Seller;
  readonly branding: InvoiceBranding;
}

type Language = Draft['contact']['language'];
type VatSituation = keyof typeof vatSituations;

const vatSituations = {
  domestic: { vatCategory: 'S', vatRate: '25,5', vatReason: '' },
  reverseCharge: { vatCategory: 'AE', vatRate: '0', vatReason: 'Käännetty verovelvollisuus, AVL 8 c §' },
  intraCommunity: { vatCategory: 'K', vatRate: '0', vatReason: 'Intra-Community supply, VAT Directive Art. 138' },
  exempt: { vatCategory: 'E', vatRate: '0', vatReason: 'Veroton, AVL 39 §' },
} as const satisfies Record<string, Pick<DraftLine, 'vatCategory' | 'vatRate' | 'vatReason'>>;

/** Lines of the invoices; together with languages, VAT and logos there are 60 of them. */
const lineCounts = [1, 2, 5, 9, 12, 14, 17, 20, 23, 27, 34, 50, 77, 150, 400] as const;
const languages: readonly Language[] = ['fi', 'sv', 'en'];

/** A name of 200 characters, as a chain of owners may have it. */
export const longName = 'Pohjois-Karjalan Sahatavaran ja Puunjalostuksen Erikoisosaajien Osuuskunta '
  .repeat(3)
  .slice(0, 199)
  .trim();

const descriptions = [
  '',
  'Sahattu ja höylätty, luokka GL30c',
  'Toimitus työmaalle, purku autosta ja siirto varastoon kerroksittain viikoilla 46–48',
];

const createLines = (count: number, vat: VatSituation): readonly DraftLine[] =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const usual = vatSituations[vat];
    const isReduced = vat === 'domestic' && number % 5 === 0;
    return createInvoiceLine(String(number), {
      ...usual,
      vatRate: isReduced ? '13,5' : usual.vatRate,
      name: number % 7 === 3 ? `${longName.slice(0, 190)} no. ${number}.` : `Liimapuupalkki 90×315 no. ${number}.`,
      description: descriptions[number % 3] ?? '',
      quantity: String(1 + (number % 24)),
      unitPrice: `${3 + (number % 90)},${String((number * 37) % 100).padStart(2, '0')}`,
      discountPercent: count % 2 === 0 && number % 4 === 0 ? '10' : '',
    });
  });

/** The invoices of the command: every number of lines in each VAT situation, the languages and logos in turn. */
export const createInvoiceCases = (): readonly InvoiceCase[] =>
  lineCounts.flatMap((count, row) =>
    (Object.keys(vatSituations) as readonly VatSituation[]).map((vat, column) => {
      const index = row * 4 + column;
      const language = languages[index % 3] ?? 'fi';
      const hasLogo = index % 2 === row % 2;
      const isLong = index % 11 === 6;
      const usual = createInvoiceDraft();
      return {
        name: `${count} lines, ${language}, ${vat}${hasLogo ? ', logo' : ''}${isLong ? ', long names' : ''}`,
        seller: isLong ? { ...seller, name: longName } : seller,
        branding: {
          logo: hasLogo ? createLogo(index % 4 === 0 ? [240, 80] : [120, 120]) : null,
          colour: hasLogo ? '#0b5c8a' : null,
          noticeDays: index % 4 === 3 ? null : 8,
        },
        draft: createInvoiceDraft({
          contact: {
            ...usual.contact,
            language,
            name: isLong ? longName : usual.contact.name,
            ...(vat === 'intraCommunity'
              ? {
                  country: 'SE',
                  town: 'Stockholm',
                  postalCode: '114 55',
                  street: 'Storgatan 8',
                  vatId: 'SE556677889901',
                }
              : {}),
          },
          lines: [...createLines(count, vat)],
          pricesIncludeVat: vat === 'domestic' && row % 3 === 2,
          referenceNumber: index % 3 === 0 ? 'RF11 1232' : '12344',
          lateInterestPercent: index % 2 === 0 ? '10,5' : '',
          yourReference: index % 4 === 1 ? 'Työmaa 14 / Mervi Hämäläinen' : '',
          orderReference: index % 5 === 2 ? 'T-88-2026' : '',
          note: index % 3 === 1 ? 'Kiitos tilauksesta.\nTervetuloa uudelleen.' : '',
        }),
      };
    }),
  );

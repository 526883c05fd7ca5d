import { describe, expect, test } from 'vitest';
import type { DraftContact } from '#app/contract/sales/draft.ts';
import { suggestForCountry } from '#app/sales/draft/suggestForCountry.ts';
import { capabilitiesWith, fewCapabilities, fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const swedish = { country: 'SE', vatId: 'SE556677889901', language: 'sv' } as const;

const suggest = (values: Partial<DraftContact>, capabilities = fullCapabilities) => {
  const draft = finishedDraft();
  const { vat, ...rest } = suggestForCountry({ ...draft, contact: { ...draft.contact, ...values } }, capabilities);
  return { ...rest, vat: vat.map(({ supply, category }) => `${supply} ${category}`) };
};

const nothing = { language: null, vat: [], isVatIdMissing: false };

describe('what the country of a recipient suggests', () => {
  test.each<[string, Partial<DraftContact>, object]>([
    ['nothing for Finland', { country: 'FI' }, nothing],
    ['nothing for a code of no country', { country: 'XX' }, nothing],
    [
      'Swedish and a category for Sweden',
      { ...swedish, language: 'fi' },
      { language: 'sv', vat: ['goods K', 'services AE'] },
    ],
    [
      'English for Germany',
      { country: 'DE', vatId: 'DE123456789' },
      { language: 'en', vat: ['goods K', 'services AE'] },
    ],
    ['no other language than one that was chosen', { ...swedish, language: 'en' }, { language: null }],
    ['no language for a contact of the service', { ...swedish, language: 'fi', remoteId: 'c1' }, { language: null }],
    ['the VAT id that is missing', { ...swedish, vatId: ' ' }, { vat: [], isVatIdMissing: true }],
    ['the VAT id of that country', { ...swedish, vatId: 'DE123456789' }, { vat: [], isVatIdMissing: true }],
    ['the Greek VAT id by its own prefix', { country: 'GR', vatId: 'EL123456789' }, { isVatIdMissing: false }],
    [
      'no category for a consumer in the EU',
      { ...swedish, type: 'consumer', vatId: '' },
      { vat: [], isVatIdMissing: false },
    ],
    ['export or outside the scope beyond the EU', { country: 'NO' }, { vat: ['goods G', 'services O'] }],
    ['export alone for a consumer beyond the EU', { country: 'NO', type: 'consumer' }, { vat: ['goods G'] }],
    ['nothing outside the scope beside a VAT id', { country: 'GB', vatId: 'GB123456789' }, { vat: ['goods G'] }],
    ['no category for Åland', { country: 'AX' }, { language: 'sv', vat: [], isVatIdMissing: false }],
  ])('is %s', (_, values, expected) => {
    expect(suggest(values)).toMatchObject(expected);
  });

  test('is no category that the service does not take', () => {
    expect(suggest(swedish, fewCapabilities)).toEqual(nothing);
    const carriedByLine = { ...fullCapabilities.carried.line, vatCategory: ['S', 'Z', 'K'] };
    const withoutReverseCharge = capabilitiesWith({ carried: { line: carriedByLine } });
    expect(suggest(swedish, withoutReverseCharge).vat).toEqual(['goods K']);
  });

  test('is no category once no line has Finnish VAT', () => {
    const draft = finishedDraft({ lines: [line({ vatCategory: 'AE', vatRate: '0' })] });
    expect(suggestForCountry({ ...draft, contact: { ...draft.contact, ...swedish } }, fullCapabilities)).toEqual(
      nothing,
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { AddressBookImportKind } from '#app/contract/sales/addressBookImport.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import {
  type ComparedContact,
  type ComparedProduct,
  compareWithAddressBook,
  openAddressBookFile,
} from '#app/sales/import/addressBook/addressBookFile.ts';

const contact = (remoteId: string, values: Partial<Contact>): Contact => ({
  ...emptyRecipient,
  ...{ remoteId, channel: null, paymentTermDays: null },
  ...values,
});
const product = (remoteId: string, values: Partial<Product>): Product => ({
  ...{ remoteId, number: remoteId, name: remoteId, unit: 'H87', unitPrice: '10', vatRate: '25.5', account: '' },
  ...values,
});
const kymi = contact('k', {
  ...{ name: 'Kymi Puu Oy', businessId: '2077474-0', email: 'laskut@kymi.example', town: 'Kotka' },
  ...{ street: 'Satamakatu 1', postalCode: '48100' },
});

const compare = async (
  kind: AddressBookImportKind,
  csv: string,
  entries: readonly (Contact | Product)[] = [],
  capabilities: SalesCapabilities | null = null,
) => {
  const { table, format, mapping } = await openAddressBookFile(new TextEncoder().encode(csv), kind);
  const existing =
    kind === 'contact'
      ? { kind, entries: entries as readonly Contact[] }
      : { kind, entries: entries as readonly Product[] };
  const defaults = { unit: 'H87', vatRate: '25.5' };
  const progress: number[] = [];
  const result = compareWithAddressBook(table, { format, mapping, existing, capabilities, defaults }, (share) =>
    progress.push(share),
  );
  const rows: readonly (ComparedContact | ComparedProduct)[] = result.compared.entries;
  return { ...result, entries: rows, progress };
};
const compareOne = async (...input: Parameters<typeof compare>) => {
  const [first] = (await compare(...input)).entries;
  if (!first) throw new Error('the file has a row');
  return first;
};

describe('a contact of a file', () => {
  test('is new where nothing is like it, with the defaults of a new one', async () => {
    const { entry, create } = await compareOne('contact', 'Nimi;Y-tunnus;Maksuehto\nOulun Sora Oy;15728600;14 pv', [
      kymi,
    ]);
    expect(entry).toEqual({
      ...{ row: 2, name: 'Oulun Sora Oy', detail: '1572860-0', faults: [], match: null, sameAsRow: null },
      ...{ actions: ['create'], suggested: 'create' },
    });
    expect(create).toMatchObject({ businessId: '1572860-0', country: 'FI', type: 'business', paymentTermDays: 14 });
  });

  test.each([
    ['its business id without a hyphen', 'Nimi;Y-tunnus;Paikkakunta\nKymi;20774740;Hamina', ['businessId']],
    ['its VAT id', 'Name;VAT ID;Town\nKymi Group;FI20774740;Hamina', ['vatId']],
    ['business id and name', 'Namn;FO-nummer;Ort\nKYMI PUU OY;2077474-0;Hamina', ['businessId', 'name']],
  ])('updates the one of %s, and shows what changes', async (_, csv, by) => {
    const { entry, update } = await compareOne('contact', csv, [kymi]);
    expect(entry.match).toMatchObject({ name: 'Kymi Puu Oy', detail: '2077474-0' });
    expect(entry.match?.by).toEqual(expect.arrayContaining(by));
    expect(entry.match?.changes).toContainEqual({ field: 'town', before: 'Kotka', after: 'Hamina' });
    expect(entry).toMatchObject({ actions: ['create', 'update'], suggested: 'update' });
    // What the file does not say stays.
    expect(update?.content).toMatchObject({ street: 'Satamakatu 1', postalCode: '48100', email: kymi.email });
  });

  test.each([
    ['name', 'Name,Town\n"Kymi Puu",Hamina'],
    ['email', 'Name,E-mail\nSomebody,LASKUT@kymi.example'],
  ])('is left to the person where only its %s is that of another', async (by, csv) => {
    const { entry } = await compareOne('contact', csv, [kymi]);
    expect(entry).toMatchObject({ actions: ['create', 'update'], suggested: null, match: { by: [by] } });
  });

  test('is new where it shares the e-mail of a business with another id', async () => {
    const { entry } = await compareOne('contact', 'Name,Business id,E-mail\nSora Oy,1572860-0,laskut@kymi.example', [
      kymi,
    ]);
    expect(entry).toMatchObject({ suggested: 'create', match: { by: ['email'] } });
  });

  test('changes nothing where everything is the same, and an empty cell empties nothing', async () => {
    const { entry } = await compareOne('contact', 'Name;Business id;E-mail;Town\nKymi Puu Oy;2077474-0;;Kotka', [kymi]);
    expect(entry).toMatchObject({ actions: ['create'], suggested: null, match: { changes: [] } });
  });

  test('can be updated without a name, and not be created', async () => {
    const csv = 'Business id;E-mail\n2077474-0;uusi@kymi.example\n1572860-0;a@sora.example';
    const { entries } = await compare('contact', csv, [kymi]);
    expect(entries.map(({ entry }) => [entry.actions, entry.faults.map(({ code }) => code)])).toEqual([
      [['update'], []],
      [[], ['contactNameMissing']],
    ]);
  });

  test('that stands in the file twice is shown with its first row', async () => {
    const csv = [
      'Name;Business id;E-mail',
      'Sora Oy;1572860-0;a@sora.example',
      'Oulun Sora;FI15728600;',
      'Tmi X;;A@SORA.example',
    ];
    const { entries } = await compare('contact', csv.join('\n'));
    expect(entries.map(({ entry }) => [entry.row, entry.sameAsRow, entry.suggested])).toEqual([
      [2, null, 'create'],
      [3, 2, null],
      [4, 2, null],
    ]);
  });

  test.each([
    ['Kieli', 'language', 'klingon', 'languageUnknown'],
    ['Tyyppi', 'type', 'elephant', 'typeUnknown'],
    ['Toimitustapa', 'channel', 'kyyhkynen', 'channelUnknown'],
    ['Maksuehto', 'paymentTermDays', 'soon', 'termUnreadable'],
    ['Y-tunnus', 'businessId', '2077474-1', 'businessIdWrong'],
    ['Sähköposti', 'email', 'laskut(at)kymi', 'emailWrong'],
    ['Postinumero', 'postalCode', '481', 'postalCodeWrong'],
    ['Maa', 'country', 'Narnia', 'countryWrong'],
    ['Katuosoite', 'street', 'x'.repeat(101), 'tooLong'],
    ['Nimi', 'name', 'n'.repeat(200), 'tooLong'],
    ['Paikkakunta', 'town', 'Lah\ufffdti', 'textUnreadable'],
  ])('with a fault in %s cannot be created, and says why', async (heading, field, value, code) => {
    const name = heading === 'Nimi' ? '' : 'Nimi;';
    const { entry } = await compareOne('contact', `${name}${heading}\n${name && 'Kymi;'}${value}`);
    expect(entry).toMatchObject({ actions: [], suggested: null });
    expect(entry.faults).toEqual([expect.objectContaining({ field, code })]);
  });

  test('keeps a name that a spreadsheet would take for a formula as it is written', async () => {
    const name = '=HYPERLINK("http://a.example")';
    const { entry, create } = await compareOne('contact', `Name\n"${name.replaceAll('"', '""')}"`);
    expect(entry).toMatchObject({ name, actions: ['create'] });
    expect(create).toMatchObject({ name });
  });

  test('of thousands is compared in one go, also where all share a name and an e-mail', async () => {
    const rows = Array.from({ length: 9000 }, () => 'As Oy Koivula;laskut@koti.example');
    const existing = Array.from({ length: 9000 }, (_, at) =>
      contact(String(at), { name: 'As Oy Koivula', email: 'laskut@koti.example' }),
    );
    const { entries, progress } = await compare('contact', ['Name;E-mail', ...rows].join('\n'), existing);
    expect(entries).toHaveLength(9000);
    expect(entries.at(-1)?.entry).toMatchObject({ sameAsRow: 2, match: { by: ['email', 'name'] } });
    expect(progress.at(-1)).toBeCloseTo(1, 3);
  });
});

describe('a product of a file', () => {
  test('has the price without VAT of either price, and the defaults of a new one', async () => {
    const csv =
      'Numero;Nimi;Veroton hinta;Verollinen hinta;ALV %\nA;Lauta;1 000,50;;\nB;Naula;;12,55 €;\nC;Ruuvi;10,00;12,55;25,5 %';
    const { entries } = await compare('product', csv);
    expect(entries.map(({ create, entry }) => [create, entry.faults])).toMatchObject([
      [{ number: 'A', unitPrice: '1000.5', vatRate: '25.5', unit: 'H87' }, []],
      [{ number: 'B', unitPrice: '10' }, []],
      [{ number: 'C', unitPrice: '10' }, []],
    ]);
  });

  test('updates the one of its number, and its net price where VAT is that of the one', async () => {
    const { entry, update } = await compareOne('product', 'Number;Price with VAT\na-1;125,50', [
      product('A-1', { name: 'Lauta', unitPrice: '90' }),
    ]);
    expect(entry).toMatchObject({ suggested: 'update', actions: ['update'], match: { by: ['number'] } });
    expect(entry.match?.changes).toEqual([
      { field: 'number', before: 'A-1', after: 'a-1' },
      { field: 'unitPrice', before: '90', after: '100' },
    ]);
    expect(update?.content).toMatchObject({ name: 'Lauta', unitPrice: '100' });
  });

  test('of the same name is left to the person, and new where it has a number of its own', async () => {
    const existing = [product('7', { name: 'Lauta', number: '7' })];
    expect((await compareOne('product', 'Name;Price\nLAUTA;12', existing)).entry).toMatchObject({
      ...{ suggested: null, actions: ['create', 'update'], match: { by: ['name'] } },
    });
    expect((await compareOne('product', 'Code;Name;Price\n8;Lauta;12', existing)).entry).toMatchObject({
      ...{ suggested: 'create', match: { by: ['name'] } },
    });
  });

  test.each([
    ['Name;Price\n;12', 'name', 'nameMissing'],
    ['Name;Price\nLauta;', 'unitPrice', 'priceMissing'],
    ['Name;Price\nLauta;dear', 'unitPrice', 'priceWrong'],
    ['Name;Price\nLauta;-1', 'unitPrice', 'priceNegative'],
    ['Name;Price with VAT\nLauta;dear', 'unitPriceWithVat', 'priceWrong'],
    ['Name;Price;Price with VAT\nLauta;10;100', 'unitPriceWithVat', 'priceTwice'],
    ['Name;Price;VAT\nLauta;10;124', 'vatRate', 'vatRateWrong'],
    ['Name;Price;Unit\nLauta;10;bucket', 'unit', 'unitUnknown'],
    ['Name;Price;Account\nLauta;10;Sales', 'account', 'accountWrong'],
  ])('of "%s" cannot be created, and says why', async (csv, field, code) => {
    const { entry } = await compareOne('product', csv);
    expect(entry.actions).toEqual([]);
    expect(entry.faults).toEqual([expect.objectContaining({ field, code })]);
  });
});

describe('what the service does not take', () => {
  const capabilities: SalesCapabilities = {
    ...{ operations: ['createContact', 'updateContact'], creditNote: null, manualReminders: null },
    carried: {
      newContact: { name: 'any', businessId: 'any', email: 'any', language: ['fi', 'sv'] },
      changedContact: { name: 'any', email: 'any' },
      ...{ newProduct: {}, changedProduct: {}, invoice: {}, line: {}, delivery: {}, copy: {} },
    },
    returned: {
      ...{
        contact: {},
        product: {},
        invoice: {},
        line: {},
        listedInvoice: {},
        payments: {},
        deliveryReceipt: {},
        event: {},
      },
    },
  };
  const csv = 'Name;Business id;E-mail;Town;Language\nKymi Puu Oy;2077474-0;uusi@kymi.example;Hamina;en\nSora;;;;';

  test('is named, and no change of it is shown', async () => {
    const { unsupported, offered, entries } = await compare('contact', csv, [kymi], capabilities);
    expect(unsupported).toEqual({ create: ['town'], update: ['businessId', 'town', 'language'] });
    expect(offered).toEqual(['create', 'update']);
    expect(entries[0]?.entry.match?.changes).toEqual([
      { field: 'email', before: 'laskut@kymi.example', after: 'uusi@kymi.example' },
    ]);
    expect(entries[0]?.entry.actions).toEqual(['update']);
    expect(entries[0]?.create).toMatchObject({ town: '', language: 'en' });
  });

  test('is no update where it has none: then none is offered', async () => {
    const without = { ...capabilities, operations: ['createContact'] };
    const { offered, entries } = await compare('contact', csv.replace(';en', ';sv'), [kymi], without);
    expect(offered).toEqual(['create']);
    expect(entries[0]?.entry).toMatchObject({ actions: ['create'], suggested: null });
  });
});

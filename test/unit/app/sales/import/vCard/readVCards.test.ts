import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { openAddressBookFile } from '#app/sales/import/addressBook/addressBookFile.ts';
import { importLimits } from '#app/sales/import/importTable.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const card = (...lines: readonly string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

/** Returns each card as its values by field, without the empty ones. */
const readCards = async (bytes: Uint8Array): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { format, table, mapping } = await openAddressBookFile(bytes, 'contact');
  expect(format).toBe('vCard');
  return table.rows.map((row) =>
    Object.fromEntries(row.map((cell, column) => [mapping[column], cell]).filter(([, cell]) => cell !== '')),
  );
};
const captureReason = async (bytes: Uint8Array): Promise<string | null> => {
  try {
    await openAddressBookFile(bytes, 'contact');
    return null;
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind === 'unreadableFile') return failure.error.reason;
    throw failure;
  }
};

const company = card(
  'VERSION:3.0',
  'N:Väyrynen;Ilkka;;;',
  'FN:Ilkka Väyrynen',
  'ORG:Väyrynen\\, Pojat Oy;Myynti',
  'item1.EMAIL;type=INTERNET:toinen@vayrynen.example',
  'item2.EMAIL;type=INTERNET;type=pref:laskut@',
  ' vayrynen.example',
  'ADR;TYPE=home:;;Kotikuja 1;Kemi;;94100;Suomi',
  'ADR;TYPE=WORK:;B 2;Katu 1\\, piha;Oulu;;90100;Suomi',
  'TEL;TYPE=CELL:+358401234567',
);
const expectedCompany = {
  name: 'Väyrynen, Pojat Oy',
  type: 'business',
  email: 'laskut@vayrynen.example',
  street: 'Katu 1, piha, B 2',
  postalCode: '90100',
  town: 'Oulu',
  country: 'Suomi',
};

describe('a vCard', () => {
  test.each([
    ['UTF-8', utf8(company)],
    ['UTF-8 with a mark', utf8(`\ufeff${company}`)],
    ['UTF-16 with a mark', utf16(company)],
    ['UTF-16, the other end first', Buffer.from(utf16(company)).swap16()],
    ['UTF-16 without a mark', Buffer.from(company, 'utf16le')],
    ['Windows-1252', Buffer.from(company, 'latin1')],
    ['lines ended by LF', utf8(company.replaceAll('\r\n', '\n'))],
    ['folds by tabs', utf8(company.replace('\r\n vayrynen', '\r\n\tvayrynen'))],
  ])('of version 3.0 is read in %s', async (_, bytes) => {
    expect(await readCards(bytes)).toEqual([expectedCompany]);
  });

  test('of version 4.0 is read by the smallest PREF, its language and its kind', async () => {
    const text = card(
      'VERSION:4.0',
      'KIND:org',
      'FN:Kymi Puu Oy',
      'EMAIL;PREF=2:b@kymi.example',
      'EMAIL;PREF=1;TYPE="work,other":mailto:a@kymi.example',
      'LANG:sv-FI',
      'ADR;LABEL="Box 5; Kotka: Suomi":PL 5;;;Kotka;;48101;FI',
    );
    expect(await readCards(utf8(text))).toEqual([
      {
        ...{ name: 'Kymi Puu Oy', type: 'business', email: 'a@kymi.example', language: 'sv' },
        ...{ street: 'PL 5', postalCode: '48101', town: 'Kotka', country: 'FI' },
      },
    ]);
  });

  test('of version 2.1 is read with quoted-printable, soft line breaks and bare types', async () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:V=C3=A4yrynen;Ilk=',
      'ka',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ilkka V=C3=A4yrynen',
      'EMAIL;INTERNET:x@vayrynen.example',
      'EMAIL;INTERNET;PREF:ilkka@vayrynen.example',
      'ADR;WORK;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:;;H=E4meentie 1;Helsinki;;00100;',
    );
    expect(await readCards(utf8(text))).toEqual([
      {
        ...{ name: 'Ilkka Väyrynen', type: 'consumer', email: 'ilkka@vayrynen.example' },
        ...{ street: 'Hämeentie 1', postalCode: '00100', town: 'Helsinki' },
      },
    ]);
  });

  test('without a formatted name has that of its N, and a legal form makes it a business', async () => {
    const text = card('N:Virtanen;Anna;;;') + card('FN:Tmi Matti Meikäläinen', 'N:Meikäläinen;Matti;;;');
    expect(await readCards(utf8(text))).toEqual([
      { name: 'Anna Virtanen', type: 'consumer' },
      { name: 'Tmi Matti Meikäläinen', type: 'business' },
    ]);
  });

  test('with a photo of megabytes is read without it, folded or in one line', async () => {
    const photo = 'A'.repeat(6_000_000);
    const folded = photo.replaceAll(/.{74}/g, (part) => `${part}\r\n `);
    const text =
      card('FN:One Oy', `PHOTO;ENCODING=b;TYPE=JPEG:${folded}`, 'EMAIL:one@one.example') +
      card('FN:Two Oy', `PHOTO:data:image/jpeg;base64,${photo}`, 'EMAIL:two@two.example') +
      card('FN:Three Oy', `X-OTHER;ENCODING=BASE64:${folded}`, 'EMAIL:three@three.example');
    expect(await readCards(utf8(text))).toMatchObject([
      { name: 'One Oy', email: 'one@one.example' },
      { name: 'Two Oy', email: 'two@two.example' },
      { name: 'Three Oy', email: 'three@three.example' },
    ]);
  });

  test('inside another one, a group, and lines that are no properties are left out', async () => {
    const text =
      card(
        'FN:Outer Oy',
        'AGENT:',
        'BEGIN:VCARD',
        'FN:Inner Oy',
        'END:VCARD',
        'this is no property',
        'EMAIL:o@o.example',
      ) + card('KIND:group', 'FN:Friends', 'MEMBER:urn:uuid:1');
    expect(await readCards(utf8(text))).toEqual([{ name: 'Outer Oy', type: 'business', email: 'o@o.example' }]);
  });

  test('that has no end, or is one of too many, is refused in a word', async () => {
    expect(await captureReason(utf8(company.replace('END:VCARD', '')))).toBe('damaged');
    expect(await captureReason(utf8(card('KIND:group', 'FN:Friends')))).toBe('empty');
    expect(await captureReason(utf8(card('FN:A').repeat(importLimits.rows + 1)))).toBe('tooManyRows');
    expect(await captureReason(new Uint8Array(importLimits.bytes + 1))).toBe('tooLarge');
    expect(await captureReason(new Uint8Array())).toBe('empty');
  });

  test('is no file of products', async () => {
    await expect(openAddressBookFile(utf8(company), 'product')).rejects.toMatchObject({
      error: { kind: 'unreadableFile', reason: 'damaged' },
    });
  });

  test('of any lines is read or refused in a word, and never anything else', async () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'BEGIN:VCARD',
        'END:VCARD',
        'N;ENCODING=QUOTED-PRINTABLE:=C3=',
        'ADR:;;\\',
        'FN;CHARSET=none;QUOTED-PRINTABLE:=E4',
        ' x',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
        await captureReason(utf8(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')));
      }),
      { numRuns: 300 },
    );
  });
});

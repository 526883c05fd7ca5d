import { describe, expect, it } from 'vitest';
import { AppFailure, type ProfileFault } from '#app/contract/errors.ts';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { appendProfileRow, moveProfileItemFirst, setProfileValue } from '#app/profile/editText.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { dayCountCodec, namedValuesCodec, wordListCodec } from '#renderer/features/connections/fieldCodec.ts';
import { blankProfile, getProfileFieldText, parseProfileDraft } from '#renderer/features/connections/profileDraft.ts';
import { assignProfileFaults } from '#renderer/features/connections/profileFields.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const demo = createDemoProfileText('https://books.example');

const parseDraft = (text: string) => {
  const reading = parseProfileDraft(text);
  if (reading.kind !== 'draft') throw new Error(`${reading.kind}: ${text}`);
  return reading.draft;
};

const parseFaults = (text: string): readonly ProfileFault[] => {
  try {
    parseProfile(text);
    return [];
  } catch (caught) {
    if (caught instanceof AppFailure && caught.error.kind === 'invalidProfile') return caught.error.faults;
    throw caught;
  }
};

const placed = (text: string) => assignProfileFaults(parseDraft(text), parseFaults(text));
const underFields = (text: string) => Object.fromEntries(placed(text).byField);

describe('a profile filled in field by field', () => {
  const filledIn: readonly (readonly [string, unknown])[] = [
    ['name', 'Talvi Accounting'],
    ['companies[0].customerNumber', '1001'],
    ['companies[0].name', 'Saimaan Puutuote Oy'],
    ['identity.issuer', 'https://login.talvi.example/identity'],
    ['identity.endpoints.authorization', 'https://login.talvi.example/authorize'],
    ['identity.endpoints.token', 'https://login.talvi.example/token'],
    ['identity.endpoints.keys', 'https://login.talvi.example/keys'],
    ['identity.clientId', 'desk'],
    ['identity.redirectUris[0]', 'http://127.0.0.1:8400/signin'],
    ['purchases.baseUrl', 'https://api.talvi.example'],
    ['sales.baseUrl', 'https://sales.talvi.example/{region}/{organizationNumber}'],
    ['sales.tokenUrl', 'https://login.talvi.example/token'],
  ];

  it('is one that can be used', () => {
    const text = filledIn.reduce((before, [path, value]) => setProfileValue(before, path, value), blankProfile);
    expect(parseFaults(text)).toEqual([]);
    for (const [path, value] of nonEmpty(filledIn)) expect(getProfileFieldText(parseDraft(text), path)).toBe(value);
  });

  it('says under each empty field that it is needed', () => {
    expect(underFields(blankProfile)).toEqual({
      name: 'missing',
      'companies[0].customerNumber': 'missing',
      'companies[0].name': 'missing',
      'identity.issuer': 'missing',
      'identity.clientId': 'missing',
      'identity.redirectUris[0]': 'missing',
      'purchases.baseUrl': 'missing',
    });
    expect(placed(blankProfile).others).toEqual([]);
  });
});

describe('a change in the form', () => {
  const unusual = `{
  // as agreed with the integration team
  "name": "Books", // the short one
  "purchases": {"baseUrl": "https://books.example",   "listPath": "/v2/{customerNumber}"},
  "surprise": [1.50, 2]
}`;

  it('leaves every other character as it was', () => {
    const text = setProfileValue(unusual, 'name', 'Talvi');
    expect(text).toBe(unusual.replace('"Books"', '"Talvi"'));
    expect(setProfileValue(`\uFEFF${text}`, 'name', 'Books')).toBe(unusual);
  });

  it('leaves alone what the form does not show', () => {
    const profile = JSON.parse(demo);
    const text = setProfileValue(demo, 'sales.region', 'se');
    expect(JSON.parse(text)).toEqual({ ...profile, sales: { ...profile.sales, region: 'se' } });
  });

  it('takes a part away, and adds the sections that a new one needs', () => {
    expect(JSON.parse(setProfileValue('{"sales": {"region": "fi"}, "name": "a"}', 'sales', undefined))).toEqual({
      name: 'a',
    });
    expect(JSON.parse(setProfileValue('{}', 'identity.endpoints.token', 'x'))).toEqual({
      identity: { endpoints: { token: 'x' } },
    });
    expect(JSON.parse(setProfileValue('{}', 'companies[0].name', 'x'))).toEqual({ companies: [{ name: 'x' }] });
    expect(JSON.parse(setProfileValue('{"a": []}', 'a[0]', 'x'))).toEqual({ a: ['x'] });
  });

  it('adds, removes and moves the rows of a list', () => {
    expect(JSON.parse(appendProfileRow('{"a": ["1"]}', 'a', 1, '2'))).toEqual({ a: ['1', '2'] });
    expect(JSON.parse(appendProfileRow('{}', 'a', 0, ''))).toEqual({ a: ['', ''] });
    expect(JSON.parse(setProfileValue('{"a": ["1", "2", "3"]}', 'a[1]', undefined))).toEqual({ a: ['1', '3'] });
    expect(JSON.parse(moveProfileItemFirst('{"a": ["1", "2", "3"]}', 'a', ['1', '2', '3'], 2))).toEqual({
      a: ['3', '1', '2'],
    });
  });
});

describe('what stands in the text', () => {
  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['{"name": ', 'unreadable'],
    ['[]', 'unreadable'],
    ['{"identity": "https://books.example"}', 'unreadable'],
    ['{"companies": {}}', 'unreadable'],
    ['{"name": {"fi": "Kirjat"}}', 'unreadable'],
    ['{}', 'draft'],
    [`\uFEFF${demo}`, 'draft'],
    ['{"companies": [{"customerNumber": 1001}], "extra": true}', 'draft'],
  ])('%s is %s', (text, kind) => {
    expect(parseProfileDraft(text).kind).toBe(kind);
  });

  it('is shown even where it is of the wrong kind', () => {
    const text = '{"companies": [{"customerNumber": 1001}]}';
    expect(getProfileFieldText(parseDraft(text), 'companies[0].customerNumber')).toBe('1001');
    expect(underFields(text)['companies[0].customerNumber']).toBe('digits');
  });
});

describe('a fault', () => {
  const withIdentity = (path: string, value: unknown) => setProfileValue(demo, `identity.${path}`, value);

  it.each([
    ['an address without https', withIdentity('issuer', 'books.example'), 'identity.issuer', 'address'],
    ['one word of several', withIdentity('scopes', ['openid', '']), 'identity.scopes', 'words'],
    ['no word at all', withIdentity('scopes', []), 'identity.scopes', 'missing'],
    [
      'the second redirect address',
      withIdentity('redirectUris', ['https://a.example', 'x']),
      'identity.redirectUris[1]',
      'address',
    ],
    [
      'no address for the browser',
      setProfileValue(withIdentity('signInWith', 'browser'), 'identity.redirectUris', ['https://a.example']),
      'identity.redirectUris[0]',
      'loopback',
    ],
    ['no redirect address', withIdentity('redirectUris', []), 'identity.redirectUris[0]', 'missing'],
    ['no redirect addresses', withIdentity('redirectUris', undefined), 'identity.redirectUris[0]', 'missing'],
    ['a section that is missing', setProfileValue(demo, 'purchases', undefined), 'purchases.baseUrl', 'missing'],
    ['no companies', setProfileValue(demo, 'companies', []), 'companies[0].customerNumber', 'missing'],
    ['days that are no number', withIdentity('signInDays', 'a month'), 'identity.signInDays', 'days'],
    [
      'a parameter',
      withIdentity('authorizationParameters', { prompt: 1 }),
      'identity.authorizationParameters',
      'words',
    ],
    [
      'a header name',
      setProfileValue(demo, 'sales.subscriptionHeader', 'Subscription key'),
      'sales.subscriptionHeader',
      'header',
    ],
    [
      'a header that is for something else',
      setProfileValue(demo, 'correlationHeader', 'Cookie'),
      'correlationHeader',
      'idHeader',
    ],
  ])('stands under its field: %s', (_what, text, path, fault) => {
    expect(underFields(text)).toEqual({ [path]: fault });
    expect(placed(text).others).toEqual([]);
  });

  it.each([
    ['an unknown key beside a field', withIdentity('clientSecret', 'hush'), 'identity.clientSecret'],
    ['a part that the form does not show', setProfileValue(demo, 'purchases.listPath', 1), 'purchases.listPath'],
    ['another format', setProfileValue(demo, 'format', 'x'), 'format'],
  ])('stands above where the form has no field: %s', (_what, text, path) => {
    expect(underFields(text)).toEqual({});
    expect(placed(text).others.map((fault) => fault.path)).toEqual([path]);
  });
});

describe('typed text', () => {
  it('separates words by white space', () => {
    expect(wordListCodec.read(' openid  profile\n')).toEqual(['openid', 'profile']);
    expect(wordListCodec.write(['openid', 'profile'])).toBe('openid profile');
  });

  it('reads a name and a value on each line, as far as they are typed', () => {
    expect(namedValuesCodec.read('prompt=login\n\nacr_values = a=b \nui')).toEqual({
      prompt: 'login',
      acr_values: 'a=b',
      ui: '',
    });
    expect(namedValuesCodec.write({ prompt: 'login', ui: 'x' })).toBe('prompt=login\nui=x');
  });

  it('reads days, and keeps what is none', () => {
    expect(['14', '', 'a month', '1.5'].map(dayCountCodec.read)).toEqual([14, undefined, 'a month', '1.5']);
    expect([14, null, undefined, 'a month'].map(dayCountCodec.write)).toEqual(['14', '', '', 'a month']);
  });
});

import { describe, expect, it } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { setProfileValue } from '#app/profile/editText.ts';
import { previewSignInAfterEdit } from '#renderer/features/connections/previewSignInAfterEdit.ts';
import { readDroppedProfile } from '#renderer/shared/droppedFile.ts';

const demo = createDemoProfileText('https://books.example');

describe('saving a changed profile', () => {
  it.each([
    ['the name', 'name', 'Talvi', 'staysSignedIn'],
    ['a company', 'companies[0].name', 'Talvi Oy', 'staysSignedIn'],
    ['another address of the purchases there', 'purchases.baseUrl', 'https://books.example/v2', 'asksAgain'],
    ['what holds anyway', 'identity.signInDays', 30, 'staysSignedIn'],
    ['the client', 'identity.clientId', 'other', 'signsOut'],
    ['another issuer there', 'identity.issuer', 'https://books.example/other', 'asksAgain'],
    ['a redirect address', 'identity.redirectUris[0]', 'http://127.0.0.1:9000/', 'signsOut'],
    ['an issuer elsewhere', 'identity.issuer', 'https://other.example', 'asksAgain'],
    ['a key address elsewhere', 'identity.endpoints.keys', 'https://other.example/keys', 'asksAgain'],
    ['purchases elsewhere', 'purchases.baseUrl', 'https://other.example', 'asksAgain'],
    ['tokens of sales elsewhere', 'sales.tokenUrl', 'https://other.example/token', 'asksAgain'],
    ['sales elsewhere', 'sales.baseUrl', 'https://other.example/{region}', 'asksAgain'],
  ])('says what becomes of the sign-in and the credentials: %s', (_what, path, value, means) => {
    expect(previewSignInAfterEdit(demo, setProfileValue(demo, path, value))).toBe(means);
  });
});

describe('a dropped file', () => {
  const file = (name: string, text = '{}') => new File([text], name);

  it('is read', async () => {
    const dropped = await readDroppedProfile([file('Profile.JSON', '{"name": "Kirjat"}')]);
    expect(dropped).toEqual({ kind: 'file', file: { name: 'Profile.JSON', text: '{"name": "Kirjat"}' } });
  });

  it.each([
    ['nothing at all', [], 'notProfile'],
    ['a picture', [file('holiday.png')], 'notProfile'],
    ['two profiles', [file('a.json'), file('b.json')], 'several'],
    ['more than a megabyte', [file('a.json', ' '.repeat(1_000_001))], 'tooLarge'],
  ])('is refused: %s', async (_what, files, fault) => {
    expect(await readDroppedProfile(files)).toEqual({ kind: 'refused', fault });
  });
});

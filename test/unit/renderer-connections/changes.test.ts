import { describe, expect, it } from 'vitest';
import { profileText } from '../../../app/demo/profileText.ts';
import { changesSignIn } from '../../../renderer/features/connections/changesSignIn.ts';
import { readDropped } from '../../../renderer/features/connections/droppedFile.ts';
import { withValue } from '../../../renderer/features/connections/editText.ts';

const demo = profileText('https://books.example');

describe('saving a changed profile', () => {
  it.each([
    ['the name', 'name', 'Talvi', false],
    ['a company', 'companies[0].name', 'Talvi Oy', false],
    ['the address of the purchases', 'purchases.baseUrl', 'https://other.example', false],
    ['what holds anyway', 'identity.signInDays', 30, false],
    ['the client', 'identity.clientId', 'other', true],
    ['the issuer', 'identity.issuer', 'https://other.example', true],
    ['a redirect address', 'identity.redirectUris[0]', 'http://127.0.0.1:9000/', true],
  ])('ends the sign-in where it changes the sign-in: %s', (_what, path, value, ends) => {
    expect(changesSignIn(demo, withValue(demo, path, value))).toBe(ends);
  });
});

describe('a dropped file', () => {
  const file = (name: string, text = '{}') => new File([text], name);

  it('is read', async () => {
    const dropped = await readDropped([file('Profile.JSON', '{"name": "Kirjat"}')]);
    expect(dropped).toEqual({ kind: 'file', file: { name: 'Profile.JSON', text: '{"name": "Kirjat"}' } });
  });

  it.each([
    ['nothing at all', [], 'notProfile'],
    ['a picture', [file('holiday.png')], 'notProfile'],
    ['two profiles', [file('a.json'), file('b.json')], 'several'],
    ['more than a megabyte', [file('a.json', ' '.repeat(1_000_001))], 'tooLarge'],
  ])('is refused: %s', async (_what, files, fault) => {
    expect(await readDropped(files)).toEqual({ kind: 'refused', fault });
  });
});

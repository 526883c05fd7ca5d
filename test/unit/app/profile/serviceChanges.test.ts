import { describe, expect, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { setProfileValue } from '#app/profile/editText.ts';
import { createProfileJsonSchema } from '#app/profile/jsonSchema.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { readServiceAddresses, sendsSecretsElsewhere } from '#app/profile/serviceAddresses.ts';
import { compareProfileServices } from '#app/profile/serviceChanges.ts';

const endpoints = {
  authorization: 'https://books.example/authorize',
  token: 'https://books.example/token',
  keys: 'https://books.example/keys',
  revocation: 'https://books.example/revoke',
  endSession: 'https://books.example/signed-out',
};
const text = setProfileValue(createDemoProfileText('https://books.example'), 'identity.endpoints', endpoints);
const profile = parseProfile(text);
const edited = (path: string, value: unknown) => parseProfile(setProfileValue(text, path, value));

interface SchemaPart {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
}

/** Paths of all members of the profile's schema that hold an address. */
const addressPaths = ({ pattern, properties = {}, items }: SchemaPart, path = ''): readonly string[] => [
  ...(pattern === '^https?://' ? [path] : []),
  ...(items ? addressPaths(items, `${path}[0]`) : []),
  ...Object.entries(properties).flatMap(([name, part]) => addressPaths(part, path ? `${path}.${name}` : name)),
];

describe('an edited address', () => {
  const paths = addressPaths(createProfileJsonSchema() as SchemaPart);

  test('is every one that the profile can name, but for those of this computer', () => {
    expect(paths.filter((path) => path !== 'identity.redirectUris[0]').sort()).toEqual(
      [
        ...['identity.issuer', 'purchases.baseUrl', 'sales.baseUrl', 'sales.tokenUrl'],
        ...Object.keys(endpoints).map((name) => `identity.endpoints.${name}`),
      ].sort(),
    );
  });

  test.each(paths.filter((path) => path !== 'identity.redirectUris[0]'))(
    'is reported, and passes no secret on, also on the same server: %s',
    (path) => {
      const after = edited(path, 'https://books.example/live');
      expect(compareProfileServices(profile, after)).toMatchObject([{ after: expect.stringContaining('/live') }]);
      expect(sendsSecretsElsewhere(readServiceAddresses(profile), readServiceAddresses(after))).toBe(true);
    },
  );

  test('of the redirect leads to no other service', () => {
    expect(compareProfileServices(profile, edited('identity.redirectUris[0]', 'http://127.0.0.1:9000/'))).toEqual([]);
  });

  test('that two services exchange is reported for both', () => {
    const after = parseProfile(
      setProfileValue(
        setProfileValue(text, 'purchases.baseUrl', 'https://books.example/b'),
        'sales.tokenUrl',
        endpoints.token,
      ),
    );
    expect(compareProfileServices(profile, after).map(({ part }) => part)).toEqual(['purchases', 'salesToken']);
    expect(sendsSecretsElsewhere(readServiceAddresses(profile), readServiceAddresses(after))).toBe(true);
  });
});

describe('an endpoint that the profile did not name before', () => {
  const { endpoints: _, ...identity } = profile.identity;
  const discovered = { ...profile, identity };

  test('is reported if it is outside the issuer, and passes no secret on', () => {
    expect(compareProfileServices(discovered, profile)).toContainEqual({
      part: 'token',
      before: null,
      after: 'https://books.example/token',
    });
    expect(sendsSecretsElsewhere(readServiceAddresses(discovered), readServiceAddresses(profile))).toBe(true);
  });

  test('changes nothing below the issuer', () => {
    const below = Object.fromEntries(
      Object.keys(endpoints).map((name) => [name, `https://books.example/identity/connect/${name}`]),
    );
    const after = edited('identity.endpoints', below);
    expect(compareProfileServices(discovered, after)).toEqual([]);
    expect(sendsSecretsElsewhere(readServiceAddresses(discovered), readServiceAddresses(after))).toBe(false);
  });
});

describe('what else names the service of sales', () => {
  test.each([
    ['sales.clientId', 'other', 'salesClient'],
    ['companies[0].organizationNumber', '99', 'organization'],
    ['sales.region', 'se', 'sales'],
  ])('is reported: %s', (path, value, part) => {
    expect(compareProfileServices(profile, edited(path, value)).map((change) => change.part)).toEqual([part]);
  });

  test.each([
    ['name', 'Renamed'],
    ['companies[0].name', 'Talvi Oy'],
    ['identity.clientId', 'other'],
    ['identity.scopes', ['openid']],
    ['purchases.itemsPath', 'Rows'],
    ['sales.subscriptionHeader', 'X-Subscription'],
  ])('is not %s', (path, value) => {
    const after = edited(path, value);
    expect(compareProfileServices(profile, after)).toEqual([]);
    expect(sendsSecretsElsewhere(readServiceAddresses(profile), readServiceAddresses(after))).toBe(false);
  });
});

describe('a part that comes or goes', () => {
  const { sales: _, ...withoutSales } = profile;

  test('is reported if it is removed, because what was begun there cannot go on', () => {
    expect(compareProfileServices(profile, withoutSales).map(({ part, after }) => [part, after])).toEqual([
      ['sales', null],
      ['salesToken', null],
    ]);
    expect(sendsSecretsElsewhere(readServiceAddresses(profile), readServiceAddresses(withoutSales))).toBe(false);
  });

  test('changes no service where it comes, and gets no secret on another server', () => {
    expect(compareProfileServices(withoutSales, profile)).toEqual([]);
    expect(sendsSecretsElsewhere(readServiceAddresses(withoutSales), readServiceAddresses(profile))).toBe(false);
    const elsewhere = edited('sales.tokenUrl', 'https://other.example/token');
    expect(sendsSecretsElsewhere(readServiceAddresses(withoutSales), readServiceAddresses(elsewhere))).toBe(true);
  });
});

describe('a key in place of tokens', () => {
  const withKey = (apiKey: unknown, baseUrl = 'https://books.example/sales') => {
    const { tokenUrl: _, ...sales } = parseProfile(text).sales ?? {};
    return setProfileValue(text, 'sales', { ...sales, baseUrl, apiKey });
  };

  test('is read with the usual header, or with one of its own', () => {
    expect(parseProfile(withKey({})).sales?.apiKey).toEqual({ header: 'Authorization', prefix: 'Bearer ' });
    const own = { header: 'X-API-TOKEN', prefix: '' };
    expect(parseProfile(withKey(own)).sales).toMatchObject({ apiKey: own });
  });

  test.each([
    ['beside a token address', setProfileValue(text, 'sales.apiKey', {}), 'must not be there beside apiKey'],
    ['where neither is there', withKey(undefined), 'is missing, and so is apiKey'],
  ])('is a fault %s', (_where, faulty, message) => {
    expect(() => parseProfile(faulty)).toThrow(
      expect.objectContaining({
        error: {
          kind: 'invalidProfile',
          faults: [expect.objectContaining({ path: 'sales.tokenUrl', message: expect.stringContaining(message) })],
        },
      }),
    );
  });

  test('has to be typed again where it was typed for a token address, or for another address of the interface', () => {
    const addresses = (profileText: string) => readServiceAddresses(parseProfile(profileText));
    const key = addresses(withKey({}));
    expect(sendsSecretsElsewhere(addresses(text), key)).toBe(true);
    expect(sendsSecretsElsewhere(key, addresses(withKey({}, 'https://books.example/live')))).toBe(true);
    expect(sendsSecretsElsewhere(key, addresses(withKey({ header: 'X-Api-Key', prefix: '' })))).toBe(false);
  });
});

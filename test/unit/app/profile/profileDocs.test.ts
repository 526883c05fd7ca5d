import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMinimalDialectProfileText, createOtherDialectProfileText } from '#app/demo/demoProfileText.ts';
import { parseCommentedJson } from '#app/profile/commentedJson.ts';
import { connectionProfile } from '#app/profile/connectionProfile.ts';
import { dialectOperationNames } from '#app/profile/dialect.ts';
import { createProfileJsonSchema, formatProfileJsonSchema } from '#app/profile/jsonSchema.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';

const inProject = (path: string): string => readFileSync(projectFile(path), 'utf8');
const published = (name: string): string => inProject(`docs/profile/${name}`);

const example = published('example.jsonc');

test('the published JSON Schema is the one of this release (npm run docs:profile writes it)', () => {
  expect(published('invoice-desk-profile-1.schema.json')).toBe(formatProfileJsonSchema());
});

test('the example of another dialect is what the demo service speaks (npm run docs:profile writes it)', () => {
  expect(published('other-dialect.json')).toBe(createOtherDialectProfileText());
  const sales = parseProfile(published('other-dialect.json')).sales;
  expect(sales?.dialect.createContact.path).toBe('/customers');
});

test('the example of a minimal dialect is what the demo service speaks (npm run docs:profile writes it)', () => {
  expect(published('minimal-dialect.json')).toBe(createMinimalDialectProfileText());
  expect(parseProfile(published('minimal-dialect.json')).sales).toMatchObject({
    clientAuthentication: 'client_secret_post',
    subscriptionHeader: 'X-Account-Key',
  });
});

test('the page on dialects speaks of every operation', () => {
  const page = published('dialect.md');
  for (const name of nonEmpty(dialectOperationNames)) expect(page).toContain(`\`${name}\``);
});

test('the example is read as it is, comments and all', () => {
  expect(parseProfile(example)).toMatchObject({
    name: 'Talvi Accounting',
    identity: { issuer: 'https://login.talvi.example/identity', sendState: true },
    sales: { subscriptionHeader: 'Ocp-Apim-Subscription-Key' },
  });
});

test('the one in the README is sound', () => {
  const [, text = ''] = /```json\n(.*?)```/s.exec(inProject('README.md')) ?? [];
  expect(parseProfile(text)).toMatchObject({ format: 'invoice-desk-profile/1' });
});

test('what the example calls usual is what a profile gets that leaves it out', () => {
  const { identity, purchases, sales } = parseProfile(example);
  const { issuer, clientId, scopes, redirectUris } = identity;
  const usual = connectionProfile.parse({
    format: 'invoice-desk-profile/1',
    name: 'x',
    companies: [{ customerNumber: '1', name: 'x' }],
    identity: { issuer, clientId, scopes, redirectUris },
    purchases: { baseUrl: purchases.baseUrl },
    sales: sales && { baseUrl: sales.baseUrl, tokenUrl: sales.tokenUrl },
  });
  expect(purchases).toEqual(usual.purchases);
  expect({ ...identity, endpoints: undefined, clientAuthentication: undefined, authorizationParameters: {} }).toEqual(
    usual.identity,
  );
  expect({ ...sales, clientId: undefined, scopes: [] }).toEqual(usual.sales);
});

interface Part {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
}

/** Members that the example shows in a comment: the one excludes the other, and the dialect has a page of its own. */
const shownInComments = ['sales.apiKey', 'sales.dialect'];

/** Paths of all members that a part describes, but for {@link shownInComments}. */
const listMembers = ({ properties = {}, items }: Part, value: unknown, path = ''): readonly string[] =>
  items && Array.isArray(value)
    ? listMembers(items, value[0], `${path}[]`)
    : Object.entries(properties).flatMap(([name, part]) => {
        const at = path ? `${path}.${name}` : name;
        if (shownInComments.includes(at)) return [];
        const inner = z.record(z.string(), z.unknown()).safeParse(value);
        return [
          ...(inner.success && name in inner.data ? [] : [`the example lacks ${at}`]),
          ...(part.description || path.endsWith('fields') ? [] : [`nothing is said of ${at}`]),
          ...listMembers(part, inner.data?.[name], at),
        ];
      });

test('every member has its words in the JSON Schema and its place in the example', () => {
  expect(example).toContain('// "apiKey": {');
  expect(listMembers(createProfileJsonSchema() as Part, parseCommentedJson(example))).toEqual([]);
});

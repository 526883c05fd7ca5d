import { describe, expect, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { serviceQuirks } from '#app/demo/serviceQuirks.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect } from '#app/profile/dialect.ts';
import { setProfileValue } from '#app/profile/editText.ts';
import { createDialectRequestBody } from '#app/profile/mapping.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';

const profile = JSON.parse(
  createDemoProfileText('http://127.0.0.1:5100', serviceQuirks.parse({ salesDialect: 'other' })),
);

const withCreateContact = (changes: object): string =>
  JSON.stringify({
    ...profile,
    sales: {
      ...profile.sales,
      dialect: {
        ...profile.sales.dialect,
        createContact: { ...profile.sales.dialect.createContact, ...changes },
      },
    },
  });

const findFaults = (text: string): unknown => {
  try {
    return parseProfile(text);
  } catch (failure) {
    return (failure as { readonly error: unknown }).error;
  }
};

describe('an expression written as a list of lines', () => {
  test('is one text, wherever an expression is expected', () => {
    const text = withCreateContact({ body: ['{', '  "name": name', '}'], answer: ['{', '  "id": id }'] });
    const broken = JSON.parse(text);
    broken.sales.dialect.errors = ['{', '  "message": error }'];
    const { sales } = parseProfile(JSON.stringify(broken));
    expect(sales?.dialect.createContact.body).toBe('{\n  "name": name\n}');
    expect(sales?.dialect.createContact.answer).toBe('{\n  "id": id }');
    expect(sales?.dialect.errors).toBe('{\n  "message": error }');
  });

  test('may be as long as one text, and no longer', () => {
    const lines = ['{', ...Array.from({ length: 2000 }, (_, index) => `  "member${index}": name,`), '"last": name }'];
    expect(findFaults(withCreateContact({ body: lines }))).toMatchObject({
      kind: 'invalidProfile',
      faults: [{ path: 'sales.dialect.createContact.body' }],
    });
  });

  test.each([{ body: 7 }, { body: ['{', 7] }])('is a fault where it is $body', ({ body }) => {
    expect(findFaults(withCreateContact({ body }))).toMatchObject({
      faults: [{ path: 'sales.dialect.createContact.body', message: 'must be a text or a list of lines' }],
    });
  });

  test('stays as it was typed where the form changes another member', () => {
    const body = '"body": [\n          "{", // ours\n          "}"\n        ]';
    const text = withCreateContact({ body: 'x' }).replace(/"body":"x"/, body);
    const edited = setProfileValue(text, 'name', 'Other');
    expect(edited).toContain(body);
    expect(parseProfile(edited)).toMatchObject({
      name: 'Other',
      sales: { dialect: { createContact: { body: '{\n}' } } },
    });
  });
});

describe('the fault of an expression names its line and column', () => {
  test.each([
    { lines: ['{', '  "name": name', '  "town": town', '}'], place: '(line 3, column 3)' },
    { lines: ['{ "name": name nmae }'], place: '(line 1, column 16)' },
    { lines: ['{', '  "name": $uppercase('], place: '(line 2, column 22)' },
  ])('$place where it does not compile', ({ lines, place }) => {
    for (const body of [lines, lines.join('\n')])
      expect(findFaults(withCreateContact({ body }))).toMatchObject({
        faults: [{ path: 'sales.dialect.createContact.body', message: expect.stringContaining(place) }],
      });
  });

  test('where it fails over what the application gives', async () => {
    const faulty = dialect.parse({
      ...getDefaultSalesDialect(),
      createContact: { method: 'POST', path: '/contacts', body: ['{', '  "total": $sum(name)', '}'] },
    });
    await expect(createDialectRequestBody(faulty, 'createContact', { name: 'A' })).rejects.toMatchObject({
      error: { faults: [{ message: expect.stringMatching(/ \(line 2, column 12\)$/) }] },
    });
  });
});

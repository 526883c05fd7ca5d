import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkProfileText } from '#app/sales/dialect/checkProfileText.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';

const readProfile = (name: string): string => readFileSync(projectFile(`docs/profile/${name}`), 'utf8');
const otherDialect = readProfile('other-dialect.json');

/** The text of the profile, with one piece of it replaced. */
const replaceIn = (text: string, before: string, after: string): string => {
  expect(text.split(before).length).toBeGreaterThan(1);
  return text.replace(before, () => after);
};

const list = async (text: string, answers: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
  const problems = await checkProfileText(text, new Map(Object.entries(answers)));
  return problems.map(({ line, column, path, message }) => {
    const rest = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
    return `${path}: ${message} @ ${rest.slice(0, 12)}`;
  });
};

test.each(['other-dialect.json', 'example.jsonc'])('the published profile %s has no problem', async (name) => {
  expect(await list(readProfile(name))).toEqual([]);
});

describe('a problem is found at its place in the file', () => {
  test('where the text is no JSON', async () => {
    expect(await list('{\n  "format": 1,,\n}')).toEqual([expect.stringMatching(/^: Expected double-quoted .* @ ,$/)]);
  });

  test('where a member is missing, wrong or unknown', async () => {
    const text = replaceIn(otherDialect, '"tokenUrl": "http:', '"tokenUri": "http:');
    expect(await list(text)).toEqual([
      'sales.tokenUrl: is missing, and so is apiKey, which takes its place @ {',
      expect.stringMatching(/^sales\.tokenUri: Unrecognized key: "tokenUri" @ "http:\/\/127/),
    ]);
  });

  test('in a line of an expression that does not compile, where it stops', async () => {
    const text = replaceIn(otherDialect, String.raw`"  \"title\": name,"`, String.raw`"  \"title\": name name,"`);
    expect(await list(text)).toEqual([
      'sales.dialect.createContact.body: not a JSONata expression: Expected "}", got "name" (line 3, column 17) @ name,",',
    ]);
  });

  test('in an expression that fails on sample data', async () => {
    const text = replaceIn(otherDialect, String.raw`\"title\": name,`, String.raw`\"title\": $sum(name),`);
    expect(await list(text)).toEqual([
      'sales.dialect.createContact.body: Argument 1 of function "sum" must be an array of "numbers" (line 3, column 12) @ $sum(name),"',
    ]);
  });

  test('in a parameter that fails on sample data', async () => {
    const transports = '"path": "/documents/{invoiceId}/transports",';
    const text = replaceIn(otherDialect, transports, `${transports} "parameters": { "way": "$sum(channel)" },`);
    expect(await list(text)).toEqual([
      'sales.dialect.deliver.parameters.way: Argument 1 of function "sum" must be an array of "numbers" (line 1, column 1) @ $sum(channel',
    ]);
  });

  test('at a name that is misspelt in an expression, a placeholder or a result', async () => {
    const body = replaceIn(otherDialect, String.raw`\"title\": name,`, String.raw`\"title\": nmae,`);
    const path = replaceIn(body, '/documents/{invoiceId}/transports', '/documents/{invoiceIdd}/transports');
    const text = replaceIn(path, String.raw`\"dueDate\": (dates`, String.raw`\"dueDat\": (dates`);
    expect(await list(text)).toEqual([
      'sales.dialect.createContact.body: Invoice Desk gives name, and the body does not use it @ [',
      'sales.dialect.createContact.body: Invoice Desk gives no nmae here; is name meant? @ nmae,",',
      expect.stringMatching(
        /^sales\.dialect\.readInvoice\.answer: Invoice Desk reads no dueDat here; is dueDate meant\? @ /,
      ),
      'sales.dialect.deliver.path: Invoice Desk gives no invoiceIdd here; is invoiceId meant? @ "/documents/',
      'sales.dialect.deliver.body: Invoice Desk gives invoiceId, and the body does not use it @ [',
    ]);
  });

  test('at the field of a draft that a message is about', async () => {
    const text = replaceIn(otherDialect, '"path": "lines.$1.quantity"', '"path": "lines.$1.quantiy"');
    expect(await list(text)).toEqual([
      'sales.dialect.fieldPaths[4].path: a draft has no field quantiy; is quantity meant? @ "lines.$1.qu',
    ]);
  });

  test('in an address', async () => {
    const text = replaceIn(otherDialect, '{region}/{organizationNumber}', '{regiom}/{organizationNumber}');
    expect(await list(text)).toEqual([
      'sales.baseUrl: Invoice Desk gives no regiom here; is region meant? @ "http://127.',
    ]);
  });
});

test('problems of the operations are found beside faults elsewhere', async () => {
  const text = replaceIn(replaceIn(otherDialect, '"issuer"', '"isuer"'), '{search}', '{serch}');
  expect(await list(text)).toEqual([
    'identity.issuer: is missing @ {',
    expect.stringContaining('identity.isuer: Unrecognized key'),
    expect.stringContaining('sales.dialect.findContacts.path: Invoice Desk gives no serch here; is search meant?'),
  ]);
});

describe('answers of the service', () => {
  const settings = '{"house":{"terms":{"days":14,"interest":"10,5","remind":8},"greeting":"Kiitos.","tongue":"fin"}}';

  test('that the expressions read are no problem', async () => {
    expect(await list(otherDialect, { readSettings: settings })).toEqual([]);
  });

  test('are compared with the names of the expression', async () => {
    const answer = settings.replace('greeting', 'greting').replace('"tongue"', '"colour":"red","tongue"');
    expect(await list(otherDialect, { readSettings: answer })).toEqual([
      'sales.dialect.readSettings.answer: the answer has house.greting, and nothing reads it @ [',
      'sales.dialect.readSettings.answer: the answer has house.colour, and nothing reads it @ [',
      'sales.dialect.readSettings.answer: the answer has no greeting there; is greting meant? @ greeting,",',
    ]);
  });

  test('that cannot be read say so', async () => {
    const answers = { readInvoice: '{"ref":1}', readPayments: '<p>' };
    const problems = await list(otherDialect, answers);
    expect(problems.map((problem) => problem.split(' @ ')[0])).toEqual([
      expect.stringContaining('sales.dialect.readInvoice.answer: the answer cannot be read: readInvoice: '),
      'sales.dialect.readInvoice.answer: the answer has ref, and nothing reads it',
      'sales.dialect.readPayments.answer: the answer to readPayments is not JSON',
    ]);
  });

  test('need the name of an operation that the profile describes', async () => {
    const problems = await list(otherDialect, { readInvoce: '{}', updateProduct: '{}' });
    expect(problems.map((problem) => problem.split(' @ ')[0])).toEqual([
      'sales: there is an answer to readInvoce, and no operation has that name; is readInvoice meant?',
      ...(otherDialect.includes('"updateProduct"')
        ? []
        : ['sales: there is an answer to updateProduct, and the profile does not describe that operation']),
    ]);
  });

  test('to documented operations are read by the documented dialect, and may have more', async () => {
    const [, text = ''] = nonEmpty([
      ...(/```json\n(.*?)```/s.exec(readFileSync(projectFile('README.md'), 'utf8')) ?? []),
    ]);
    expect(await list(text, { readSettings: '{"defaultPaymentTerm":14,"colour":"red"}' })).toEqual([]);
    expect(await list(text, { readSettings: '{"defaultPaymentTerms":14}' })).toEqual([
      expect.stringContaining('the answer has no defaultPaymentTerm there; is defaultPaymentTerms meant?'),
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseCommentedJson } from '#app/profile/commentedJson.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialectOperation } from '#app/profile/dialect.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { compileJsonata } from '#app/profile/expression.ts';
import { addDialectParameters, createDialectRequestBody, createDialectRequestPath } from '#app/profile/mapping.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';

const exampleSchema = z.object({
  given: z.record(z.string(), z.unknown()),
  body: z.unknown().optional(),
  answer: z.unknown().optional(),
  path: z.string().optional(),
  parameters: z.record(z.string(), z.string()).optional(),
  bodyFormat: z.enum(['json', 'form']).optional(),
  gives: z.unknown(),
});

const [, page = ''] = readFileSync(projectFile('docs/profile/dialect.md'), 'utf8').split(/^## Examples$/m);
const [pageOfExamples = ''] = page.split(/^## What /m);
const examples = pageOfExamples
  .split(/^###? /m)
  .slice(1)
  .flatMap((section) => {
    const [title = ''] = section.split('\n', 1);
    return [...section.matchAll(/```jsonc\n(.*?)```/gs)].map(([, text = '']) => ({ title, text }));
  });

test('the page on dialects has an example of each kind', () => {
  expect([...new Set(examples.map(({ title }) => title))]).toEqual([
    'An expression over several lines',
    'Money in minor units',
    'Unit codes',
    'Empty and null',
    'Words in a path',
    'Bodies as forms',
    'Ids that are URLs',
    'Names',
  ]);
});

test.each(nonEmpty(examples))('$title: the example gives what the page says', async ({ text }) => {
  const {
    given,
    body,
    answer,
    path = '/',
    parameters,
    bodyFormat,
    gives,
  } = exampleSchema.parse(parseCommentedJson(text));
  const operation = dialectOperation.parse({ method: 'POST', path, parameters, body: body ?? answer });
  if (operation.body === undefined) {
    const filled = await addDialectParameters(operation, 'deliver', given);
    expect(createDialectRequestPath(operation, filled)).toBe(gives);
    return;
  }
  if (bodyFormat !== undefined) {
    const dialect = { ...getDefaultSalesDialect(), bodyFormat, createContact: operation };
    expect(await createDialectRequestBody(dialect, 'createContact', given)).toBe(gives);
    return;
  }
  const result = await compileJsonata(operation.body)(parseExactJson(JSON.stringify(given)));
  expect(JSON.stringify(result)).toBe(findResultText(text));
});

/** The text of `gives` by its digits: 14.90 is another number than 14.9 here. */
const findResultText = (text: string): string => {
  const [, gives = ''] = /"gives": (.*)\n}/s.exec(text) ?? [];
  return JSON.stringify(parseExactJson(gives));
};

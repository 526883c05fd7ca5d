import fc from 'fast-check';
import jsonata from 'jsonata';
import { describe, expect, test } from 'vitest';
import { otherDemoSalesDialect } from '#app/demo/sales/other/dialect.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect, dialectOperationNames, type SalesDialect } from '#app/profile/dialect.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { compileJsonata } from '#app/profile/expression.ts';
import { compileSynchronousJsonata } from '#app/profile/synchronousJsonata.ts';

const variables = { status: 200, headers: { location: 'https://a.example/b/c' } };

/** What comes of it as JSON text, numbers by their digits; a failure by its code. */
const captureOutcome = async (evaluate: () => unknown): Promise<string> => {
  try {
    return JSON.stringify(await evaluate()) ?? 'nothing';
  } catch (cause) {
    return `fails: ${typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : cause}`;
  }
};

const inFull = (text: string, input: unknown): Promise<string> =>
  captureOutcome(() => jsonata(text).evaluate(input, { ...variables }));

/** Whether it was done plainly; that what came of it is the same is expected here. */
const comparison = async (text: string, input: unknown): Promise<boolean> => {
  const plainly = compileSynchronousJsonata(jsonata(text).ast());
  if (!plainly) return false;
  let result: string;
  try {
    result = JSON.stringify(plainly(input, variables)) ?? 'nothing';
  } catch {
    return false;
  }
  expect(result, text).toBe(await inFull(text, input));
  return true;
};

/** Few names, so that paths meet something; and those that JSONata or JavaScript would take for something of their own. */
const names = ['a', 'b', 'c', 'rows'];
const oddNames = ['__proto__', 'constructor', 'sequence', 'tupleStream', 'outerWrapper', '_jsonata_function', 'cons'];
const exact = fc.constantFrom('0', '-1', '7', '25.50', '1e400', '12345678901234567890', '0.1', '1700000000000');
const leaf = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '""', '"a"', '"b"', '"1,5"', '"a,b,,c"', '"2026-11-21T00:00:00"', '"😀é,"'),
  exact,
  fc.string({ maxLength: 6 }).map((text) => JSON.stringify(text)),
);
const { tree: jsonText } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }).map((items) => `[${items.join()}]`),
    fc
      .array(fc.tuple(fc.constantFrom(...names, ...names, ...oddNames), tie('tree')), { maxLength: 5 })
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
  ),
}));
const data = jsonText.map(parseExactJson);

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const sub = tie('expression');
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names, '`__proto__`', 'tupleStream', 'sequence') },
    { weight: 1, arbitrary: fc.constantFrom('a[0]', 'b[-1]', 'rows[1][0]', '$', '(a)', '(a.b)[0]') },
    { weight: 1, arbitrary: sub.map((value) => `{"a": ${value}}`) },
    { weight: 1, arbitrary: sub.map((value) => `(${value})`) },
  );
  const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('.'));
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      path,
      path,
      fc.constantFrom('"a"', '""', '0', '2', '-1', 'null', 'true', '$', '$headers.location', '$status'),
      fc.tuple(sub, sub).map(([one, other]) => `{"a": ${one}, "b": ${other}}`),
      fc.array(sub, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      fc.tuple(sub, sub, sub).map(([test, then, otherwise]) => `(${test} ? ${then} : ${otherwise})`),
      fc.tuple(sub, sub).map(([test, then]) => `(${test} ? ${then})`),
      fc
        .tuple(sub, fc.constantFrom('=', '!=', '&', 'and', 'or', '+', '-', '*'), sub)
        .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc
        .tuple(fc.constantFrom('string', 'exists', 'type', 'fromMillis', 'merge'), sub)
        .map(([name, argument]) => `$${name}(${argument})`),
      fc.tuple(sub, sub).map(([one, other]) => `$merge([${one}, ${other}])`),
      fc.tuple(fc.constantFrom('lookup', 'split'), sub, sub).map(([name, of, by]) => `$${name}(${of}, ${by})`),
      sub.map((of) => `$split(${of}, ",")[-1]`),
      fc.tuple(sub, sub, sub).map(([of, what, by]) => `$replace(${of}, ${what}, ${by})`),
      fc
        .tuple(sub, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -1, max: 4 }))
        .map(([of, start, length]) => `$substring(${of}, ${start}, ${length})`),
      fc.tuple(sub, fc.integer({ min: -9, max: 4 })).map(([of, start]) => `$substring(${of}, ${start})`),
    ),
  };
});

const listExpressions = (of: SalesDialect): readonly string[] =>
  dialectOperationNames.flatMap((name) => [of[name]?.answer ?? [], of[name]?.body ?? []].flat());

// Thousands of comparisons take a second, on a busy machine ten.
const patience = { timeout: 60_000 };

describe('an expression that is evaluated plainly', patience, () => {
  test('gives what JSONata gives, of whatever data', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(expression, data, async (text, input) => {
        if (await comparison(text, input)) done += 1;
      }),
      { numRuns: 4000 },
    );
    // A comparison with nothing compares nothing.
    expect(done).toBeGreaterThan(1500);
  });

  const words = [
    ...new Set(
      listExpressions(getDefaultSalesDialect())
        .join()
        .match(/[a-zA-Z]{2,}/g),
    ),
  ];
  const likely = fc.constantFrom(...words, 'results', 'lines', 'events').map((name) => JSON.stringify(name));
  const members = fc.array(
    fc.tuple(likely, fc.oneof({ weight: 5, arbitrary: leaf }, jsonText)).map((member) => member.join(':')),
    { maxLength: 12 },
  );
  const formatRecord = (those: readonly string[]): string => `{${those.join()}}`;
  const answer = fc
    .tuple(fc.array(members, { maxLength: 3 }), fc.array(members, { maxLength: 3 }))
    .map(([rows, lines]) => {
      const nested = `"lines":[${lines.map(formatRecord)}]`;
      return parseExactJson(`{"results":[${rows.map((row) => formatRecord([...row, nested]))}]}`);
    });

  test('is every answer of the documented dialect', async () => {
    for (const text of listExpressions(getDefaultSalesDialect()).filter((each) => !/\$decimal/.test(each)))
      await fc.assert(
        fc.asyncProperty(fc.oneof(answer, data), async (input) => {
          await comparison(text, input);
        }),
        { numRuns: 60 },
      );
  });

  test.each([
    ['documented', getDefaultSalesDialect()],
    ['other', dialect.parse(otherDemoSalesDialect)],
  ])('every list of the %s dialect is read so', (_, spoken) => {
    const lists = [
      spoken.listInvoices,
      spoken.listDrafts,
      spoken.findContacts,
      spoken.findProducts,
      spoken.listPayments,
    ];
    expect(lists.map((list) => compileSynchronousJsonata(jsonata(list?.answer ?? '').ast()) !== null)).toEqual(
      lists.map(() => true),
    );
  });
});

describe('what cannot be evaluated plainly', patience, () => {
  test.each([
    ['a function of its own', '$map([1, 2], function($n) { $n + 1 })', {}, [2, 3]],
    ['a condition in brackets', 'rows[a = 1].b', { rows: [{ a: 1, b: 2 }, { a: 2 }] }, 2],
    ['grouping', '{"a": b}', [{ b: 1 }, { b: 2 }], undefined],
    ['a list in a group', 'rows.{"a": b}', { rows: [[{ b: 1 }, { b: 2 }]] }, { a: [1, 2] }],
    ['a text from a list', '$string(a)', { a: [1, 2] }, '[1,2]'],
    ['an exact number', '$decimal(a)', { a: '1.50' }, JSON.rawJSON('1.50')],
  ])('%s is JSONata’s', async (_, text, input, expected) => {
    const result = await compileJsonata(text)(input);
    if (expected !== undefined) expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
    else expect(JSON.stringify(result)).toBe(JSON.stringify(await jsonata(text).evaluate(input)));
  });

  test('fails in JSONata’s own words', async () => {
    await expect(compileJsonata('$substring(a, 1)')({ a: 5 })).rejects.toMatchObject({ code: 'T0411' });
  });

  test('a list that doubles with each step is given up', () => {
    const plainly = compileSynchronousJsonata(jsonata(`rows${'.($ ? [$, $])'.repeat(40)}`).ast());
    expect(() => plainly?.({ rows: [1, 2] }, {})).toThrow('JSONata itself');
  });
});

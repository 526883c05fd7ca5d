import { describe, expect, test } from 'vitest';
import { readErrorBody } from '#app/http/errorBody.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const read = (body: unknown) => readErrorBody(JSON.stringify(body), JSON_TYPE);
const nothing = { message: null, code: null, reference: null, fields: [], messages: [] };

describe('the shapes of error bodies', () => {
  test('error, code and telemetryId', () => {
    expect(read({ error: 'The due date is missing', code: 'INV-17', telemetryId: 't-1' })).toEqual({
      message: 'The due date is missing',
      code: 'INV-17',
      reference: 't-1',
      fields: [],
      messages: ['The due date is missing'],
    });
  });

  test('problem details of ASP.NET with fields', () => {
    const body = read({
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { 'Lines[2].Quantity': ['Must be above zero', 'At most 4 decimals'], '': ['The invoice is locked'] },
      traceId: '00-abc-01',
    });
    expect(body.message).toBe('One or more validation errors occurred.');
    expect(body.reference).toBe('00-abc-01');
    expect(body.fields).toEqual([
      { path: 'Lines[2].Quantity', message: 'Must be above zero' },
      { path: 'Lines[2].Quantity', message: 'At most 4 decimals' },
    ]);
    expect(body.messages).toEqual(['The invoice is locked']);
  });

  test('problem details prefer the detail to the title', () => {
    expect(read({ title: 'Conflict', detail: 'The invoice was changed meanwhile', balance: 30 }).message).toBe(
      'The invoice was changed meanwhile',
    );
  });

  test('the gateway, and services that begin names with a capital', () => {
    expect(read({ statusCode: 404, message: 'Resource not found' }).messages).toEqual(['Resource not found']);
    const body = read({ Message: 'The request is invalid.', ModelState: { 'contact.Name': ['Name is required'] } });
    expect(body.message).toBe('The request is invalid.');
    expect(body.fields).toEqual([{ path: 'contact.Name', message: 'Name is required' }]);
  });

  test('arrays of fields under each of their names', () => {
    expect(
      read([
        { field: 'name', message: 'Missing' },
        { property: 'iban', description: 'Check digits do not match' },
        { path: 'lines.0.vat', errorMessage: 'Unknown rate' },
        { PropertyName: 'DueDate', ErrorMessage: 'In the past' },
        'Nothing was saved',
      ]),
    ).toMatchObject({
      fields: [
        { path: 'name', message: 'Missing' },
        { path: 'iban', message: 'Check digits do not match' },
        { path: 'lines.0.vat', message: 'Unknown rate' },
        { path: 'DueDate', message: 'In the past' },
      ],
      messages: ['Nothing was saved'],
      message: 'Missing',
    });
  });

  test('OAuth errors keep the code apart from the words', () => {
    expect(read({ error: 'invalid_grant', error_description: 'Code is spent' })).toMatchObject({
      code: 'invalid_grant',
      message: 'Code is spent',
    });
    expect(read({ error: 'invalid_grant' })).toMatchObject({ code: 'invalid_grant', message: 'invalid_grant' });
  });

  test('an error object inside the body', () => {
    expect(
      read({
        error: { code: 'Locked', message: 'The period is closed', details: [{ target: 'date', message: 'Closed' }] },
      }),
    ).toMatchObject({
      code: 'Locked',
      message: 'The period is closed',
      fields: [{ path: 'date', message: 'Closed' }],
    });
  });

  test.each([
    ['Symfony', { violations: [{ propertyPath: 'lines[2].quantity', message: 'No' }] }],
    ['RFC 7807', { title: 'Invalid', 'invalid-params': [{ name: 'lines[2].quantity', reason: 'No' }] }],
    ['JSON:API', { errors: [{ detail: 'No', source: { pointer: '/lines/2/quantity' } }] }],
    ['RFC 9457', { title: 'Invalid', errors: [{ detail: 'No', pointer: '#/lines/2/quantity' }] }],
    ['FastAPI', { detail: [{ loc: ['body', 'lines', 2, 'quantity'], msg: 'No', type: 'value_error' }] }],
    ['a service of its own', { ok: false, problems: [{ key: 'lines[2].quantity', text: 'No' }], ticket: 7 }],
  ])('reads a list of messages in the form of %s', (_, body) => {
    expect(read(body).fields).toEqual([{ path: 'lines[2].quantity', message: 'No' }]);
  });

  test('a list of words alone speaks of the whole, and lists of anything else of nothing', () => {
    expect(read({ faults: ['One', 'Two'], ids: [1, 2], rows: [{ id: 1 }] })).toMatchObject({
      fields: [],
      messages: ['One', 'Two'],
    });
  });

  test('plain text, and a JSON string', () => {
    expect(readErrorBody('Service\r\n\tpaused\u0000', 'text/plain')).toMatchObject({ message: 'Service paused' });
    expect(read('Service paused').messages).toEqual(['Service paused']);
  });
});

describe('bodies that say nothing', () => {
  test.each([
    ['', undefined],
    ['   ', JSON_TYPE],
    ['<html><h1>Bad gateway</h1></html>', 'text/html'],
    ['\n<!DOCTYPE html><p>x</p>', JSON_TYPE],
    ['{"message":"Half a bo', JSON_TYPE],
    ['null', JSON_TYPE],
    ['42', JSON_TYPE],
    ['{"message":"<b>markup</b>"}', JSON_TYPE],
    ['{"message":{"deep":["x"]},"errors":7}', JSON_TYPE],
    [JSON.stringify({ message: 'x'.repeat(2_000_000) }), JSON_TYPE],
  ])('%.30j', (text, contentType) => {
    expect(readErrorBody(text, contentType)).toEqual(nothing);
  });

  test('names of inherited properties are ordinary names', () => {
    expect(readErrorBody('{"errors":{"__proto__":["a"],"constructor":["b"]}}', JSON_TYPE).fields).toEqual([
      { path: '__proto__', message: 'a' },
      { path: 'constructor', message: 'b' },
    ]);
  });
});

test('long messages and long lists come whole', () => {
  const long = 'x'.repeat(60_000);
  const errors = Array.from({ length: 3000 }, (_, at) => ({ field: `lines[${at}].name`, message: `Wrong ${at}` }));
  const body = read({ message: long, errors });
  expect(body.message).toBe(long);
  expect(body.fields).toHaveLength(3000);
  expect(body.fields.at(-1)).toEqual({ path: 'lines[2999].name', message: 'Wrong 2999' });
});

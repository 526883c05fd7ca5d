import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { DialectNameFinding } from '#app/contract/sales/dialect.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { connection, noDestinations } from '#test/component/window/startAnswers.ts';
import { getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { settingsAnswers } from '../settings/settingsAnswers.ts';

const text = JSON.stringify({ format: 'invoice-desk-profile/1', name: 'Talvi', sales: { baseUrl: '' } });
const request = { method: 'GET', url: 'https://service.example/invoices/47d0', headers: [], body: null };
const bodyField = getTextField('dialect:body');
const getSide = (side: 'service' | 'own'): Locator =>
  page.getByRole('group', { name: words(`dialect:sides.${side}`), exact: true });

const createFinding = (finding: Partial<DialectNameFinding>): DialectNameFinding => ({
  ...{ kind: 'unusedMember', part: 'answer', name: 'rowVersion', suggestion: null, line: null, column: null },
  ...finding,
});

const openTrial = async (isDocumented: boolean, names: readonly DialectNameFinding[] = []) => {
  const { name, companies, identityHost, needs, signInWith, isWeaker } = connection;
  const main = await openWindow(`/connections/${connection.id}/edit`, {
    ...settingsAnswers,
    'connections.profileText': () => ({ text }),
    'connections.checkProfile': () => ({
      ...{ name, companies, identityHost, needs, signInWith, isWeaker },
      redirectUris: [],
      destinations: noDestinations,
    }),
    'salesDialect.operations': () => [
      { name: 'readInvoice', isDocumented, sampleInput: '{ "invoiceId": "47d0" }', sampleAnswer: '{ "id": "47d0" }' },
    ],
    'salesDialect.attempt': ({ answer }) => ({
      request,
      requestError: null,
      read: answer && '{ "id": "47d0" }',
      readError: null,
      names: [...names],
    }),
    'salesDialect.unsupportedFields': () => [{ part: 'invoice', fields: ['orderReference', 'note'] }],
  });
  await getButton('connections:form.showText').click();
  await getText('dialect:title').click();
  await expect.element(bodyField).toBeVisible();
  return main;
};

describe('the trial of a sales operation', () => {
  test("begins with an answer of the service that is pasted, where the operation is the profile's own", async () => {
    const main = await openTrial(false);
    await expect.element(bodyField).toHaveValue('');
    await expect.element(getTextField('dialect:request')).toHaveValue(`GET ${request.url}`);
    await expect.element(getText('dialect:awaitsAnswer')).toBeVisible();
    expect(main.inputs('salesDialect.attempt').flatMap(({ answer }) => answer ?? [])).toEqual([]);
    await bodyField.fill('{"id":1}');
    await expect.element(getTextField('dialect:parsed')).toHaveValue('{ "id": "47d0" }');
    await expect.element(getText('dialect:awaitsAnswer')).not.toBeInTheDocument();
    expect(main.inputs('salesDialect.attempt').at(-1)?.answer?.body).toBe('{"id":1}');
  });

  test('begins with a sample where the operation is the documented one', async () => {
    const main = await openTrial(true);
    await expect.element(getTextField('dialect:parsed')).toHaveValue('{ "id": "47d0" }');
    expect(main.inputs('salesDialect.attempt').at(-1)?.answer?.body).toBe('{ "id": "47d0" }');
  });

  test("keeps the service's words apart from those of the application", async () => {
    await openTrial(true);
    const [service, own] = [getSide('service'), getSide('own')];
    await expect.element(service.getByRole('textbox', { name: words('dialect:body') })).toBeVisible();
    await expect.element(service.getByRole('textbox', { name: words('dialect:request') })).toBeVisible();
    await expect.element(own.getByRole('textbox', { name: words('dialect:parsed') })).toBeVisible();
    await expect.element(own.getByRole('textbox', { name: words('dialect:input') })).toBeVisible();
  });

  test('lists the fields that no request carries', async () => {
    await openTrial(true);
    const list = page.getByRole('region', { name: words('dialect:unsupported.title') });
    await expect
      .element(list.getByRole('listitem'))
      .toHaveTextContent(`${words('dialect:unsupported.invoice')}: orderReference, note`);
  });

  test('lists the names that fit nothing, with their place and the name that is meant', async () => {
    await openTrial(true, [
      createFinding({ kind: 'unknownInput', part: 'path', name: 'invoiceIdd', suggestion: 'invoiceId' }),
      createFinding({ kind: 'unusedInput', part: 'body', name: 'lines[].note' }),
      createFinding({ kind: 'unknownField', name: 'dueDat', suggestion: 'dueDate', line: 3, column: 5 }),
      createFinding({ kind: 'unusedMember', name: 'row\u202eVersion' }),
    ]);
    const items = page.getByRole('status').getByRole('listitem');
    await expect.element(items.nth(3)).toBeVisible();
    expect(items.elements().map((item) => item.textContent)).toEqual([
      `Answer, line 3, column 5: ${words('dialect:names.unknownField', { name: 'dueDat' })} ${words('dialect:names.guess', { suggestion: 'dueDate' })}`,
      `Answer: ${words('dialect:names.unusedMember', { name: 'row⟨202E⟩Version' })}`,
      `Path: ${words('dialect:names.unknownInput', { name: 'invoiceIdd' })} ${words('dialect:names.guess', { suggestion: 'invoiceId' })}`,
      `Body: ${words('dialect:names.unusedInput', { name: 'lines[].note' })}`,
    ]);
  });
});

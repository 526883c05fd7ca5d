import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppFailure } from '#app/contract/errors.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import { getButton, getTextField, words } from '#test/component/window/words.ts';
import { capabilitiesWith, fewCapabilities, fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { line } from '#test/unit/exampleDraft.ts';
import { draftAt, openDraft } from '../openDraft.ts';

const contact = { ...emptyRecipient, name: 'Kymi Oy', email: 'laskut@kymi.example' };

const openWith = (draft: Draft, capabilities: SalesCapabilities, contacts: Contact[] = []) =>
  openDraft({ draft, answers: { 'sales.capabilities': () => capabilities, 'salesBook.contacts': () => contacts } });

const referenceNumber = getTextField('sales:field.referenceNumber');
const invoiceDate = getTextField('sales:field.invoiceDate');
const dueDate = getTextField('sales:field.dueDate');
const discount = getTextField('sales:field.discountPercent');
const orderReference = getTextField('sales:field.orderReference');
const email = getTextField('sales:field.email');

describe('a draft for a service that takes few fields', () => {
  test('offers the fields that travel, and names those that the service decides', async () => {
    await openWith(draftAt('lines', { contact }), fewCapabilities);
    await expect.element(dueDate).toBeEnabled();
    await expect.element(invoiceDate).toBeDisabled();
    await expect.element(invoiceDate).toHaveValue('');
    await expect.element(invoiceDate).toHaveAccessibleDescription(words('sales:serviceDecides'));
    for (const field of [referenceNumber, discount, getTextField('sales:field.note')])
      await expect.element(field).not.toBeInTheDocument();
    await expect.element(getButton('salesLines:addDescription', { line: 1 })).not.toBeInTheDocument();
    await expect.element(page.getByText(words('sales:field.pricesIncludeVat'))).not.toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: words('salesLines:vat.AE') })).not.toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: words('salesLines:vat.Z') })).toBeInTheDocument();
  });

  test('shows a value from earlier with its fault, and its field stays once it was removed', async () => {
    const { readSaved } = await openWith(draftAt('lines', { contact, orderReference: 'T-88' }), fewCapabilities);
    await expect.element(orderReference).toHaveAccessibleDescription(words('sales:fault.fieldUnsupported'));
    await getButton('sales:removeValue').click();
    await expect.element(orderReference).toHaveValue('');
    await expect.element(orderReference).toHaveFocus();
    await expect.poll(() => readSaved().orderReference).toBe('');
    await expect.element(page.getByText(words('sales:fault.fieldUnsupported'))).not.toBeInTheDocument();
  });

  test('removes the discount of a line that does not travel', async () => {
    const { readSaved } = await openWith(
      draftAt('lines', { contact, lines: [line({ discountPercent: '10' })] }),
      fewCapabilities,
    );
    await expect.element(discount).toHaveAccessibleDescription(new RegExp(words('sales:fault.fieldUnsupported')));
    await getButton('sales:removeValue').click();
    await expect.poll(() => readSaved().lines[0]?.discountPercent).toBe('');
  });

  test('asks a new recipient for what the service keeps of one', async () => {
    await openWith(draftAt('recipient', { contact }), fewCapabilities);
    await expect.element(email).toHaveValue(contact.email);
    for (const field of ['businessId', 'vatId', 'street', 'town'])
      await expect.element(getTextField(`sales:field.${field}`)).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: words('sales:field.country') })).not.toBeInTheDocument();
    await expect.element(page.getByText(words('sales:recipient.consumer'))).not.toBeInTheDocument();
  });

  test('leaves what the service decides out of the last look', async () => {
    await openWith(draftAt('check', { contact }), fewCapabilities);
    const dates = page.getByRole('region', { name: words('sales:header') });
    await expect.element(dates.getByText(words('sales:serviceDecides'), { exact: true })).toBeVisible();
    await expect.element(dates.getByText(/2199/)).toHaveLength(1);
    await expect.element(getButton('salesDelivery:send.email')).toBeEnabled();
  });

  test('shows no field before it is known which ones the service takes, and all where that stays unknown', async () => {
    const held = Promise.withResolvers<SalesCapabilities>();
    const answers = { 'sales.capabilities': () => held.promise };
    const { main } = await openDraft({ draft: draftAt('lines', { contact }), answers });
    await expect.poll(() => main.inputs('sales.draft')).toHaveLength(1);
    await expect.poll(() => main.inputs('sales.capabilities')).toHaveLength(1);
    await expect.element(dueDate).not.toBeInTheDocument();
    held.reject(new AppFailure({ kind: 'offline' }));
    await expect.element(referenceNumber).toBeVisible();
  });
});

describe('the choices of a draft', () => {
  test('are the currencies, units and VAT categories that the service has words for', async () => {
    const { carried } = fullCapabilities;
    const capabilities = capabilitiesWith({
      carried: {
        invoice: { ...carried.invoice, currency: ['EUR', 'SEK'] },
        line: { ...carried.line, unit: ['MTR', 'HUR'], vatCategory: ['S', 'AE'] },
      },
    });
    await openWith(draftAt('lines', { currency: 'NOK' }), capabilities);
    const option = (name: string) => page.getByRole('option', { name, exact: true });
    await expect.element(option(words('sales:unit.HUR'))).toBeInTheDocument();
    await expect.element(option(words('sales:unit.KGM'))).not.toBeInTheDocument();
    await expect.element(option(words('salesLines:vat.AE'))).toBeInTheDocument();
    await expect.element(option(words('salesLines:vat.K'))).not.toBeInTheDocument();
    await expect
      .element(page.getByText(words('sales:fault.valueUnsupported', { supportedValues: 'EUR, SEK' })))
      .toBeVisible();
  });

  test('are the channels that travel with a delivery', async () => {
    const { delivery } = fullCapabilities.carried;
    await openWith(
      draftAt('delivery'),
      capabilitiesWith({ carried: { delivery: { ...delivery, channel: ['email'] } } }),
    );
    await expect.element(page.getByRole('radio')).toHaveLength(1);
    await expect.element(page.getByText(words('sales:channel.paper'), { exact: true })).not.toBeInTheDocument();
  });

  test('are left to the service where no channel travels', async () => {
    const left = capabilitiesWith({ carried: { delivery: {} } });
    await openWith(draftAt('delivery'), left);
    await expect.element(page.getByText(words('salesDelivery:leftToService.title'))).toBeVisible();
    await getButton('sales:step.check').first().click();
    await expect
      .element(
        page.getByText(words('salesDelivery:confirmation.recipient.service', { name: '⁨Kesälahden Rakennus Oy⁩' })),
      )
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: words('sales:send'), exact: true })).toBeEnabled();
  });
});

test('the address of a known recipient is the service’s own where a delivery carries none', async () => {
  const known: Contact = { ...contact, remoteId: 'k1', channel: null, paymentTermDays: null };
  const typed = { ...contact, remoteId: 'k1', email: 'uusi.osoite@kymi.example' };
  await openWith(
    draftAt('delivery', { contact: typed }),
    capabilitiesWith({ carried: { delivery: { channel: 'any' } } }),
    [known],
  );
  await expect.element(email).toHaveValue('laskut@kymi.example');
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAccessibleDescription(words('salesDelivery:keptAddress.hint'));
});

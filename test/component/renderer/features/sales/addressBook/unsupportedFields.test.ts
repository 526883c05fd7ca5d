import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { capabilitiesWith, fewCapabilities } from '#test/unit/exampleCapabilities.ts';
import { createContact } from './exampleContacts.ts';

const name = getTextField('sales:field.name');
const email = getTextField('sales:field.email');
const businessId = getTextField('sales:field.businessId');
const saveButton = getButton('addressBook:save');

const contact = { ...createContact('u1'), email: 'laskut@kymi.example', town: 'Kouvola' };

const openContacts = (address: string, capabilities: SalesCapabilities) =>
  openWindow(address, { 'sales.capabilities': () => capabilities, 'salesBook.contacts': () => [contact] });

describe('the address book of a service that takes few fields', () => {
  test('cannot be typed into where the service takes no changes', async () => {
    await openContacts('/contacts?entry=u1', fewCapabilities);
    await expect.element(name).toHaveValue('Contact u1');
    await expect.element(name).toHaveAttribute('readonly');
    await expect.element(getText('addressBook:contacts.fixed')).toBeVisible();
    await expect.element(saveButton).not.toBeInTheDocument();
  });

  test('asks for the fields of a new contact that travel', async () => {
    await openContacts('/contacts?new=true', fewCapabilities);
    await expect.element(name).toBeVisible();
    await expect.element(email).toBeVisible();
    await expect.element(businessId).not.toBeInTheDocument();
    await expect.element(page.getByText(words('addressBook:section.address'))).not.toBeInTheDocument();
    await expect.element(getButton('addressBook:contacts.create')).toBeEnabled();
  });

  test('shows a field that a change does not carry, and changes the others', async () => {
    const capabilities = capabilitiesWith({ carried: { changedContact: { name: 'any', email: 'any' } } });
    const main = await openContacts('/contacts?entry=u1', capabilities);
    const town = getTextField('sales:field.town');
    await expect.element(town).toHaveValue('Kouvola');
    await expect.element(town).toHaveAttribute('readonly');
    await expect.element(town).toHaveAccessibleDescription(words('addressBook:fieldUnsupported'));
    const nextSave = main.hold('salesBook.saveContact');
    await email.fill('talous@kymi.example');
    await saveButton.click();
    expect((await nextSave()).input.contact).toMatchObject({ email: 'talous@kymi.example', town: 'Kouvola' });
  });

  test('says that the service lists no contacts', async () => {
    await openContacts('/contacts', fewCapabilities);
    await expect.element(getText('addressBook:contacts.notListed')).toBeVisible();
  });
});

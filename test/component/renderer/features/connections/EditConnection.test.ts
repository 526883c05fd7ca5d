import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProfileEditPreview } from '#app/contract/connections.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { connection, noDestinations } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { settingsAnswers } from '../settings/settingsAnswers.ts';

const savedText = '{ "format": "invoice-desk-profile/1", "name": "Talvi" }';
const typedText = '{ "format": "invoice-desk-profile/1", "name": "Talvi 2" }';
const field = getTextField('connections:edit.profile');
const saveButton = getButton('connections:edit.save');
const harmless: ProfileEditPreview = {
  signIn: 'staysSignedIn',
  changes: [],
  destinations: noDestinations,
  newHosts: [],
  openWork: { drafts: 0, submissions: 0, runs: 0 },
};

const openProfile = async (preview = harmless) => {
  const { name, companies, identityHost, needs, signInWith, isWeaker } = connection;
  const main = await openWindow(`/connections/${connection.id}/edit`, {
    ...settingsAnswers,
    'connections.profileText': () => ({ text: savedText }),
    'connections.checkProfile': () => ({
      name,
      companies,
      identityHost,
      needs,
      signInWith,
      isWeaker,
      redirectUris: [],
      destinations: noDestinations,
    }),
    'connections.previewEdit': () => preview,
    'salesDialect.operations': () => null,
  });
  await getButton('connections:form.showText').click();
  await expect.element(field).toBeVisible();
  return main;
};
const discardAll = async (): Promise<void> => {
  await getButton('connections:edit.discard').click();
  await expect.element(saveButton).toBeDisabled();
};

describe('editing a connection', () => {
  test('saves the text once it is known to change no service', async () => {
    const main = await openProfile();
    const nextEdit = main.hold('connections.edit');
    await field.fill(typedText);
    await saveButton.click();
    const edit = await nextEdit();
    expect(edit.input).toEqual({ connectionId: connection.id, text: typedText, isConfirmed: false });
    edit.answer(connection);
    await expect.element(field).not.toBeInTheDocument();
    expect(main.inputs('connections.edit')).toHaveLength(1);
  });

  test('asks before it leads to another service, and "Keep" changes nothing', async () => {
    const change = { part: 'sales', before: 'https://a.example', after: 'https://b.example' } as const;
    const main = await openProfile({ ...harmless, changes: [change] });
    await field.fill(typedText);
    await saveButton.click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText('https://b.example')).toBeVisible();
    await dialog.getByRole('button').first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveValue(typedText);
    expect(main.inputs('connections.edit')).toEqual([]);
    await saveButton.click();
    const nextEdit = main.hold('connections.edit');
    await dialog.getByRole('button').last().click();
    const edit = await nextEdit();
    expect(edit.input.isConfirmed).toBe(true);
    edit.refuse({ kind: 'offline' });
    await expect.element(getAlert('errors:offline.title')).toBeVisible();
    await discardAll();
  });

  test('asks before a secret goes to another host, and names it with what it would receive', async () => {
    const main = await openProfile({
      ...harmless,
      destinations: {
        ...noDestinations,
        hosts: [{ host: 'other.example', isIssuerHost: false, uses: [{ use: 'token', receives: ['clientSecret'] }] }],
      },
      newHosts: ['other.example'],
    });
    await field.fill(typedText);
    await saveButton.click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText('other.example')).toBeVisible();
    await expect
      .element(dialog.getByText(new RegExp(words('connections:destinations.secret.clientSecret'))))
      .toBeVisible();
    await expect.element(dialog.getByText(words('connections:destinations.elsewhere'))).toBeVisible();
    await expect.element(dialog.getByText(words('connections:destinations.new'), { exact: true })).toBeVisible();
    expect(main.inputs('connections.edit')).toEqual([]);
    const nextEdit = main.hold('connections.edit');
    await dialog.getByRole('button').last().click();
    const edit = await nextEdit();
    expect(edit.input.isConfirmed).toBe(false);
    edit.answer(connection);
    await expect.element(field).not.toBeInTheDocument();
  });

  test('keeps what is typed while it is being saved for the next time', async () => {
    const main = await openProfile();
    const nextEdit = main.hold('connections.edit');
    await field.fill(typedText);
    await saveButton.click();
    const edit = await nextEdit();
    await field.fill(`${typedText} `);
    main.answer({ 'connections.profileText': () => ({ text: typedText }) });
    edit.answer(connection);
    await expect.element(field).not.toBeInTheDocument();
    goTo(`/connections/${connection.id}/edit`);
    await getButton('connections:form.showText').click();
    await expect.element(field).toHaveValue(`${typedText} `);
    await expect.element(getText('connections:edit.unsaved')).toBeVisible();
    await discardAll();
  });

  test('left half-way is there again, and "Discard" goes back to what is saved', async () => {
    await openProfile();
    await field.fill(typedText);
    await getButton('connections:edit.close').click();
    await expect.element(field).not.toBeInTheDocument();
    goTo(`/connections/${connection.id}/edit`);
    await getButton('connections:form.showText').click();
    await expect.element(field).toHaveValue(typedText);
    await expect.element(getText('connections:edit.unsaved')).toBeVisible();
    await discardAll();
    await expect.element(field).toHaveValue(savedText);
  });
});

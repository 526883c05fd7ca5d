import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getAlert, getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { settingsAnswers } from '../settingsAnswers.ts';

const proxy = 'proxy.example.org:8080';
const user = getTextField('network:password.user');
const password = page.getByLabelText(words('network:password.secret'), { exact: true });
const enter = getButton('network:password.use');

const openQuestion = async () => {
  const main = await openWindow('/settings', {
    ...settingsAnswers,
    'network.state': () => ({ unansweredProxy: proxy, configuredProxies: [] }),
  });
  await expect.element(user).toBeVisible();
  return main;
};

describe('the question for the password of a proxy', () => {
  test('keeps what was typed where it could not be stored, says why, and stores it with another press', async () => {
    const main = await openQuestion();
    const nextEntry = main.hold('network.setProxyPassword');
    await user.fill('liisa');
    await password.fill('gh7-kq2');
    await enter.click();
    const first = await nextEntry();
    expect(first.input).toEqual({ proxy, user: 'liisa', password: 'gh7-kq2', isRemembered: true });
    first.refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(user).toHaveValue('liisa');
    await expect.element(password).toHaveValue('gh7-kq2');
    await enter.click();
    const second = await nextEntry();
    expect(second.input).toEqual(first.input);
    const answered = { unansweredProxy: null, configuredProxies: [proxy] };
    main.answer({ 'network.state': () => answered });
    main.emit('network.changed', answered);
    second.answer(answered);
    await expect.element(user).not.toBeInTheDocument();
  });

  test('sends nothing without a name, and says so', async () => {
    const main = await openQuestion();
    await password.fill('gh7-kq2');
    await enter.click();
    await expect.element(user).toHaveAccessibleDescription(words('network:password.userFault'));
    expect(main.inputs('network.setProxyPassword')).toEqual([]);
  });

  test('keeps a password until the program ends where the person wants no more', async () => {
    const main = await openQuestion();
    const nextEntry = main.hold('network.setProxyPassword');
    await user.fill('liisa');
    await password.fill('gh7-kq2');
    await getText('network:password.storeEncrypted').click();
    await enter.click();
    expect((await nextEntry()).input).toMatchObject({ isRemembered: false });
  });

  test('can be put off without sending anything, and taken up again', async () => {
    const main = await openQuestion();
    await getButton('network:password.later').click();
    await expect.element(user).not.toBeInTheDocument();
    await getButton('network:password.open').click();
    await expect.element(user).toBeVisible();
    expect(main.inputs('network.setProxyPassword')).toEqual([]);
  });
});

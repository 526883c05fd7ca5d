import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TeamState } from '#app/contract/team.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company, connection } from '#test/component/window/startAnswers.ts';
import { getText, words } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const { connectionId } = company;
const notJoined: TeamState = {
  server: 'team.talvi.example/invoice_desk',
  role: null,
  status: 'notJoined',
  error: null,
  exchangedAt: null,
};
const connected: TeamState = {
  ...notJoined,
  role: 'aino',
  status: 'connected',
  exchangedAt: '2026-11-20T12:00:00.000Z',
};
const answers: CallAnswers = {
  ...settingsAnswers,
  'connections.list': () => [{ ...connection, hasTeam: true }],
  'team.state': () => notJoined,
};
const getField = (key: string) => page.getByLabelText(words(key), { exact: true });
const getButton = (key: string) => page.getByRole('button', { name: words(key), exact: true });

describe('the team in the settings', () => {
  test('is joined with a user name and a password, which leave the page at once', async () => {
    const main = await openWindow('/settings', answers);
    await expect.element(getText('team:status.notJoined')).toBeVisible();
    await expect.element(getButton('team:join')).toBeDisabled();
    const nextJoin = main.hold('team.join');
    await getField('team:role').fill(' aino ');
    await getField('team:password').fill('a long password');
    await getButton('team:join').click();
    const join = await nextJoin();
    expect(join.input).toEqual({ connectionId, role: 'aino', password: 'a long password' });
    main.answer({ 'team.state': () => connected });
    join.answer({});
    await expect.element(getText('team:status.connected')).toBeVisible();
    await expect.element(getField('team:password')).not.toBeInTheDocument();
  });

  test('says what to do where the server does not accept them, and keeps what was typed', async () => {
    const main = await openWindow('/settings', answers);
    const nextJoin = main.hold('team.join');
    await getField('team:role').fill('aino');
    await getField('team:password').fill('wrong');
    await getButton('team:join').click();
    (await nextJoin()).refuse({ kind: 'teamServer', reason: 'refused', message: 'password authentication failed' });
    await expect.element(getText('errors:teamServer.refused.title')).toBeVisible();
    await expect.element(getField('team:role')).toHaveValue('aino');
  });

  test('shows why it waits as soon as it does', async () => {
    const main = await openWindow('/settings', { ...answers, 'team.state': () => connected });
    await expect.element(getText('team:status.connected')).toBeVisible();
    const error: TeamState['error'] = { kind: 'teamServer', reason: 'unreachable', message: null };
    main.answer({ 'team.state': () => ({ ...connected, status: 'waiting', error }) });
    main.emit('team.changed', { connectionId });
    await expect.element(getText('errors:teamServer.unreachable.title')).toBeVisible();
    await expect.element(getText('team:status.waiting')).toBeVisible();
  });

  test('is not shown where no profile names a server', async () => {
    await openWindow('/settings', settingsAnswers);
    await expect.element(getText('network:title').first()).toBeVisible();
    expect(getText('team:body').elements()).toHaveLength(0);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStepNames } from '#app/contract/connectionTest.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { waitingWindow } from '../auth/parts.ts';
import { byName, kindsOf, openDesk } from './desk.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 5 });
});
afterEach(() => demo.close());

const longMs = 25_000;

test('a slow step is ended with the test, and what was found before stays', async () => {
  demo.mischief.next({ path: /jwks$/, do: { kind: 'delay', ms: longMs } });
  const desk = await openDesk(demo, { hasSales: false });
  const outcome = desk.tests.run('c1');
  await expect
    .poll(() => desk.told.at(-1)?.steps.map(({ kind }) => kind))
    .toEqual(['passed', 'passed', 'running', 'passed', 'passed', ...waiting(2), ...Array(3).fill('skipped')]);
  desk.tests.cancel('c1');
  expect(kindsOf(byName(await outcome))).toMatchObject({
    endpoints: 'passed',
    keys: 'stopped',
    signIn: 'stopped',
    purchases: 'stopped',
  });
});

const waiting = (count: number): readonly string[] => Array(count).fill('waiting');

test('a sign-in that the test began ends with it', async () => {
  const window = waitingWindow();
  const desk = await openDesk(demo, { window });
  const outcome = desk.tests.run('c1');
  await window.opened;
  desk.tests.cancel('c1');
  expect(kindsOf(byName(await outcome)).signIn).toBe('stopped');
  expect(desk.connection.session.state().kind).toBe('signedOut');
});

test('a sign-in that the person had begun goes on without the test', async () => {
  const window = waitingWindow();
  const desk = await openDesk(demo, { window });
  const signIn = desk.connection.session.signIn();
  await window.opened;
  const outcome = desk.tests.run('c1');
  await expect.poll(window.timesFocused).toBe(1);
  desk.tests.cancel('c1');
  expect(kindsOf(byName(await outcome)).signIn).toBe('stopped');
  expect(desk.connection.session.state().kind).toBe('signingIn');
  desk.connection.session.cancelSignIn();
  await expect(signIn).rejects.toMatchObject({ error: { kind: 'signInCancelled' } });
});

test('steps that need nobody do not wait for the person', async () => {
  const window = waitingWindow();
  const desk = await openDesk(demo, { window });
  const outcome = desk.tests.run('c1');
  await window.opened;
  await expect.poll(() => desk.told.at(-1)?.steps.at(-1)?.kind).toBe('passed');
  desk.connection.session.cancelSignIn();
  const told = byName(await outcome);
  expect(told.signIn).toMatchObject({ kind: 'failed', error: { kind: 'signInCancelled' }, responsibleParty: 'you' });
  expect(told.purchases).toMatchObject({ kind: 'skipped', because: 'signIn' });
});

test('a test that is ended at once has found nothing', async () => {
  const desk = await openDesk(demo);
  const outcome = desk.tests.run('c1');
  desk.tests.cancel('c1');
  expect(kindsOf(byName(await outcome))).toEqual(Object.fromEntries(testStepNames.map((name) => [name, 'stopped'])));
});

test('a step whose time is over says so, whatever it was waiting for', async () => {
  const window = waitingWindow();
  const told = await (await openDesk(demo, { window, limits: { signIn: 50 } })).run();
  expect(told.signIn).toMatchObject({ kind: 'failed', error: { kind: 'timeout' } });
});

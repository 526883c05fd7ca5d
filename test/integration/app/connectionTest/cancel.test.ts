import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionTestStepNames } from '#app/contract/connectionTest.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { waitingWindow } from '../auth/parts.ts';
import { getStepKinds, indexSteps, openConnectionTestFixture } from './connectionTestFixture.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 5 });
});
afterEach(() => demo.close());

const longMs = 25_000;

test('a slow step is ended with the test, and what was found before stays', async () => {
  demo.mischief.next({ path: /jwks$/, do: { kind: 'delay', ms: longMs } });
  const fixture = await openConnectionTestFixture(demo, { hasSales: false });
  const outcome = fixture.tests.run('c1');
  await expect
    .poll(() => fixture.progress.at(-1)?.steps.map(({ kind }) => kind))
    .toEqual(['passed', 'passed', 'running', 'passed', 'passed', ...waiting(2), ...Array(3).fill('skipped')]);
  fixture.tests.cancel('c1');
  expect(getStepKinds(indexSteps(await outcome))).toMatchObject({
    endpoints: 'passed',
    keys: 'stopped',
    signIn: 'stopped',
    purchases: 'stopped',
  });
});

const waiting = (count: number): readonly string[] => Array(count).fill('waiting');

test('a sign-in that the test began ends with it', async () => {
  const window = waitingWindow();
  const fixture = await openConnectionTestFixture(demo, { window });
  const outcome = fixture.tests.run('c1');
  await window.opened;
  fixture.tests.cancel('c1');
  expect(getStepKinds(indexSteps(await outcome)).signIn).toBe('stopped');
  expect(fixture.connection.session.state().kind).toBe('signedOut');
});

test('a sign-in that the person had begun goes on without the test', async () => {
  const window = waitingWindow();
  const fixture = await openConnectionTestFixture(demo, { window });
  const signIn = fixture.connection.session.signIn();
  await window.opened;
  const outcome = fixture.tests.run('c1');
  await expect.poll(window.timesFocused).toBe(1);
  fixture.tests.cancel('c1');
  expect(getStepKinds(indexSteps(await outcome)).signIn).toBe('stopped');
  expect(fixture.connection.session.state().kind).toBe('signingIn');
  fixture.connection.session.cancelSignIn();
  await expect(signIn).rejects.toMatchObject({ error: { kind: 'signInCancelled' } });
});

test('steps that need nobody do not wait for the person', async () => {
  const window = waitingWindow();
  const fixture = await openConnectionTestFixture(demo, { window });
  const outcome = fixture.tests.run('c1');
  await window.opened;
  await expect.poll(() => fixture.progress.at(-1)?.steps.at(-1)?.kind).toBe('passed');
  fixture.connection.session.cancelSignIn();
  const results = indexSteps(await outcome);
  expect(results.signIn).toMatchObject({ kind: 'failed', error: { kind: 'signInCancelled' }, responsibleParty: 'you' });
  expect(results.purchases).toMatchObject({ kind: 'skipped', because: 'signIn' });
});

test('a test that is ended at once has found nothing', async () => {
  const fixture = await openConnectionTestFixture(demo);
  const outcome = fixture.tests.run('c1');
  fixture.tests.cancel('c1');
  expect(getStepKinds(indexSteps(await outcome))).toEqual(
    Object.fromEntries(connectionTestStepNames.map((name) => [name, 'stopped'])),
  );
});

test('a step whose time is over says so, whatever it was waiting for', async () => {
  const window = waitingWindow();
  const results = await (await openConnectionTestFixture(demo, { window, limits: { signIn: 50 } })).run();
  expect(results.signIn).toMatchObject({ kind: 'failed', error: { kind: 'timeout' } });
});

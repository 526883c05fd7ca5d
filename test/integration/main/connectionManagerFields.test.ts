import { afterEach, beforeEach, expect, test } from 'vitest';
import { noPolicy } from '#app/settings/policy.ts';
import { type ConnectionManagerFixture, createConnectionManagerFixture } from './connectionManagerFixture.ts';

let fixture: ConnectionManagerFixture;
beforeEach(async () => {
  fixture = await createConnectionManagerFixture();
});
afterEach(() => fixture.close());

test('mapped fields are written into the person’s own text, which stays as it was typed, and the session goes on', async () => {
  const connectionManager = fixture.openConnectionManager();
  const text = `// Ours since spring\n${fixture.service.profileText}`;
  const { id } = await connectionManager.add(text, fixture.credentials());
  const { session } = await connectionManager.open(id);
  await session.signIn();
  await connectionManager.mapFields(id, { dueDate: 'lasku.eräpäivä', reference: '' });
  expect(connectionManager.getImported(id).text).toMatch(/^\/\/ Ours since spring\n/);
  expect(connectionManager.profile(id).purchases.fields).toMatchObject({ dueDate: 'lasku.eräpäivä', reference: '' });
  expect((await connectionManager.open(id)).profile.purchases.fields.dueDate).toBe('lasku.eräpäivä');
  expect((await connectionManager.open(id)).session.state().kind).toBe('signedIn');
});

test('a connection of the policy keeps its fields', async () => {
  const policy = { ...noPolicy, profileTexts: [fixture.service.profileText] };
  const connectionManager = fixture.openConnectionManager({ policy });
  const [given] = connectionManager.list();
  await expect(connectionManager.mapFields(given?.id ?? '', { dueDate: 'x' })).rejects.toMatchObject({
    error: { kind: 'blockedByPolicy' },
  });
});

test('the demo’s fields may be changed, until it starts anew', async () => {
  const connectionManager = fixture.openConnectionManager();
  const { id } = await connectionManager.openDemo();
  await connectionManager.mapFields(id, { dueDate: 'epiDetails.epiDateOptionDate' });
  expect(connectionManager.profile(id).purchases.fields.dueDate).toBe('epiDetails.epiDateOptionDate');
  const again = fixture.openConnectionManager();
  await again.openDemo();
  expect(again.profile(id).purchases.fields.dueDate).toBe('dueDate');
});

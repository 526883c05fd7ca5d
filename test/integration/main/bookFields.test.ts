import { afterEach, beforeEach, expect, test } from 'vitest';
import { noPolicy } from '#app/settings/policy.ts';
import { createDesk, type Desk } from './bookParts.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await createDesk();
});
afterEach(() => desk.close());

test('mapped fields are written into the person’s own text, which stays as it was typed, and the session goes on', async () => {
  const book = desk.openBook();
  const text = `// Ours since spring\n${desk.service.profileText}`;
  const { id } = await book.add(text, desk.credentials());
  const { session } = await book.open(id);
  await session.signIn();
  await book.mapFields(id, { dueDate: 'lasku.eräpäivä', reference: '' });
  expect(book.getImported(id).text).toMatch(/^\/\/ Ours since spring\n/);
  expect(book.profile(id).purchases.fields).toMatchObject({ dueDate: 'lasku.eräpäivä', reference: '' });
  expect((await book.open(id)).profile.purchases.fields.dueDate).toBe('lasku.eräpäivä');
  expect((await book.open(id)).session.state().kind).toBe('signedIn');
});

test('a connection of the policy keeps its fields', async () => {
  const policy = { ...noPolicy, profileTexts: [desk.service.profileText] };
  const book = desk.openBook({ policy });
  const [given] = book.list();
  await expect(book.mapFields(given?.id ?? '', { dueDate: 'x' })).rejects.toMatchObject({
    error: { kind: 'blockedByPolicy' },
  });
});

test('the demo’s fields may be changed, until it starts anew', async () => {
  const book = desk.openBook();
  const { id } = await book.openDemo();
  await book.mapFields(id, { dueDate: 'epiDetails.epiDateOptionDate' });
  expect(book.profile(id).purchases.fields.dueDate).toBe('epiDetails.epiDateOptionDate');
  const again = desk.openBook();
  await again.openDemo();
  expect(again.profile(id).purchases.fields.dueDate).toBe('dueDate');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoColleagues, demoPerson } from '#app/demo/company.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import { type ConnectionAccountsFixture, createConnectionAccountsFixture } from './connectionAccountsFixture.ts';
import { changed, noForget } from './connectionManagerFixture.ts';

const { other } = demoColleagues;

let fixture: ConnectionAccountsFixture;
beforeEach(async () => {
  fixture = await createConnectionAccountsFixture();
});
afterEach(() => fixture.close());

describe('an edited profile', () => {
  test('stays that of its person where it signs in at the same issuer', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    await fixture.signInAs(manager, id, demoPerson);
    await manager.edit(id, changed(fixture.service.profileText, { identity: { sendPkce: false } }));
    expect(await manager.sessionState(id)).toMatchObject({ kind: 'signedOut' });
    expect(await fixture.signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
    expect(await fixture.signInAs(manager, id, demoPerson)).toMatchObject({ connectionId: id });
  });

  test('that leads to another issuer and back is still that of its person', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    await fixture.signInAs(manager, id, demoPerson);
    await manager.edit(id, changed(fixture.service.profileText, { identity: { issuer: 'https://login.example' } }));
    expect(manager.list()).toMatchObject([{ id, person: null }]);
    await manager.edit(id, fixture.service.profileText);
    await manager.enterCredentials(id, fixture.credentials());
    expect(manager.list()).toMatchObject([{ id, person: { subject: demoPerson.accountId } }]);
    expect(await fixture.signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
  });
});

describe('a connection that the policy gives', () => {
  const giving = (): OrganizationPolicy => ({
    ...noPolicy,
    profileTexts: [fixture.service.profileText],
    settings: { ownConnections: false },
  });
  const openGiven = async () => {
    const manager = fixture.openManager(giving());
    const id = manager.list()[0]?.id ?? '';
    await manager.enterCredentials(id, fixture.credentials());
    await fixture.signInAs(manager, id, demoPerson);
    return { manager, id };
  };

  test('gets further accounts, which are the policy’s, too, and can be removed', async () => {
    const { manager, id } = await openGiven();
    const { connectionId } = await fixture.signInAs(manager, id, other, true);
    expect(connectionId).not.toBe(id);
    const given = [
      { id, isManaged: true, isRemovable: false },
      { id: connectionId, isManaged: true, isRemovable: true, person: { name: other.name } },
    ];
    expect(manager.list()).toMatchObject(given);
    const later = fixture.openManager(giving());
    expect(later.list()).toMatchObject(given);
    expect(await later.sessionState(connectionId)).toMatchObject({ kind: 'signedIn', subject: other.accountId });
    await later.remove(connectionId, noForget);
    expect(later.list()).toMatchObject([given[0]]);
    expect(fixture.stored).toEqual([]);
  });

  test('goes with all its accounts when the policy gives it no more', async () => {
    const { manager, id } = await openGiven();
    await fixture.signInAs(manager, id, other, true);
    expect(fixture.openManager().list()).toEqual([]);
    expect(fixture.openManager(giving()).list()).toHaveLength(2);
  });

  test('takes over all accounts that people had made there', async () => {
    const before = fixture.openManager();
    const id = await fixture.addConnection(before);
    await fixture.signInAs(before, id, demoPerson);
    const { connectionId } = await fixture.signInAs(before, id, other);
    expect(fixture.openManager(giving()).list()).toMatchObject([
      { id, isManaged: true, isRemovable: false },
      { id: connectionId, isManaged: true, isRemovable: true },
    ]);
    expect(fixture.openManager().list()).toMatchObject([{ isManaged: false }, { isManaged: false }]);
  });
});

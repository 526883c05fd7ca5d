import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamState } from '#app/contract/team.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { toTeamSecretName } from '#app/team/teamMembership.ts';
import type { TeamServerCredentials } from '#app/team/teamServerSettings.ts';
import { createTeamService, type TeamService } from '#app/team/teamService.ts';
import { type CuttableProxy, startCuttableProxy } from '#test/fixtures/cuttableProxy.ts';
import { type PostgresServer, startPostgres } from '#test/fixtures/postgres/startPostgres.ts';
import { createStoreReplica } from '#test/fixtures/postgres/storeReplica.ts';
import { createTeamDatabase, type TeamDatabase } from '#test/fixtures/postgres/teamServerFixture.ts';
import { signedBy, toSubject } from '#test/unit/app/purchases/reviews/reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const connectionId = 'talvi';
const company: CompanyRef = { connectionId, customerNumber: '1001' };
/** The one invoice of these computers, under another id on each. */
const invoice = 'Saimaan Satamasoutajat 1';

interface Computer {
  readonly name: string;
  readonly store: ReviewStore;
  readonly team: TeamService;
  readonly secrets: Map<string, string>;
  readonly credentials: TeamServerCredentials;
  /** Where its profile says that the server is. */
  settings: NonNullable<ConnectionProfile['team']>;
  /** Resolves when the list has answered which invoice an id is. */
  lookup: Promise<void>;
}

let folder: string;
let server: PostgresServer;
let proxy: CuttableProxy;
let database: TeamDatabase;
let databases = 0;
let computers: Computer[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'team-service-'));
  server = await startPostgres();
  proxy = await startCuttableProxy(server.port);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  databases += 1;
  database = await createTeamDatabase(server, `office_${databases}`);
  computers = [];
  proxy.open();
});
afterEach(async () => {
  for (const { team, store } of computers) {
    await team.close();
    store.close();
  }
});

const openComputer = async (name: string): Promise<Computer> => {
  const store = openReviewStore(join(folder, `${databases}-${name}.sqlite`), `device of ${name}`);
  const secrets = new Map<string, string>();
  const id = computers.length + 10;
  const credentials = await database.addRole(`${name}_${databases}`);
  const computer: Computer = {
    ...{ name, store, secrets, credentials },
    settings: { ...database.settings, port: proxy.port },
    lookup: Promise.resolve(),
    team: createTeamService({
      profileFor: () =>
        ({ companies: [{ customerNumber: company.customerNumber }], team: computer.settings }) as ConnectionProfile,
      personFor: () => name,
      replicas: {
        open: () => createStoreReplica(store),
        findIdentity: async (_company, asked) => {
          await computer.lookup;
          return asked === id ? invoice : null;
        },
        findIds: async (_company, identities) => new Map(identities.includes(invoice) ? [[invoice, id]] : []),
      },
      secrets: {
        read: async (secret) => secrets.get(secret) ?? null,
        write: async (secret, text) => void secrets.set(secret, text),
        remove: async (secret) => void secrets.delete(secret),
      },
      device: `device of ${name}`,
      onChanged: () => undefined,
      onViewers: () => undefined,
    }),
  };
  computers.push(computer);
  return computer;
};
const openTeam = async (...names: string[]): Promise<Computer[]> => {
  const opened: Computer[] = [];
  for (const name of names) opened.push(await openComputer(name));
  await database.addCompany(
    company.customerNumber,
    opened.map(({ credentials }) => credentials.role),
  );
  for (const { team, credentials } of opened) await team.join(connectionId, credentials);
  return opened;
};
const review = ({ name, store, team }: Computer, state: 'reviewed' | 'query', identity = invoice): void => {
  store.setState([toSubject(identity)], state, signedBy(name, noon));
  team.requestExchange(company);
};
const expectState = (computer: Computer, state: Partial<TeamState>): Promise<void> =>
  expect.poll(() => computer.team.state(connectionId)).toMatchObject(state);
const expectReview = ({ store }: Computer, by: string, identity = invoice): Promise<void> =>
  expect.poll(() => store.findReview(identity)?.by).toBe(by);
const failTeam = (reason: string) => expect.objectContaining({ kind: 'teamServer', reason });

describe('a team', () => {
  it('sees what another one decided, soon after it was decided', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    for (const computer of [aino, matti]) await expectState(computer, { status: 'connected', error: null });
    review(aino, 'reviewed');
    await expectReview(matti, 'aino');
    review(matti, 'query');
    await expectReview(aino, 'matti');
  });

  it('goes on without the server, and exchanges what was decided meanwhile', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    for (const computer of [aino, matti]) await expectState(computer, { status: 'connected' });
    proxy.block('refused');
    for (const computer of [aino, matti])
      await expectState(computer, { status: 'waiting', error: failTeam('unreachable') });
    review(aino, 'reviewed', 'A');
    review(matti, 'reviewed', 'B');
    proxy.open();
    await expectReview(matti, 'aino', 'A');
    await expectReview(aino, 'matti', 'B');
    await expectState(aino, { status: 'connected', error: null });
  });

  it('names who else has an invoice open, until they close it or go', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    await aino.team.showInvoice(company, 10);
    await expect.poll(() => matti.team.viewers(company)).toEqual([{ id: 11, person: 'aino' }]);
    expect(await aino.team.viewers(company), 'not oneself').toEqual([]);
    await aino.team.showInvoice(company, null);
    await expect.poll(() => matti.team.viewers(company)).toEqual([]);
    await matti.team.showInvoice(company, 11);
    await expect.poll(() => aino.team.viewers(company)).toEqual([{ id: 10, person: 'matti' }]);
    await matti.team.close();
    await expect.poll(() => aino.team.viewers(company)).toEqual([]);
  });

  it('does not show an invoice that was closed while it was looked up', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    const { promise, resolve } = Promise.withResolvers<void>();
    aino.lookup = promise;
    const opened = aino.team.showInvoice(company, 10);
    await aino.team.showInvoice(company, null);
    resolve();
    await opened;
    // The second exchange begins after the server was told what the first one ended with.
    for (const state of ['reviewed', 'query'] as const) {
      review(aino, state);
      await expect.poll(() => matti.store.findReview(invoice)?.state).toBe(state);
    }
    const { rows } = await database.administer("SELECT person FROM invoice_desk.presence WHERE identity <> ''");
    expect(rows).toEqual([]);
  });

  it('is left without a trace of the password', async () => {
    const [aino] = (await openTeam('aino')) as [Computer];
    await expectState(aino, { status: 'connected', role: aino.credentials.role });
    await aino.team.leave(connectionId);
    expect(aino.secrets.size).toBe(0);
    expect(await aino.team.state(connectionId)).toMatchObject({ status: 'notJoined', role: null });
  });

  it('is joined again by itself in the next run', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    await expectState(aino, { status: 'connected' });
    await aino.team.close();
    aino.team.exchange(connectionId);
    review(matti, 'reviewed');
    await expectReview(aino, 'matti');
  });

  it('sends a password nowhere else than where it was typed for', async () => {
    const [aino] = (await openTeam('aino')) as [Computer];
    await expectState(aino, { status: 'connected' });
    await aino.team.close();
    aino.settings = { ...aino.settings, database: 'another' };
    expect(await aino.team.state(connectionId)).toMatchObject({ status: 'notJoined', role: null });
  });
});

describe('a server that', () => {
  it.each<[string, string, (computer: Computer) => Promise<unknown> | undefined]>([
    ['does not know the password', 'refused', () => undefined],
    ['is not there', 'unreachable', async () => proxy.block('refused')],
    ['was never prepared', 'notInstalled', async () => database.administer('DROP SCHEMA invoice_desk CASCADE')],
    [
      'has tables of a later version',
      'version',
      async () => database.administer('UPDATE invoice_desk.office SET version = 99'),
    ],
    [
      'does not have the database',
      'notInstalled',
      async (computer) => {
        computer.settings = { ...computer.settings, database: 'nowhere' };
      },
    ],
    [
      'has no certificate for its name',
      'untrusted',
      async (computer) => {
        computer.settings = { ...computer.settings, certificateAuthority: '-----BEGIN CERTIFICATE-----' };
      },
    ],
  ])('%s is named at once: %s', async (_name, reason, prepare) => {
    const aino = await openComputer('aino');
    await prepare(aino);
    const credentials = reason === 'refused' ? { ...aino.credentials, password: 'wrong' } : aino.credentials;
    await expect(aino.team.join(connectionId, credentials)).rejects.toMatchObject({ error: failTeam(reason) });
    expect(aino.secrets.size).toBe(0);
  });

  it('takes no changes keeps what was decided here for later', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    await expectState(aino, { status: 'connected' });
    await database.administer(`ALTER ROLE ${aino.credentials.role} SET default_transaction_read_only = on`);
    proxy.cut();
    review(aino, 'reviewed');
    await expectState(aino, { status: 'waiting', error: failTeam('readOnly') });
    await database.administer(`ALTER ROLE ${aino.credentials.role} RESET default_transaction_read_only`);
    await expectReview(matti, 'aino');
  });

  it('holds another office gets nothing, and is not asked again', async () => {
    const [aino] = (await openTeam('aino')) as [Computer];
    await expectState(aino, { status: 'connected' });
    await aino.team.close();
    await database.administer('UPDATE invoice_desk.office SET id = gen_random_uuid()');
    review(aino, 'reviewed');
    aino.team.exchange(connectionId);
    await expectState(aino, { status: 'stopped', error: failTeam('otherOffice') });
    const { rows } = await database.administer('SELECT count(*)::int AS count FROM invoice_desk.review_event');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('has no place for the company says so, and goes on once it has one', async () => {
    const aino = await openComputer('aino');
    review(aino, 'reviewed');
    await aino.team.join(connectionId, aino.credentials);
    await expectState(aino, { status: 'connected', error: failTeam('notAllowed') });
    await database.addCompany(company.customerNumber, [aino.credentials.role]);
    aino.team.exchange(connectionId);
    await expectState(aino, { status: 'connected', error: null });
  });

  it('changed a decision is told about, and its change is not taken over', async () => {
    const [aino, matti] = (await openTeam('aino', 'matti')) as [Computer, Computer];
    await matti.team.close();
    review(aino, 'reviewed');
    const count = async () =>
      (await database.administer('SELECT count(*)::int AS count FROM invoice_desk.review_event')).rows;
    await expect.poll(count).toEqual([{ count: 1 }]);
    await database.administer('ALTER TABLE invoice_desk.review_event DISABLE TRIGGER USER');
    await database.administer("UPDATE invoice_desk.review_event SET event = replace(event, 'reviewed', 'query')");
    matti.team.exchange(connectionId);
    await expectState(matti, { status: 'connected', error: failTeam('otherHistory') });
    expect(matti.store.findReview(invoice)).toBeNull();
  });
});

it.each(['{"role": 1}', 'no JSON'])('a stored membership that cannot be read is joined again: %s', async (text) => {
  const aino = await openComputer('aino');
  aino.secrets.set(toTeamSecretName(connectionId), text);
  expect(await aino.team.state(connectionId)).toMatchObject({ status: 'notJoined' });
});

import { startPostgres } from '#test/fixtures/postgres/startPostgres.ts';
import { measureLoad } from './measureLoad.ts';
import { runTeam, type TeamRunResult } from './runTeam.ts';
import { countDetected, tamperings } from './tampering.ts';

export interface TeamTableSize {
  readonly members: number;
  readonly events: number;
  readonly tamperings: number;
  readonly loadedEvents: number;
  readonly runs: number;
}

export const fullSize: TeamTableSize = { members: 5, events: 10_000, tamperings: 1000, loadedEvents: 100_000, runs: 5 };
export const shortSize: TeamTableSize = { members: 3, events: 300, tamperings: 20, loadedEvents: 2000, runs: 1 };

/** Prints what is expected of a team's exchange, and whether it holds. The times are shown, not judged. */
export const printTeamTable = async (say: (line: string) => void, size: TeamTableSize): Promise<boolean> => {
  const server = await startPostgres();
  let isHeld = true;
  const row = (name: string, got: string, isRight: boolean): void => {
    isHeld &&= isRight;
    say(`${name.padEnd(64)} ${got.padEnd(30)} ${isRight ? 'yes' : 'NO'}`);
  };
  try {
    const result = await runTeam(server, { ...size, seed: 1, say });
    for (const [name, count] of Object.entries(result.disturbances)) say(`${name}: ${count}`);
    row('all computers have equal events and states', `${result.differing} differ`, result.differing === 0);
    row('no event is lost', `${result.lost} lost`, result.lost === 0);
    row('no event is doubled', `${result.doubled} doubled`, result.doubled === 0);
    say(`invoices decided differently at the same time: ${result.conflicts}`);
    await checkRoles(result, row);
    const client = await server.connect(result.database.settings.database);
    for (const tampering of tamperings) {
      const detected = await countDetected(client, result.customerNumber, tampering, size.tamperings);
      row(
        `${tampering} of an event on the server is noticed`,
        `${detected} of ${size.tamperings}`,
        detected === size.tamperings,
      );
    }
    const { events, bare, read, loaded } = await measureLoad(result.database, client, {
      ...size,
      events: size.loadedEvents,
    });
    await client.end();
    say(`${events} events, median of ${size.runs} (each in turns):`);
    const floor = getMedian(bare);
    for (const [name, seconds] of [
      ['rows read bare', bare],
      ['read through the replica', read],
      ['loaded, checked and applied', loaded],
    ] as const)
      say(
        `  ${name.padEnd(30)} ${getMedian(seconds).toFixed(2)} s  ${(getMedian(seconds) / floor).toFixed(1)} ×  (${seconds.map((one) => one.toFixed(2)).join(' ')})`,
      );
    return isHeld;
  } finally {
    await server.close();
  }
};

/** A role of the office that is no member of the company. */
const checkRoles = async (
  { database, customerNumber }: TeamRunResult,
  row: (name: string, got: string, isRight: boolean) => void,
): Promise<void> => {
  const { role } = await database.addRole('outsider');
  const counts: string[] = [];
  for (const table of ['company', 'review_event', 'presence']) {
    const { rows } = await database
      .administer(`SET SESSION AUTHORIZATION ${role}; SELECT count(*) AS count FROM invoice_desk.${table}`)
      .then((results) => (results as unknown as { rows: { count: string }[] }[])[1] ?? { rows: [] });
    counts.push(`${rows[0]?.count} of ${table}`);
  }
  row(
    'a role without the company reads nothing of it',
    counts.join(', '),
    counts.every((count) => count.startsWith('0 ')),
  );
  const isRefused = await database
    .administer(
      `SET SESSION AUTHORIZATION ${role}; INSERT INTO invoice_desk.review_event (customer_number, device, sequence, id, previous, hash, event)
      VALUES ('${customerNumber}', 'x', 1, 'x', repeat('0', 64), 'x', '{}')`,
    )
    .then(
      () => false,
      ({ code }: { code: string }) => code === '42501',
    );
  row('nor adds anything to it', isRefused ? 'refused' : 'added', isRefused);
};

const getMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

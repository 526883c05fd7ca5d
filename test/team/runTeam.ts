import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSeededRandom } from '#app/demo/random.ts';
import { type CuttableProxy, startCuttableProxy } from '#test/fixtures/cuttableProxy.ts';
import type { PostgresServer } from '#test/fixtures/postgres/startPostgres.ts';
import { createTeamDatabase, type TeamDatabase } from '#test/fixtures/postgres/teamServerFixture.ts';
import type { TeamMemberOptions, TeamMemberReport } from './member.ts';

export interface TeamRunOptions {
  readonly members: number;
  /** Events of all members together. */
  readonly events: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface TeamRunResult {
  readonly database: TeamDatabase;
  readonly customerNumber: string;
  readonly events: number;
  readonly lost: number;
  readonly doubled: number;
  readonly differing: number;
  readonly conflicts: number;
  readonly disturbances: Readonly<Record<string, number>>;
}

const customerNumber = '1001';
const program = fileURLToPath(new URL('./member.ts', import.meta.url));

/** A member of the team in a process of its own, which can be killed and started again. */
class TeamMember {
  readonly options: TeamMemberOptions;
  readonly proxy: CuttableProxy;
  isDone = false;
  #child: ChildProcess | null = null;
  readonly #answers: ((line: string) => void)[] = [];

  constructor(options: TeamMemberOptions, proxy: CuttableProxy) {
    this.options = options;
    this.proxy = proxy;
  }

  start(): void {
    const child = spawn(process.execPath, [program, JSON.stringify(this.options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'done') this.isDone = true;
      else this.#answers.shift()?.(line);
    });
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  send(line: string): void {
    this.#child?.stdin?.write(`${line}\n`);
  }

  report(): Promise<TeamMemberReport> {
    const answer = new Promise<string>((resolve) => this.#answers.push(resolve));
    this.send('report');
    return answer.then((line) => JSON.parse(line) as TeamMemberReport);
  }
}

/**
 * Lets several processes decide at once over one real PostgreSQL, while processes and the server are killed, connections are
 * cut and networks are parted, and compares what all of them know once everything is healed.
 */
export const runTeam = async (server: PostgresServer, options: TeamRunOptions): Promise<TeamRunResult> => {
  const { members: count, events, seed, say } = options;
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-team-'));
  const random = createSeededRandom(seed);
  const database = await createTeamDatabase(server, `team_${seed}`);
  const members = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const proxy = await startCuttableProxy(server.port);
      const credentials = await database.addRole(`member_${seed}_${index}`);
      return new TeamMember(
        {
          ...{ file: join(folder, `${index}.sqlite`), device: `device-${index}`, customerNumber, credentials },
          settings: { ...database.settings, port: proxy.port },
          ...{ seed: seed * 100 + index, events: events / count },
          // Hours apart, in both directions.
          clockErrorMs: (index - 2) * 5 * 3_600_000,
        },
        proxy,
      );
    }),
  );
  await database.addCompany(
    customerNumber,
    members.map(({ options: { credentials } }) => credentials.role),
  );
  const disturbances: Record<string, number> = {};
  const disturb = async (): Promise<void> => {
    const member = members[random.whole(0, count - 1)];
    if (!member) return;
    const [name, run] = pickDisturbance(random.whole(0, 99), member, server);
    disturbances[name] = (disturbances[name] ?? 0) + 1;
    await run();
  };
  for (const member of members) member.start();
  while (members.some(({ isDone }) => !isDone)) {
    await delay(100 + random.whole(0, 400));
    await disturb();
  }
  for (const { proxy } of members) proxy.open();
  const reports = await waitUntilEqual(members);
  const total = reports[0]?.ends.reduce((sum, { sequence }) => sum + sequence, 0) ?? 0;
  const made = members.length * (events / count);
  const stored = await database.administer(
    'SELECT count(*) AS all, count(DISTINCT id) AS ids FROM invoice_desk.review_event',
  );
  const { all, ids } = stored.rows[0] as { all: string; ids: string };
  for (const member of members) {
    member.send('end');
    await member.kill('SIGTERM');
    await member.proxy.close();
  }
  rmSync(folder, { recursive: true, force: true });
  say(`${total} events in ${members.length} files and on the server`);
  return {
    ...{ database, customerNumber, events: total, disturbances },
    // A decision that was on the disk before its process was killed counts; what each was asked to make is the least.
    lost: Math.max(0, made - total) + Math.max(0, total - Number(all)),
    doubled: Number(all) - Number(ids),
    differing: reports.filter(
      ({ states, isRebuiltEqual, ends }) =>
        states !== reports[0]?.states || !isRebuiltEqual || JSON.stringify(ends) !== JSON.stringify(reports[0]?.ends),
    ).length,
    conflicts: reports[0]?.conflicts ?? 0,
  };
};

const pickDisturbance = (
  choice: number,
  member: TeamMember,
  server: PostgresServer,
): readonly [name: string, run: () => Promise<void>] => {
  if (choice < 30)
    return [
      'process killed',
      async () => {
        await member.kill();
        member.start();
      },
    ];
  if (choice < 40)
    return [
      'server killed',
      async () => {
        await server.kill();
        await server.start();
      },
    ];
  if (choice < 70) return ['connection cut', async () => member.proxy.cut()];
  const how = choice < 85 ? 'refused' : 'silent';
  return [
    `network ${how}`,
    async () => {
      member.proxy.block(how);
      setTimeout(() => member.proxy.open(), 1500);
    },
  ];
};

/** Returns the reports of all members once they have the same events. A run that hangs ends with the last ones. */
const waitUntilEqual = async (members: readonly TeamMember[]): Promise<TeamMemberReport[]> => {
  for (let attempt = 0; ; attempt += 1) {
    const reports: TeamMemberReport[] = [];
    for (const member of members) reports.push(await member.report());
    if (new Set(reports.map(({ ends }) => JSON.stringify(ends))).size === 1 || attempt > 1200) return reports;
    for (const member of members) member.send('exchange');
    await delay(500);
  }
};

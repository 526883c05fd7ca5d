import type { Line } from '../report.ts';
import { startProgram } from './program.ts';
import type { Service } from './service.ts';
import type { TokenClient, TokenClientOptions } from './tokenClient.ts';

const HOUR = 3_600_000;
const CALLS = 50;

/** Makes many calls at once with an expired token and reports the number of refreshes that the service counted. */
export const measureOneRefresh = async (
  service: Service,
  setup: TokenClientOptions,
  client: TokenClient,
): Promise<readonly Line[]> => [
  await counted(service, `${CALLS} calls at once on an expired token: refreshes at the service`, async () => {
    client.pass(HOUR);
    return Promise.all(Array.from({ length: CALLS }, client.call));
  }),
  await counted(service, `the same from two programs over one disk: refreshes at the service`, async () => {
    const programs = await Promise.all([1, 2].map(() => startProgram(setup, 2 * HOUR)));
    const replies = await Promise.all(programs.map((program) => program.order({ do: 'call', times: CALLS / 2 })));
    await Promise.all(programs.map((program) => program.end()));
    return replies.flatMap((one) => (typeof one === 'object' ? one.statuses : []));
  }),
];

const counted = async (service: Service, what: string, work: () => Promise<readonly number[]>): Promise<Line> => {
  const before = await service.refreshes();
  const statuses = await work();
  const refreshes = (await service.refreshes()) - before;
  const answered = statuses.filter((status) => status === 200).length;
  const isHeld = refreshes === 1 && answered === CALLS;
  return { what, measured: `${refreshes} (${answered} answered)`, bound: `1 (${CALLS} answered)`, isHeld };
};

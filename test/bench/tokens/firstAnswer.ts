import { createLine, type Line } from '../report.ts';
import { formatSummary, median, pairRatios } from '../statistics.ts';
import type { Service } from './service.ts';
import { createInvoiceCall, type TokenClient } from './tokenClient.ts';

const HOUR = 3_600_000;
const LARGEST_RATIO = 1.2;

/** Milliseconds per response of a service on the internet: its own work and the round trip. */
const AWAY_MS = 100;

/**
 * Measures the time from an expired token to the first authorised response, against one bare refresh and one bare call
 * by plain `fetch`, alternately, as the median of the ratios. The bound applies to a service as far away as one on the
 * internet, where both sides wait for the same responses. The same is reported for this machine, where the disk alone
 * takes time: a renewal is written to it twice.
 */
export const measureFirstAnswer = async (
  service: Service,
  client: TokenClient,
  bareToken: string,
  { rounds, isShort }: FirstAnswerOptions,
): Promise<readonly Line[]> => {
  const bare = bareClient(service, bareToken);
  const near = await sideBySide(client, bare, rounds);
  await service.moveAway(AWAY_MS);
  const away = await sideBySide(client, bare, rounds);
  await service.moveAway(0);
  const isHeld = isShort ? null : median(getRatios(away)) <= LARGEST_RATIO;
  return [
    {
      what: `first answer against bare refresh and call, ${AWAY_MS} ms away: ratio`,
      measured: formatSummary(getRatios(away)),
      bound: `≤ ${LARGEST_RATIO.toFixed(2)}`,
      isHeld,
    },
    ...listTimeLines(away),
    createLine(
      '  on this machine, where there is nothing to wait for but the disk: ratio',
      formatSummary(getRatios(near)),
    ),
    ...listTimeLines(near),
  ];
};

interface FirstAnswerOptions {
  readonly rounds: number;
  /** True with few rounds: the ratio is not compared with its bound. */
  readonly isShort: boolean;
}

type Work = () => Promise<unknown>;

/** Milliseconds by round. */
interface Comparison {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

const getRatios = ({ ours, bare }: Comparison): readonly number[] => pairRatios(ours, bare);

const listTimeLines = ({ ours, bare }: Comparison): readonly Line[] => [
  createLine('  first answer, median and range (ms)', formatSummary(ours)),
  createLine('  bare refresh and call, median and range (ms)', formatSummary(bare)),
];

const sideBySide = async (client: TokenClient, bare: Work, rounds: number): Promise<Comparison> => {
  const ours: Work = async () => {
    const status = await client.call();
    if (status !== 200) throw new Error(`The call was answered with ${status}`);
  };
  const times: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    client.pass(HOUR);
    // Each side is first equally often.
    const early = round % 2 === 0 ? await timed(ours) : null;
    const bareMs = await timed(bare);
    const oursMs = early ?? (await timed(ours));
    // Not counted: one of each, so that code is compiled and Node has loaded its fetch.
    if (round === 0) continue;
    times.ours.push(oursMs);
    times.bare.push(bareMs);
  }
  return times;
};

const timed = async (work: Work): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** A minimal client: it checks nothing and keeps only the next refresh token. */
const bareClient = ({ url, profile, credentials }: Service, firstToken: string): Work => {
  let refreshToken = firstToken;
  const basic = Buffer.from(`${profile.identity.clientId}:${credentials.clientSecret}`).toString('base64');
  const call = createInvoiceCall(url);
  return async () => {
    const refresh = await fetch(`${url}/identity/connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    const tokens = (await refresh.json()) as { readonly access_token: string; readonly refresh_token: string };
    refreshToken = tokens.refresh_token;
    const headers = { ...call.headers, authorization: `Bearer ${tokens.access_token}` };
    await (await fetch(call.url, { headers })).text();
  };
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokensFrom } from '../../integration/app/auth/parts.ts';
import type { BenchOptions } from '../options.ts';
import { formatReportLine, heading, type Line } from '../report.ts';
import { measureFirstAnswer } from './firstAnswer.ts';
import { measureKills } from './kills.ts';
import { measureOneRefresh } from './oneRefresh.ts';
import { startService } from './service.ts';
import { openTokenClient } from './tokenClient.ts';

/** Programs that are killed, in full and with `--short`. */
const kills = { full: 200, short: 3 } as const;

/**
 * Measures the token keeper with real parts and prints a table. Returns its lines; every bound was held unless one says
 * otherwise.
 */
export const benchTokens = async (
  { runs, isShort }: Pick<BenchOptions, 'runs' | 'isShort'>,
  say: (line: string) => void,
): Promise<readonly Line[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bench-'));
  process.env.INVOICE_DESK_KEYRING = join(folder, 'keyring');
  const service = await startService();
  const signIn = () => tokensFrom(service);
  const { url, profile, credentials } = service;
  const setup = { folder, url, identity: profile.identity, clientSecret: credentials.clientSecret };
  const lines: Line[] = [];
  try {
    const client = await openTokenClient(setup);
    await client.keeper.accept(await signIn());
    const measurements = [
      () => measureOneRefresh(service, setup, client),
      async () => measureFirstAnswer(service, client, (await signIn()).refreshToken ?? '', { rounds: runs, isShort }),
      () => measureKills(service, setup, client, signIn, isShort ? kills.short : kills.full),
    ];
    say(heading);
    for (const measure of measurements)
      for (const line of await measure()) {
        say(formatReportLine(line));
        lines.push(line);
      }
    return lines;
  } finally {
    service.stop();
    await rm(folder, { recursive: true });
  }
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokensFrom } from '../../integration/signin/parts.ts';
import { heading, rowOf } from '../report.ts';
import { openDesk } from './desk.ts';
import { measureFirstAnswer } from './firstAnswer.ts';
import { measureKills } from './kills.ts';
import { measureOneRefresh } from './oneRefresh.ts';
import { startService } from './service.ts';

/** Measures the token keeper with real parts and says a table. Answers whether every bound was held. */
export const benchTokens = async (say: (line: string) => void): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bench-'));
  process.env.INVOICE_DESK_KEYRING = join(folder, 'keyring');
  const service = await startService();
  const signIn = () => tokensFrom(service);
  const { url, profile, credentials } = service;
  const setup = { folder, url, identity: profile.identity, clientSecret: credentials.clientSecret };
  const desk = await openDesk(setup);
  await desk.keeper.accept(await signIn());
  const measurements = [
    () => measureOneRefresh(service, setup, desk),
    async () => measureFirstAnswer(service, desk, (await signIn()).refreshToken ?? ''),
    () => measureKills(service, setup, desk, signIn),
  ];
  say(heading);
  let isHeld = true;
  for (const measure of measurements)
    for (const line of await measure()) {
      say(rowOf(line));
      isHeld &&= line.isHeld !== false;
    }
  service.stop();
  await rm(folder, { recursive: true });
  return isHeld;
};

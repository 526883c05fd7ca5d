import { afterEach, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { expect } from './pageAssertions.ts';

type Session = typeof import('electron').session & { readonly requestedDictionaries: readonly string[] };

// Electron requests a dictionary a moment after the session was made, and has no list of them.
describe.skipIf(hostName() === 'electron' || process.platform === 'darwin')('spelling dictionaries', () => {
  let application: LaunchedApplication;
  afterEach(() => application.kill());

  test('are not requested by a start in a language that has one, nor by any later session', async () => {
    application = await launch({ language: 'sv' });
    const page = await application.window('main');
    await expect(page.getByRole('button').first()).toBeVisible();
    const readRequested = () =>
      application.host.evaluate(async ({ session }) => {
        session.fromPartition('later');
        // The request is made in the next turn.
        await new Promise((resolve) => setImmediate(resolve));
        return (session as Session).requestedDictionaries;
      }, null);
    await expect.poll(readRequested).toEqual([]);
  });
});

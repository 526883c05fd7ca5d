import { once } from 'node:events';
import { afterEach, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** Closes the reading ends of standard output and standard error, as a terminal that is closed does. */
const closeReaders = async ({ host }: LaunchedApplication): Promise<void> => {
  for (const stream of [host.process.stdout, host.process.stderr]) {
    if (!stream) throw new Error('the output is no pipe');
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
  }
};

/** Windows has no signal to ask with. */
const askToEnd = (application: LaunchedApplication): Promise<number | null> => {
  if (process.platform === 'win32') return application.close();
  application.host.process.kill('SIGTERM');
  return application.ended();
};

describe('an application whose standard streams have no reader', () => {
  let application: LaunchedApplication;
  afterEach(() => application?.kill());

  test('answers its window after a failure and ends when it is asked to', async () => {
    application = await launch();
    const page = await mainJobUntil(application, 'purchase-table');
    await closeReaders(application);
    await application.host.evaluate(() => {
      console.error('a library has written');
      process.stdout.write('so has another\n');
      setTimeout(() => {
        throw new Error('not caught by anything');
      });
    }, null);
    await page.getByText(t('diagnostics:backgroundError.title')).waitFor();
    // The files of the page and the answers to its questions come from the main process.
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    expect(await askToEnd(application)).toBe(0);
  });
});

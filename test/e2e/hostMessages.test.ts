import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { expect } from './pageAssertions.ts';

const main = fileURLToPath(new URL('../host/probe/main.ts', import.meta.url));

/** The API that the probe's preload gives to its page. */
declare const probe: {
  add(left: number, right: number): Promise<unknown>;
  listen(handler: (number: number) => void): void;
};

describe.skipIf(hostName() === 'electron')('messages of the stand-in host', () => {
  let application: LaunchedApplication;
  beforeAll(async () => {
    application = await launch({ main });
  });
  afterAll(() => application?.kill());

  // Electron sends events and answers of a frame over one channel, in the order in which the main process sends them.
  test('arrive in the order in which they were sent, the answer to a call after the events before it', async () => {
    const page = await application.window('main');
    await page.getByText('object').waitFor();
    await application.host.evaluate(({ ipcMain }) => {
      ipcMain.removeHandler('add');
      ipcMain.handle('add', ({ sender }, call: number, events: number) => {
        for (let event = 1; event <= events; event += 1) sender.send('news', 100 * call + event);
        return `answer ${call}`;
      });
    }, null);
    await page.evaluate(() => {
      const order: unknown[] = [];
      Object.assign(globalThis, { order });
      probe.listen((number) => order.push(number));
      for (const call of [1, 2]) void probe.add(call, 3).then((answer) => order.push(answer));
    });
    const readOrder = () => page.evaluate(() => Reflect.get(globalThis, 'order') as unknown[]);
    await expect.poll(readOrder).toEqual([101, 102, 103, 'answer 1', 201, 202, 203, 'answer 2']);
  });
});

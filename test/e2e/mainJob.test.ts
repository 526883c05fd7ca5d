import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainJob } from '../tour/steps.ts';
import { type Desk, launch } from './fixture.ts';

describe('the main job', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await launch();
  });
  afterAll(() => desk?.kill());

  test('is done from the first screen to the status of a delivered invoice', async () => {
    for (const { name, run } of mainJob) {
      const { checked } = await run(desk).catch((cause) => Promise.reject(new Error(`at ${name}`, { cause })));
      expect(checked, name).not.toBe('');
    }
  });

  test('leaves no complaint behind and ends with 0', async () => {
    expect(await desk.close()).toBe(0);
    expect(desk.log()).toBe('');
  });
});

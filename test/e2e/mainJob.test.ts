import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainJob } from '../tour/steps.ts';
import { type Desk, launch } from './fixture.ts';

describe('the main job', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await launch();
  });
  afterAll(() => desk?.kill());

  for (const { name, run } of mainJob)
    test(name, async () => {
      const { checked } = await run(desk);
      expect(checked).not.toBe('');
    });

  test('leaves no complaint behind and ends with 0', async () => {
    expect(await desk.close()).toBe(0);
    expect(desk.log()).toBe('');
  });
});

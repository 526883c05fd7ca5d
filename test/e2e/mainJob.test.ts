import { afterAll, beforeAll, describe, test } from 'vitest';
import { nonEmpty } from '../nonEmpty.ts';
import { mainJob } from '../tour/steps.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { expect } from './pageAssertions.ts';

describe('the main job', () => {
  let application: LaunchedApplication;
  beforeAll(async () => {
    application = await launch();
  });
  afterAll(() => application?.kill());

  test('is done from the first screen to the status of a delivered invoice', async () => {
    for (const { name, run } of nonEmpty(mainJob)) {
      const { checked } = await run(application).catch((cause) => Promise.reject(new Error(`at ${name}`, { cause })));
      expect(checked, name).not.toBe('');
    }
  });

  test('leaves no complaint behind and ends with 0', async () => {
    expect(await application.close()).toBe(0);
    expect(application.log()).toBe('');
  });
});

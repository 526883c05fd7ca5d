import { afterAll, beforeAll, test } from 'vitest';
import { openStage, type Stage } from '../hardening/stage.ts';
import { table } from '../hardening/table.ts';
import { expect } from './pageAssertions.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.application.kill());

test.each(table)('$name', async ({ expected, run }) => {
  expect(await run(stage)).toBe(expected);
});

test('ends without a complaint', async () => {
  await stage.close();
  expect(stage.application.log()).toBe('');
});

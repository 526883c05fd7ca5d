import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRow } from './runRow.ts';
import { type Services, startServices } from './services.ts';
import { table } from './table.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

test.each(table)('$name', async (row) => {
  expect(await runRow(row, services)).toEqual({ got: row.expected, faults: [] });
});

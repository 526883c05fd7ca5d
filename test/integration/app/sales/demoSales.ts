import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { countingAt, createSalesConnection, newFile, type OpenedSales, openSales } from './parts.ts';
import { startSalesDemo } from './speech.ts';

/** One demo service for the test file that imports this, and sales features on it that are closed after each test. */
export let demo: DemoService;
beforeAll(async () => {
  demo = await startSalesDemo();
});
afterAll(() => demo.close());

const openedSales: OpenedSales[] = [];

/** Opens a sales feature of its own on the demo service; `http` may intercept its requests. */
export const openDemoSales = (http?: HttpClient): OpenedSales => {
  const opened = openSales(newFile(), createSalesConnection(demo, http));
  openedSales.push(opened);
  return opened;
};
afterEach(async () => {
  demo.mischief.clear();
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
});

let recipients = 0;

/** A name that no other test of the file has used. */
export const newRecipient = (): string => {
  recipients += 1;
  return `Vuoksen Veistämö ${recipients} Oy`;
};

export const counting = () => countingAt(demo);

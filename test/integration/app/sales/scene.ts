import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { countingAt, newFile, openWing, sourceOf, type Wing } from './parts.ts';
import { startSalesDemo } from './speech.ts';

/** One demo service for the test file that imports this, and wings on it that are closed after each test. */
export let demo: DemoService;
beforeAll(async () => {
  demo = await startSalesDemo();
});
afterAll(() => demo.close());

const open: Wing[] = [];

/** A wing of its own on the demo service; `http` may stand between. */
export const wingOn = (http?: HttpClient): Wing => {
  const wing = openWing(newFile(), sourceOf(demo, http));
  open.push(wing);
  return wing;
};
afterEach(async () => {
  demo.mischief.clear();
  await Promise.all(open.splice(0).map(({ sales }) => sales.close()));
});

let recipients = 0;

/** A name that no other test of the file has used. */
export const newRecipient = (): string => {
  recipients += 1;
  return `Vuoksen Veistämö ${recipients} Oy`;
};

export const counting = () => countingAt(demo);

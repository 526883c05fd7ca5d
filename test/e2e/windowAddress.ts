import type { Page } from 'playwright-core';
import { expect, waitForValue } from './pageAssertions.ts';

/** The address of a window: the path and search parameters of its page, and its history. */
export interface WindowAddress {
  /** Waits until the address has these members; `path` is the path, the others are search parameters. */
  expect(part: Readonly<Record<string, unknown>>): Promise<void>;
  /** Waits until there is a parameter of this name that is not `previous`; returns it. */
  waitForParameter(name: string, previous?: unknown): Promise<unknown>;
  waitUntilWithout(name: string): Promise<void>;
  goTo(address: string): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
}

export const openWindowAddress = (page: Page): WindowAddress => ({
  expect: (part) => expect.poll(() => readAddress(page)).toEqual(expect.objectContaining(part)),
  waitForParameter: (name, previous) =>
    waitForValue(async () => {
      const parameter = (await readAddress(page))[name];
      return JSON.stringify(parameter) === JSON.stringify(previous) ? undefined : parameter;
    }),
  waitUntilWithout: (name) => expect.poll(() => readAddress(page)).not.toHaveProperty(name),
  goTo: async (address) => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
  },
  goBack: async () => {
    await page.evaluate(() => history.back());
  },
  goForward: async () => {
    await page.evaluate(() => history.forward());
  },
});

const readAddress = async (page: Page): Promise<Readonly<Record<string, unknown>>> => {
  const [path, search] = (await page.evaluate(() => location.hash)).slice(1).split('?');
  const entries = [...new URLSearchParams(search)].map(([name, text]) => [name, parseParameter(text)] as const);
  return { path, ...Object.fromEntries(entries) };
};

/** The router writes what is not plain text as JSON. */
const parseParameter = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

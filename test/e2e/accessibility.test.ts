import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { screens } from './screens.ts';
import { wordsOf } from './words.ts';

/** What a person with an impairment would stumble over, as axe names it, with the first place of each. */
const obstacles = async (page: Page): Promise<readonly string[]> => {
  // The other mode opens a page of its own, which the application would close.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.length} × ${nodes[0]?.html}`);
};

describe('every screen can be used by everybody', () => {
  let desk: Desk;
  afterEach(() => desk?.kill());

  test.each([
    ['en', 'light'],
    ['fi', 'dark'],
    ['sv', 'light'],
  ] as const)('in %s, %s', async (language, colorScheme) => {
    desk = await launch({ language, colorScheme });
    const page = await desk.window('main');
    for (const { name, open } of screens) {
      await open(desk, page, wordsOf(language));
      expect(await obstacles(page), name).toEqual([]);
    }
  });
});

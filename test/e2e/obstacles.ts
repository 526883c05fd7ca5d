import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What a person with an impairment would stumble over, as axe names it, with the first place of each. */
export const obstacles = async (page: Page): Promise<readonly string[]> => {
  // The other mode opens a page of its own, which the application would close.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.length} × ${nodes[0]?.html}`);
};

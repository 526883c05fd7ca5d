import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Run = (options: { readonly resultTypes: readonly string[] }) => ReturnType<AxeBuilder['analyze']>;
type Violation = Awaited<ReturnType<Run>>['violations'][number];

const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

/**
 * What a person with an impairment would stumble over, as axe names it, with the first place of each; `any`: also over what
 * is a small matter. Every rule runs; axe is read by a page once (AxeBuilder does so at each call, which takes longer than the
 * rules). The application has no frames.
 */
export const obstacles = async (page: Page, which: 'serious' | 'any' = 'serious'): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await atRest(page);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: { readonly run: Run } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter((violation) => which === 'any' || isSerious(violation))
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.length} × ${nodes[0]?.html}`);
};

/** Colours on their way to others have no contrast of their own: waits for whatever moves and will end. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null);
  });

const isSerious = ({ impact }: Violation): boolean => impact === 'serious' || impact === 'critical';

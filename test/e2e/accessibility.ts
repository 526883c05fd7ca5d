import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from './pageAssertions.ts';

type Run = (options: { readonly resultTypes: readonly string[] }) => ReturnType<AxeBuilder['analyze']>;
type Violation = Awaited<ReturnType<Run>>['violations'][number];

const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

/**
 * Checks that axe finds no violation that is serious; with `'any'`, none at all. The page is checked again until there is none,
 * because it may still be changing. axe is loaded into a page once: AxeBuilder does so at each call, which takes longer than its
 * rules. The application has no frames.
 */
export const expectAccessible = (
  page: Page,
  { impact = 'serious', screen = '' }: AccessibilityCheckOptions = {},
): Promise<void> => expect.poll(() => findViolations(page, impact), { message: screen }).toEqual([]);

interface AccessibilityCheckOptions {
  readonly impact?: 'serious' | 'any';
  /** The name of the screen, for the message of a failure. */
  readonly screen?: string;
}

/** Returns the violations as axe names them, with the first place of each. */
const findViolations = async (page: Page, impact: 'serious' | 'any'): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await waitForAnimations(page);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: { readonly run: Run } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter((violation) => impact === 'any' || isSerious(violation))
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.length} × ${nodes[0]?.html}`);
};

/**
 * Waits until finite animations have ended: the contrast of a changing colour cannot be checked. Animations that scrolling drives
 * have no end.
 */
export const waitForAnimations = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null);
  });
};

const isSerious = ({ impact }: Violation): boolean => impact === 'serious' || impact === 'critical';

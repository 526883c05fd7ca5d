import type { Locator, Page } from 'playwright-core';
import { expect } from './pageAssertions.ts';
import { createWords, type Words } from './words.ts';

export type InvoiceStep = 'recipient' | 'lines' | 'delivery' | 'check' | 'result';

const english = createWords('en');

/** The heading of a step of the invoice that is being written; it is shown only while that step is. */
export const stepHeading = (page: Page, step: InvoiceStep, t: Words = english): Locator =>
  page.locator('[data-field="step"]').filter({ hasText: t(`sales:step.${step}`) });

/** The button at the foot of a step that leads to another one. */
export const stepButton = (page: Page, step: InvoiceStep, t: Words = english): Locator =>
  page.getByRole('button', { name: t(`sales:step.${step}`), exact: true }).last();

/** Presses the button that leads to a step, and waits until the step is shown. */
export const goToStep = async (page: Page, step: InvoiceStep, t: Words = english): Promise<void> => {
  await stepButton(page, step, t).click();
  await expect(stepHeading(page, step, t)).toBeVisible();
};

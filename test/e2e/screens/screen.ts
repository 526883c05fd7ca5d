import type { Locator, Page } from 'playwright-core';
import type { LaunchedApplication } from '../fixture.ts';
import type { Words } from '../words.ts';

/** One screen of the application, reached from the one before it. */
export interface Screen {
  readonly name: string;
  open(application: LaunchedApplication, page: Page, t: Words): Promise<void>;
}

export const screen = (name: string, open: Screen['open']): Screen => ({ name, open });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).last();

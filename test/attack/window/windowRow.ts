import type { Page } from 'playwright-core';
import type { Outcome } from '../row.ts';

/** What a hostile server answers where the sign-in page should be; `{form}` and others are written in (hostileServer.ts). */
export interface HostilePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body never ends. */
  readonly isEndless?: true;
}

/** One hostile sign-in page in the built application's own window, and how it must end. */
export interface WindowRow {
  readonly name: string;
  readonly page: HostilePage;
  /**
   * When the person closes the window: once the page has `said` something, once the application has heard how it is `titled`, or
   * once it has `refused` it a navigation or download. Left out, the page brings the end about.
   */
  readonly closedWhen?: 'said' | 'titled' | 'refused';
  /** What else the person or fate does, once the page is there. */
  readonly act?: (page: Page) => Promise<unknown>;
  readonly expected: Outcome;
  /** What the page must have said. */
  readonly said?: string;
  /** What the failure says in the service's own words. */
  readonly says?: RegExp;
}

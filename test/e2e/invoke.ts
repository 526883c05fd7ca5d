import type { Page } from 'playwright-core';
import type { Result } from '#app/contract/result.ts';

/** Calls a method of the contract from the page and returns the result as it crosses the process boundary. */
export const invoke = <T = unknown>(page: Page, method: string, input: unknown = {}): Promise<Result<T>> =>
  page.evaluate(([name, value]) => window.invoiceDesk.invoke(name as string, value, ''), [method, input]) as Promise<
    Result<T>
  >;

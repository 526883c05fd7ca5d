import type { Page } from 'playwright-core';
import type { Connection } from '#app/contract/connections.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { invoke } from './invoke.ts';

/** Returns the companies of all connections, in the order in which the application lists them. */
export const readCompanies = async (page: Page): Promise<readonly CompanyRef[]> => {
  const connections = await invoke<readonly Connection[]>(page, 'connections.list');
  if (!connections.ok) throw new Error(`connections.list: ${connections.error.kind}`);
  return connections.value.flatMap(({ id, companies }) =>
    companies.map(({ customerNumber }) => ({ connectionId: id, customerNumber })),
  );
};

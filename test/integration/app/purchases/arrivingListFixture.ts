import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { type HeldBackAnswer, type HeldBackService, startHeldBackService } from './heldBackLists.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
} from './openedPurchases.ts';

export const company = { connectionId: 'desk', customerNumber: '1001' };
export const secondCompany = { connectionId: 'desk', customerNumber: '1002' };
const today = '2026-11-20';

export let service: HeldBackService;
let directory: string;
export let opened: OpenedPurchases;
export const open = (adaptProfile: (profile: ConnectionProfile) => ConnectionProfile = (profile) => profile): void => {
  opened = openPurchases(directory, adaptProfile(profileFor(service.url)), undefined, {
    now: () => Date.parse(`${today}T10:00:00Z`),
  });
};
/** Gives each test of the file a held-back service and purchases without a list. */
export const openForEachTest = (): void => {
  beforeEach(async () => {
    service = await startHeldBackService();
    directory = makeDirectory();
    open();
  });
  afterEach(async () => {
    await opened.close();
    await service.close();
    removeDirectory(directory);
  });
};

export const withTwoCompanies = (profile: ConnectionProfile): ConnectionProfile => ({
  ...profile,
  companies: [...profile.companies, { customerNumber: '1002', name: 'Toinen Oy', businessId: null }],
});
export const withPages = (profile: ConnectionProfile): ConnectionProfile => ({
  ...profile,
  purchases: {
    ...profile.purchases,
    paging: { kind: 'page', parameter: 'page', counts: 'pages', first: 0, sizeParameter: 'size', size: 3 },
  },
});

export const listText = (records: readonly object[]): string =>
  records.map((record) => JSON.stringify(record)).join(',');
export const startList = (answer: HeldBackAnswer, records: readonly object[]) =>
  answer.write(`{"Items":[${listText(records)}`);
export const endList = (answer: HeldBackAnswer, records: readonly object[]): void =>
  answer.end(`${records.length > 0 ? `,${listText(records)}` : ''}]}`);

export const query = createPurchaseQuery(company);
export const readTable = async (of: CompanyRef = company, change: Partial<typeof query> = {}) => {
  const { view, lines } = await opened.purchases.runQuery({
    query: { ...createPurchaseQuery(of), ...change },
    locate: null,
    size: 100,
    fields: [],
    isSeen: true,
  });
  return { view, rows: lines.flatMap((line) => (line.kind === 'invoice' ? [line] : [])) };
};
export const readNumbers = async (of: CompanyRef = company) =>
  (await readTable(of)).rows.map(({ invoiceNumber }) => invoiceNumber);
export const expectNumbers = (numbers: readonly string[], of: CompanyRef = company) =>
  vi.waitFor(async () => expect(await readNumbers(of)).toEqual(numbers), { timeout: 120_000 });

export const startSync = (of: CompanyRef = company) => {
  const outcome = opened.purchases.sync({ company: of });
  outcome.catch(() => undefined);
  return outcome;
};

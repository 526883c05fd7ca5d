import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { createDemoBusinessId } from '#app/demo/purchases/checkDigits.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { historyInvoices, morningInvoices } from './morningInvoices.ts';

/** A client company of an accountant and how much of it asks for a person. */
export interface AccountingClient {
  readonly customerNumber: string;
  readonly name: string;
  /** Invoices with a serious finding. */
  readonly serious: number;
  /** Further invoices to review. */
  readonly ordinary: number;
}

const words = ['Kirjakauppa', 'Konepaja', 'Leipomo', 'Rakennus', 'Kuljetus', 'Puutarha'];
const towns = ['Imatran', 'Kouvolan', 'Lappeenrannan', 'Savonlinnan', 'Mikkelin'];

/** Thirty companies; the one that needs a person most is the 23rd of the profile, and the last has a long name. */
export const accountingClients: readonly AccountingClient[] = Array.from({ length: 30 }, (_, index) => ({
  customerNumber: String(2001 + index),
  name:
    index === 29
      ? 'Etelä-Karjalan maaseudun ja kaupunkien elintarvike- ja tukkukauppiaiden osuuskunta'
      : `${towns[index % towns.length]} ${words[index % words.length]} ${index + 1} Oy`,
  serious: index === 22 ? 6 : index === 9 ? 2 : 0,
  ordinary: index % 3 === 0 ? 0 : (index * 7) % 40,
}));

const listInvoices = ({ name, serious, ordinary }: AccountingClient): object[] => {
  const firstSerious = morningInvoices.length - 6;
  const fresh = [...morningInvoices.slice(0, ordinary), ...morningInvoices.slice(firstSerious, firstSerious + serious)];
  const soon = addDays(toLocalIsoDate(Date.now()), 4);
  return [...historyInvoices, ...fresh.map((invoice) => ({ ...invoice, dueDate: soon }))].map((invoice) => ({
    ...invoice,
    buyer: { organisationName: name },
  }));
};

/** Thirty companies behind the sign-in of a demo service. */
export interface ManyCompaniesService {
  readonly demo: DemoService;
  /** Path of a profile that names them. */
  readonly profileFile: string;
  close(): Promise<void>;
}

export const startManyCompanies = async (): Promise<ManyCompaniesService> => {
  const demo = await startDemoService();
  const server = createServer(({ url }, response) => {
    const number = new URL(url ?? '', 'http://127.0.0.1').searchParams.get('customerNumber');
    const company = accountingClients.find(({ customerNumber }) => customerNumber === number);
    response.statusCode = company ? 200 : 403;
    response.end(JSON.stringify({ Items: company ? listInvoices(company) : [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-clients-'));
  const profileFile = join(folder, 'profile.json');
  const profile = JSON.parse(demo.profileText);
  await writeFile(
    profileFile,
    JSON.stringify({
      ...profile,
      companies: accountingClients.map(({ customerNumber, name }, index) => ({
        ...{ customerNumber, name, businessId: createDemoBusinessId(2_300_000 + 41 * index) },
      })),
      purchases: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    }),
  );
  return {
    demo,
    profileFile,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await demo.close();
      await rm(folder, { recursive: true });
    },
  };
};

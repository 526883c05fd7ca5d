import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail } from '../../../app/contract/errors.ts';
import { createSalesFeature, type SalesFeature } from '../../../app/sales/sales.ts';
import { openSalesRecords } from '../../../app/sales/store/records.ts';
import { sentInvoice } from '../../fixtures/sentInvoices.ts';
import { company } from '../../integration/app/sales/parts.ts';

/** How many invoices a journal has sent, and how many of these, the newest, are in the list of the service. */
export interface JournalSize {
  readonly sent: number;
  readonly listed: number;
}

const service = { key: 'demo', address: 'https://sales.example' };
const writtenAtOnce = 500;

/** Writes a file as the application leaves it after so many invoices: bodies are JSON, all of them committed together. */
export const fillJournal = (file: string, { sent: size, listed }: JournalSize): void => {
  mkdirSync(dirname(file), { recursive: true });
  const { handlers, close } = openSalesRecords(file, Date.now);
  handlers.adopt(company, service);
  for (let from = 0; from < size; from += writtenAtOnce) {
    const count = Math.min(writtenAtOnce, size - from);
    const sent = Array.from({ length: count }, (_, index) => sentInvoice(company, from + index));
    handlers.put(
      sent.flatMap(({ draft, plan, invoice }, index) => {
        const record = { company, service: service.key, savedAt: plan.updatedAt };
        const listedAs = { ...record, kind: 'invoice', id: invoice.invoice.id, body: JSON.stringify(invoice) } as const;
        return [
          { ...record, kind: 'draft', id: draft.id, body: JSON.stringify(draft) },
          { ...record, kind: 'dispatch', id: draft.id, body: JSON.stringify(plan) },
          ...(from + index >= size - listed ? [listedAs] : []),
        ] as const;
      }),
    );
  }
  close();
};

/** Opens the sales over a file; their service is out of reach. */
export const openSalesOffline = (file: string): SalesFeature =>
  createSalesFeature({
    file,
    workerUrl: new URL('../../../app/sales/store/worker.ts', import.meta.url),
    serviceFor: () => service,
    sourceFor: () => {
      throw fail({ kind: 'offline' });
    },
    onSubmissionChanged: () => undefined,
    onSetAside: () => undefined,
  });

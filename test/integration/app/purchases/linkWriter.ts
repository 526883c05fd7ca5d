import { openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { paths } from './archiveLists.ts';
import { linkedInvoices } from './linkedInvoices.ts';

/** Syncs a list into the file of its first argument, then stops in the middle of the next list and waits to be killed. */
const [file = '', turn = '0'] = process.argv.slice(2);
const archive = openInvoiceArchive(file, paths);
const receive = (records: readonly object[]): void => {
  for (const record of records) archive.receive([Buffer.from(JSON.stringify(record))], Number(turn));
};
archive.begin();
receive(linkedInvoices(2000, Number(turn)));
archive.complete(Number(turn), { isWhole: true, validators: null });
archive.begin();
receive(linkedInvoices(1500, Number(turn) + 0.5));
process.stdout.write(`${archive.arrived()}\n`);
setInterval(() => undefined, 1000);

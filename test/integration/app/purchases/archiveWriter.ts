import { openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { lists, paths } from './archiveLists.ts';

/** Syncs one list after the other into the file of its argument until it is killed, and says each time that one is shown. */
const archive = openInvoiceArchive(process.argv[2] ?? '', paths);
process.stdout.write('open\n');
for (let turn = 0; ; turn += 1) {
  archive.begin();
  for (const record of lists[turn % lists.length] ?? []) archive.receive([Buffer.from(record)], turn);
  archive.complete(turn, { isWhole: true, validators: null });
  process.stdout.write(`${turn}\n`);
}

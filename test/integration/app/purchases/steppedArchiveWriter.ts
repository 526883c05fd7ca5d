import { createInterface } from 'node:readline';
import { openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { lists, paths } from './archiveLists.ts';

/** Syncs one list after the other into the file of its argument, half a list for each line that it reads; answers each line. */
const archive = openInvoiceArchive(process.argv[2] ?? '', paths);
let halves = 0;
for await (const _line of createInterface(process.stdin)) {
  const turn = halves >> 1;
  const list = lists[turn % lists.length] ?? [];
  const isFirst = halves % 2 === 0;
  if (isFirst) archive.begin();
  const middle = list.length >> 1;
  for (const record of isFirst ? list.slice(0, middle) : list.slice(middle))
    archive.receive([Buffer.from(record)], turn);
  if (!isFirst) archive.complete(turn, { isWhole: true, validators: null });
  halves += 1;
  process.stdout.write(`${halves}\n`);
}

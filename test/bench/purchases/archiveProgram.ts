import { readTreeMemory } from '../processMemory.ts';
import { type BenchPages, serveBenchPages } from './bridge.ts';
import { methodsOver } from './methods.ts';
import { company, openPurchases } from './openPurchases.ts';
import { readTable } from './readTable.ts';

/** Requests to the program; it answers each with one message. */
export type ArchiveOrder = 'sync' | 'memory';

/** Megabytes of this process with its worker thread. */
const readMemory = (): number => readTreeMemory(process.pid) ?? process.memoryUsage.rss() / 1024 ** 2;

const [folder = '', serviceUrl = '', pages = ''] = process.argv.slice(2);
const opened: { pages?: BenchPages } = {};
const purchases = openPurchases(folder, serviceUrl, (name, payload) => opened.pages?.publish(name, payload));
opened.pages = await serveBenchPages(new URL(pages), methodsOver(purchases));
await readTable(purchases);

process.on('message', async (order: ArchiveOrder) => {
  process.send?.(order === 'memory' ? readMemory() : await purchases.sync({ company }));
});
process.once('disconnect', async () => {
  opened.pages?.close();
  await purchases.close();
  process.exit();
});
process.send?.(opened.pages.url);

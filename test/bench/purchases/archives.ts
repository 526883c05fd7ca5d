import { join } from 'node:path';
import { company, openPurchases } from './openPurchases.ts';
import { startService } from './service.ts';

/** Fills an archive with `count` invoices through a sync; answers its folder. */
export const makeArchive = async (folder: string, count: number): Promise<string> => {
  const own = join(folder, String(count));
  const service = await startService(count);
  const purchases = openPurchases(own, service.url);
  await purchases.sync({ company });
  await purchases.close();
  service.close();
  return own;
};

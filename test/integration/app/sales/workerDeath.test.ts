import { expect, test } from 'vitest';
import { createSalesFeature } from '#app/sales/sales.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { demo, newRecipient } from './demoSales.ts';
import { company, createSalesConnection, newFile, readyDraft } from './parts.ts';

test('after the worker has died drafts are shown, saved and sent as before', async () => {
  const deaths: unknown[] = [];
  const sales = createSalesFeature({
    file: newFile(),
    workerUrl: new URL('./mortalWorker.ts', import.meta.url),
    sourceFor: () => createSalesConnection(demo),
    onSubmissionChanged: () => undefined,
    onSetAside: () => undefined,
    onWorkerDeath: (death) => deaths.push(death),
  });
  const channel = new BroadcastChannel('end-sales-worker');
  try {
    const draft = await readyDraft(sales, newRecipient());
    const before = await sales.drafts({ company });

    channel.postMessage('end');
    const whileDying: unknown[] = [];
    const countDeaths = async (): Promise<number> => {
      whileDying.push(await sales.drafts({ company }).catch((failure: unknown) => failure));
      return deaths.length;
    };
    await expect.poll(countDeaths).toBe(1);
    for (const drafts of nonEmpty(whileDying)) expect(drafts).toEqual(before);

    await readyDraft(sales, newRecipient());
    expect(await sales.drafts({ company })).toHaveLength(before.length + 1);
    expect(await sales.send({ company, draftId: draft.id })).toMatchObject({ state: 'done' });
  } finally {
    channel.close();
    await sales.close();
  }
});

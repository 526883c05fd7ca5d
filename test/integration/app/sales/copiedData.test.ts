import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { counting, demo, newRecipient } from './demoSales.ts';
import {
  captureError,
  company,
  createSalesConnection,
  decide,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

const unconfirmed = { kind: 'sendingUnconfirmed' };
const nothing = { contacts: 0, products: 0, invoices: 0, deliveries: 0 };

/** Opens a sales feature that the test closes itself. */
const open = (file: string): OpenedSales => openSales(file, createSalesConnection(demo));

/** Copies the folder of a closed file to another place, as a person copies all data; returns the copied file. */
const copyFolder = (file: string): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'invoice-desk-copy-')), 'data');
  cpSync(dirname(file), folder, { recursive: true, preserveTimestamps: true });
  return join(folder, 'sales.sqlite');
};

/** Runs work over an opened sales feature, and closes it. */
const withSales = async <T>(file: string, work: (opened: OpenedSales) => Promise<T>): Promise<T> => {
  const opened = open(file);
  try {
    return await work(opened);
  } finally {
    await opened.sales.close();
  }
};

const confirm = ({ sales }: OpenedSales) => sales.confirmSending({});

describe('copied sales data', () => {
  test('send nothing, alone or in bulk, until a person confirms that they are sent from now on', async () => {
    const file = newFile();
    const draft = await withSales(file, ({ sales }) => readyDraft(sales, newRecipient()));
    const copy = copyFolder(file);
    const since = counting();
    await withSales(copy, async (opened) => {
      const { sales } = opened;
      expect(await sales.sendingConfirmation({})).toEqual({ isConfirmed: false, confirmedAt: null });
      expect(await captureError(send(opened, draft))).toEqual(unconfirmed);
      const saving = sales.addressBook.saveContact({
        company,
        key: 'a',
        contact: { ...draft.contact, paymentTermDays: null, channel: null },
      });
      expect(await captureError(saving)).toEqual(unconfirmed);
      await sales.bulk.start({ company, draftIds: [draft.id] });
      await expect.poll(async () => (await sales.bulk.run({ company }))?.state).toBe('paused');
      expect(since()).toEqual(nothing);
      await confirm(opened);
      expect(await sales.sendingConfirmation({})).toMatchObject({ isConfirmed: true });
      expect((await send(opened, draft)).state).toBe('done');
    });
    expect(since()).toEqual(once);
    await withSales(copy, async ({ sales }) => expect((await sales.sendingConfirmation({})).isConfirmed).toBe(true));
  });

  test('let the original go on, and data whose folder was renamed', async () => {
    const file = newFile();
    const draft = await withSales(file, ({ sales }) => readyDraft(sales, newRecipient()));
    copyFolder(file);
    const moved = `${dirname(file)}-moved`;
    renameSync(dirname(file), moved);
    await withSales(join(moved, 'sales.sqlite'), async (opened) =>
      expect((await send(opened, draft)).state).toBe('done'),
    );
  });

  test('send nothing where they were put back from a backup in the same place', async () => {
    const file = newFile();
    const draft = await withSales(file, ({ sales }) => readyDraft(sales, newRecipient()));
    const copy = copyFolder(file);
    await withSales(file, async (opened) => expect((await send(opened, draft)).state).toBe('done'));
    rmSync(dirname(file), { recursive: true });
    cpSync(dirname(copy), dirname(file), { recursive: true, preserveTimestamps: true });
    await withSales(file, async (opened) => expect(await captureError(send(opened, draft))).toEqual(unconfirmed));
  });

  test('ask about a draft that the original has sent since, and make no second invoice', async () => {
    const file = newFile();
    const draft = await withSales(file, ({ sales }) => readyDraft(sales, newRecipient()));
    const copy = copyFolder(file);
    const original = await withSales(file, (opened) => send(opened, draft));
    const since = counting();
    await withSales(copy, async (opened) => {
      await confirm(opened);
      const asked = await send(opened, draft);
      expect(asked.state).toBe('needsDecision');
      expect(asked.question).toMatchObject({ kind: 'sentElsewhere', invoices: [{ id: original.invoiceId }] });
      expect((await send(opened, draft)).state).toBe('needsDecision');
      expect(since()).toEqual(nothing);
      expect((await decide(opened, draft, 'sendAnyway')).state).toBe('done');
      expect(since()).toMatchObject({ invoices: 1, deliveries: 1 });
    });
  });

  test('ask nothing about a draft that was begun after the confirmation, or has another sum', async () => {
    const file = newFile();
    const recipient = newRecipient();
    const [first, other] = await withSales(file, async ({ sales }) => [
      await readyDraft(sales, recipient),
      await readyDraft(sales, recipient, { deliveryDate: '' }),
    ]);
    const copy = copyFolder(file);
    await withSales(file, (opened) => send(opened, first));
    await withSales(copy, async (opened) => {
      await confirm(opened);
      const lines = other.lines.map((line) => ({ ...line, quantity: '7', saveAsProduct: false }));
      await opened.sales.saveDraft({ draft: { ...other, lines } });
      expect((await send(opened, other)).state).toBe('done');
      const later = await readyDraft(opened.sales, recipient);
      expect((await send(opened, later)).state).toBe('done');
    });
  });

  test.each(['contact', 'lines', 'delivery'] as const)(
    'make nothing twice where the sending had stopped at the step "%s", and the original has gone on with it',
    async (step) => {
      const file = newFile();
      const draft = await withSales(file, async (opened) => {
        const begun = await readyDraft(opened.sales, newRecipient());
        demo.mischief.next({
          ...requestPatterns[step],
          do: { kind: 'status', status: 400, body: '{"message":"No."}' },
        });
        expect((await send(opened, begun)).state).toBe('stopped');
        return begun;
      });
      const copy = copyFolder(file);
      await withSales(file, async (opened) => expect((await send(opened, draft)).state).toBe('done'));
      const since = counting();
      await withSales(copy, async (opened) => {
        await confirm(opened);
        expect((await send(opened, draft)).state).toBe(step === 'contact' ? 'needsDecision' : 'done');
        expect(since()).toEqual(nothing);
      });
    },
  );
});

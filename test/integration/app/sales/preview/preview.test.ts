import { expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { systemFonts } from '#app/sales/preview/fonts.ts';
import { plainInvoiceBranding } from '#app/sales/preview/plainInvoiceBranding.ts';
import { createPreviewRenderer } from '#app/sales/preview/preview.ts';
import { newRecipient, openDemoSales } from '../demoSales.ts';
import { company, readyDraft, send } from '../parts.ts';

const options = { fonts: systemFonts, getBranding: () => plainInvoiceBranding };

test('a draft is drawn with who sends it, and has its number as soon as it was sent', async () => {
  const opened = openDemoSales();
  const recipient = newRecipient();
  const draft = await readyDraft(opened.sales, recipient);
  const preview = createPreviewRenderer(opened.sales, options);
  const previewRequest = { company, draftId: draft.id };

  const before = await preview(previewRequest);
  const { seller } = await opened.sales.settings({ company });
  expect(seller?.name).toBeTruthy();
  expect(before).toMatchObject({ title: `Lasku ${recipient}`, missingParts: [] });
  for (const text of [seller?.name ?? '', recipient, 'annetaan lähetettäessä']) expect(before.html).toContain(text);

  await opened.sales.saveDraft({ draft: { ...draft, note: 'Kiitos kaunis' } });
  expect((await preview(previewRequest)).html).toContain('Kiitos kaunis');

  const { invoiceNumber } = await send(opened, draft);
  const after = await preview(previewRequest);
  expect(after.title).toBe(`Lasku ${invoiceNumber} ${recipient}`);
  expect(after.html).not.toContain('annetaan lähetettäessä');
});

test('a draft is drawn without its sender where the service is out of reach, and with it as soon as it answers', async () => {
  let isCut = true;
  let now = 0;
  const http = createHttpClient({ retries: 0 });
  const { sales } = openDemoSales({
    send: (request) => (isCut ? Promise.reject(fail({ kind: 'offline' })) : http.send(request)),
  });
  const draft = await readyDraft(sales, newRecipient());
  const preview = createPreviewRenderer(sales, options, { now: () => now });
  const previewRequest = { company, draftId: draft.id };
  expect((await preview(previewRequest)).missingParts).toEqual(['name', 'ids', 'address', 'account']);
  isCut = false;
  now = 60_000;
  await expect.poll(async () => (await preview(previewRequest)).missingParts).toEqual([]);
  isCut = true;
  now = 120_000;
  expect((await preview(previewRequest)).missingParts).toEqual([]);
});

test('there is nothing to draw of a draft that is not there', async () => {
  const preview = createPreviewRenderer(openDemoSales().sales, options);
  await expect(preview({ company, draftId: 'nowhere' })).rejects.toMatchObject({ error: { kind: 'notFound' } });
});

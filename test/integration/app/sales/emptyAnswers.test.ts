import { expect, test } from 'vitest';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, matchesStep, networkWhere } from './network.ts';
import { once, readyDraft, send } from './parts.ts';
import { requestPatterns } from './speech.ts';

test.each(['{}', '[]', 'null', '""', ''])(
  'an invoice that a gateway calls gone, with a list of %s, is not made anew',
  async (list) => {
    let isGateway = false;
    const opened = openDemoSales(
      networkWhere((request) => {
        if (!isGateway) return null;
        if (matchesStep(requestPatterns.readInvoice)(request)) return Promise.resolve(answered(404));
        return matchesStep(requestPatterns.listInvoices)(request) ? Promise.resolve(answered(200, list)) : null;
      }),
    );
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'rateLimit', seconds: 1 } });
    await send(opened, draft);
    isGateway = true;
    for (let times = 0; times < 3; times += 1) expect((await send(opened, draft)).state).toBe('stopped');
    isGateway = false;
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  },
);

test.each(['{}', '[]', 'null', ''])(
  'a contact whose answer was lost, with a list of %s, is not made anew',
  async (list) => {
    let isGateway = true;
    const opened = openDemoSales(
      networkWhere((request) =>
        isGateway && matchesStep(requestPatterns.findContacts)(request) ? Promise.resolve(answered(200, list)) : null,
      ),
    );
    const since = counting();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'cutAfter' } });
    for (let times = 0; times < 3; times += 1) await send(opened, draft);
    isGateway = false;
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  },
);

import { expect, test } from 'vitest';
import { counting, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, effectThen, matchesStep, networkWhere, onceTo } from './network.ts';
import { once, readyDraft, send } from './parts.ts';
import { requestPatterns } from './speech.ts';

const created = ['contact', 'product', 'invoice'] as const;
const answers = ['', '{}', '{"id":""}', '{"id":null}', '{"id":".."}', '{"id":{"id":1}}', 'null'] as const;
test.each(created.flatMap((step) => answers.map((body) => [step, body] as const)))(
  'a %s answered with %s and no place is found, and made once',
  async (step, body) => {
    const opened = openDemoSales(
      networkWhere(
        onceTo(
          matchesStep(requestPatterns[step]),
          effectThen(() => answered(201, body)),
        ),
      ),
    );
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  },
);
test.each(created)('a %s whose place is a step up is found, and made once', async (step) => {
  const elsewhere = () => answered(201, '{"id":".."}', { location: '/sales/documents/..' });
  const opened = openDemoSales(networkWhere(onceTo(matchesStep(requestPatterns[step]), effectThen(elsewhere))));
  const draft = await readyDraft(opened.sales, newRecipient());
  const since = counting();
  expect((await send(opened, draft)).state).toBe('done');
  expect(since()).toEqual(once);
});

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Finding } from '#app/contract/purchases/findings.ts';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';
import { openInvoices } from '../openInvoice.ts';

const accountChanged: Finding = {
  key: 'ibanChanged:LT12',
  evidence: { kind: 'ibanChanged', now: 'LT121000011101001000', before: [] },
  dismissed: null,
};
const question = page.getByRole('alertdialog');
const decision = '00000000-0000-4000-8000-000000000041';

const openSerious = async (id: number) => {
  const opened = await openInvoices([id], {
    'purchaseReview.setState': () => ({ count: 1, decision }),
    'purchases.invoice': ({ id: asked }) =>
      ({
        ...(opened.invoices.get(asked) ?? Promise.reject(new Error('no invoice'))),
        findings: [accountChanged],
        row: { ...row, id: asked, customerNumber: company.customerNumber, findings: ['ibanChanged' as const] },
      }) as never,
    'purchases.lines': () => [],
  });
  return opened;
};

describe('an invoice with a serious finding', () => {
  test.each([
    ['1', 'checkedWithSupplier'],
    ['2', 'known'],
    ['3', 'notRelevant'],
    ['4', 'other'],
  ])('is reviewed with key %s for the reason %s', async (key, reason) => {
    const { main } = await openSerious(40 + Number(key));
    await expect.poll(() => main.inputs('purchaseReview.opened')).toHaveLength(1);
    await getButton('invoice:review.reviewed').click();
    await expect.element(question).toBeVisible();
    expect(main.inputs('purchaseReview.setState')).toEqual([]);
    // A key that is pressed before the question was painted has no effect.
    const press = async (): Promise<number> => {
      if (main.inputs('purchaseReview.setState').length === 0) await userEvent.keyboard(key);
      return main.inputs('purchaseReview.setState').length;
    };
    await expect.poll(press).toBe(1);
    expect(main.inputs('purchaseReview.setState')).toMatchObject([
      { state: 'reviewed', seen: { findings: ['ibanChanged'] }, resolution: { reason, text: '' } },
    ]);
    await expect.element(getText('purchaseTable:mark.done.reviewed', { count: 1, formattedCount: '1' })).toBeVisible();
  });
});

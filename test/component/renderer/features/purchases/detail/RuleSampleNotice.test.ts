import { describe, expect, test } from 'vitest';
import { company } from '#test/component/window/startAnswers.ts';
import { getText } from '#test/component/window/words.ts';
import { invoiceWith, row } from '#test/unit/renderer/examples.ts';
import { openInvoices } from '../openInvoice.ts';

const sample = { percent: 5, at: '2026-11-20T09:00:00.000Z' };
const title = getText('invoice:sample.title');
const answer = (review: 'new' | 'reviewed') => () =>
  invoiceWith({ row: { ...row, id: 1, customerNumber: company.customerNumber, review }, sample });

describe('an invoice that a rule left for checking', () => {
  test('says so while it is to review', async () => {
    await openInvoices([1], { 'purchases.invoice': answer('new') });
    await expect.element(title).toBeVisible();
  });

  test('says nothing once it is reviewed', async () => {
    await openInvoices([1], { 'purchases.invoice': answer('reviewed') });
    await expect.element(getText('invoice:review.reviewed').first()).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SubmissionAnswer, SubmissionQuestion } from '#app/contract/sales/submission.ts';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, words } from '#test/component/window/words.ts';
import {
  createQuestion,
  createSentSubmission,
  createStoppedSubmission,
  createSubmission,
  draftAt,
  openDraft,
} from '../openDraft.ts';

const sentTitle = getText('sales:result.doneNumber', { number: '1047' });
const openQuestion = (question: SubmissionQuestion) =>
  openDraft({ draft: draftAt('result'), submission: createQuestion(question) });

const decideBy = async (question: SubmissionQuestion, key: string): Promise<SubmissionAnswer> => {
  const { main } = await openQuestion(question);
  const nextAnswer = main.hold('sales.decide');
  await getButton(key).click();
  const call = await nextAnswer();
  call.answer(createSentSubmission());
  await expect.element(sentTitle).toBeVisible();
  expect(call.input).toMatchObject({ company, draftId: 'd1' });
  expect(main.inputs('sales.send')).toEqual([]);
  return call.input.answer;
};

describe('a stopped submission', () => {
  for (const [state, error] of [
    ['planned', { kind: 'offline' }],
    ['uncertain', { kind: 'timeout' }],
    ['refused', { kind: 'offline' }],
  ] as const)
    test(`whose step is ${state} says what going on does, and goes on by one press`, async () => {
      const { main } = await openDraft({
        draft: draftAt('result'),
        submission: createStoppedSubmission({ state, error }),
      });
      await expect.element(getText(`salesOutcome:next.${state}`)).toBeVisible();
      expect(main.inputs('sales.send')).toEqual([]);
      const nextSend = main.hold('sales.send');
      await getButton('sales:result.continue').click();
      (await nextSend()).answer(createSentSubmission());
      await expect.element(sentTitle).toBeVisible();
    });

  test('whose answer was lost says until when the service may still carry the step out', async () => {
    const error = { kind: 'timeout' } as const;
    const pendingUntil = '2999-01-01T10:00:00.000Z';
    await openDraft({
      draft: draftAt('result'),
      submission: createStoppedSubmission({ state: 'uncertain', error, pendingUntil }),
    });
    await expect.element(page.getByText(/^Until .*2999.*not sent a second time/)).toBeVisible();
  });

  test('whose quiet time is over names no moment', async () => {
    const error = { kind: 'timeout' } as const;
    const pendingUntil = '2020-01-01T10:00:00.000Z';
    await openDraft({
      draft: draftAt('result'),
      submission: createStoppedSubmission({ state: 'uncertain', error, pendingUntil }),
    });
    await expect.element(getText('salesOutcome:next.uncertain')).toBeVisible();
  });

  test('lets the invoice be changed instead', async () => {
    const submission = createStoppedSubmission({ state: 'planned', error: { kind: 'offline' } });
    const { main } = await openDraft({ draft: draftAt('result'), submission });
    await getButton('sales:result.change').click();
    await expect.element(page.getByRole('combobox', { name: words('sales:field.lineName') })).toBeVisible();
    expect(main.inputs('sales.send')).toEqual([]);
  });
});

describe('a sending whose answer stays away', () => {
  const openSending = async (state: 'intended' | 'uncertain', updatedAt: string) => {
    const { steps } = createStoppedSubmission({ state, error: null });
    return openDraft({ draft: draftAt('result'), submission: createSubmission({ steps: [...steps], updatedAt }) });
  };
  const unanswered = page.getByText(/^The service has not answered since/);

  test('says so, and what follows', async () => {
    await openSending('intended', '2026-11-20T12:00:00.000Z');
    await expect.element(unanswered).toBeVisible();
  });

  test('says nothing of it while an answer can be expected', async () => {
    const { main } = await openSending('intended', '2999-01-01T10:00:00.000Z');
    await expect.element(getText('sales:result.sendingTitle')).toBeVisible();
    await expect.element(unanswered).not.toBeInTheDocument();
    const { steps } = createStoppedSubmission({ state: 'uncertain', error: null });
    main.emit('sales.submissionChanged', createSubmission({ steps: [...steps] }));
    await expect.element(getText('salesOutcome:waiting.lookUpTitle')).toBeVisible();
    await expect.element(getText('sales:result.sendingTitle')).not.toBeInTheDocument();
  });
});

describe('the question whether it was delivered', () => {
  const question = { kind: 'delivery', repeatableFrom: null } as const;

  test('is answered "Deliver it again" by that button alone', async () => {
    expect(await decideBy(question, 'sales:decision.deliverAgain')).toBe('deliverAgain');
  });

  test('is answered "It was delivered" by that button alone', async () => {
    expect(await decideBy(question, 'sales:decision.wasDelivered')).toBe('wasDelivered');
  });

  test('can be looked up again, which answers nothing', async () => {
    const { main } = await openQuestion(question);
    const nextSend = main.hold('sales.send');
    await getButton('salesOutcome:delivery.lookAgain').click();
    (await nextSend()).answer(createSentSubmission());
    await expect.element(sentTitle).toBeVisible();
    expect(main.inputs('sales.decide')).toEqual([]);
  });

  test('takes one answer at a time, and stays with the reason where it could not be taken', async () => {
    const { main } = await openQuestion(question);
    const nextAnswer = main.hold('sales.decide');
    const again = getButton('sales:decision.deliverAgain');
    await again.click();
    const call = await nextAnswer();
    await expect.element(getText('sales:result.sendingTitle')).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    call.refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(again).toBeEnabled();
    await expect.element(getButton('sales:decision.wasDelivered')).toBeEnabled();
    expect(main.inputs('sales.decide')).toHaveLength(1);
  });

  test('says until when the first delivery may still take effect', async () => {
    await openQuestion({ kind: 'delivery', repeatableFrom: '2999-01-01T10:00:00.000Z' });
    await expect.element(page.getByText(/^Until .*2999/)).toBeVisible();
  });

  test('does not name a moment that is over', async () => {
    await openQuestion({ kind: 'delivery', repeatableFrom: '2020-01-01T10:00:00.000Z' });
    await expect.element(getButton('sales:decision.deliverAgain')).toBeEnabled();
    await expect.element(page.getByText(/^Until /)).not.toBeInTheDocument();
  });
});

describe('the question about other sums', () => {
  const question = {
    kind: 'totals',
    ours: { net: '753.60', vat: '192.17', total: '945.77' },
    theirs: { net: '753.60', vat: '192.16', total: null },
  } as const;

  test('shows both sums with their difference, and what the service does not tell', async () => {
    await openQuestion(question);
    await expect.element(page.getByRole('row', { name: /192\.17.*192\.16.*[-−]0\.01/ })).toBeVisible();
    await expect.element(getText('salesOutcome:totals.notGiven')).toBeVisible();
  });

  test('is answered with the service’s sums by its button', async () => {
    expect(await decideBy(question, 'salesOutcome:totals.sendAnyway')).toBe('sendAnyway');
  });

  test('lets the invoice be changed instead', async () => {
    const { main } = await openQuestion(question);
    await getButton('salesOutcome:totals.change').click();
    await expect.element(page.getByRole('combobox', { name: words('sales:field.lineName') })).toBeVisible();
    expect(main.inputs('sales.decide')).toEqual([]);
  });
});

describe('the question about an invoice that was changed at the service', () => {
  const question: SubmissionQuestion = {
    kind: 'changed',
    changes: [
      { path: 'note', ours: '', theirs: 'Paid in cash' },
      { path: 'lines.0.quantity', ours: '24', theirs: '20' },
    ],
  };

  test('lists every change, ours beside theirs', async () => {
    await openQuestion(question);
    const note = page.getByRole('row').filter({ hasText: 'Paid in cash' });
    await expect.element(note.getByText(words('salesOutcome:changed.empty'), { exact: true })).toBeVisible();
    const quantity = page.getByRole('row', { name: /^Line 1: Quantity 24 20$/ });
    await expect.element(quantity).toBeVisible();
  });

  test('is answered with what is written here by that button', async () => {
    expect(await decideBy(question, 'salesOutcome:changed.overwriteServiceVersion')).toBe('overwriteServiceVersion');
  });

  test('reads the draft again after the service’s words were taken', async () => {
    const { main } = await openQuestion(question);
    const changed = draftAt('check', { note: 'Paid in cash' });
    const stopped = createStoppedSubmission({ state: 'planned', error: null });
    const accept = getButton('salesOutcome:changed.acceptServiceVersion');
    await expect.element(accept).toBeVisible();
    main.answer({
      'sales.draft': () => ({ draft: changed, submission: stopped }),
      'sales.decide': () => stopped,
    });
    await accept.click();
    await expect.element(page.getByText('Paid in cash')).toBeVisible();
    await expect.element(getButton('salesDelivery:send.email')).toBeEnabled();
    expect(main.inputs('sales.decide').map(({ answer }) => answer)).toEqual(['acceptServiceVersion']);
  });
});

describe('the question about duplicates at the service', () => {
  const question: SubmissionQuestion = {
    kind: 'duplicates',
    duplicates: [{ kind: 'contact', id: 'k2', name: 'Kesälahden Rakennus Oy' }],
  };

  test('looks at the service again without an answer', async () => {
    const { main } = await openQuestion(question);
    const nextSend = main.hold('sales.send');
    await getButton('salesOutcome:duplicates.checkAgain').click();
    (await nextSend()).answer(createSentSubmission());
    await expect.element(sentTitle).toBeVisible();
    expect(main.inputs('sales.decide')).toEqual([]);
  });

  test('is answered "Send this invoice" by that button', async () => {
    expect(await decideBy(question, 'salesOutcome:duplicates.continue')).toBe('sendAnyway');
  });
});

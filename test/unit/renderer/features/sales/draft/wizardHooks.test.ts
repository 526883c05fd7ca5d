import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import type { DraftAction } from '#app/sales/draft/reducer.ts';
import { toDraftRefusal } from '#renderer/features/sales/draft/serverMessages.ts';
import {
  storeShortenedFieldPaths,
  useShortenedFieldPaths,
} from '#renderer/features/sales/draft/shortenedFieldPaths.ts';
import { useDeliveredContact } from '#renderer/features/sales/draft/useDeliveredContact.ts';
import { useDraft } from '#renderer/features/sales/draft/useDraft.ts';
import { useDraftField } from '#renderer/features/sales/draft/useDraftField.ts';
import { useFilledFields } from '#renderer/features/sales/draft/useFilledFields.ts';
import { useInvoiceHeaderText } from '#renderer/features/sales/draft/useInvoiceHeaderText.ts';
import { useOpenWizardStep } from '#renderer/features/sales/draft/useOpenWizardStep.ts';
import { useStableCallback } from '#renderer/features/sales/draft/useStableCallback.ts';
import { useStableValue } from '#renderer/features/sales/draft/useStableValue.ts';
import { useWizardValue, type WizardValueOptions } from '#renderer/features/sales/draft/useWizardValue.ts';
import {
  useWizard,
  useWizardActions,
  type WizardActions,
  WizardActionsContext,
  WizardContext,
  type WizardValue,
} from '#renderer/features/sales/draft/WizardContext.ts';
import sales from '#renderer/locales/en/sales.json' with { type: 'json' };
import { contactsQuery, salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { capabilitiesWith } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';
import { renderHookOnce } from './renderHookOnce.ts';

const draft = finishedDraft();
const wizardOptions = (changes: Partial<WizardValueOptions> = {}): WizardValueOptions => ({
  ...{ draft, act: () => draft, focusOn: () => undefined, wanted: 'step', capabilities: null, refusal: null },
  ...changes,
});
const settingsWith = (channels: readonly string[]) => ({ channels, fallback: null });
const renderWizard = (changes: Partial<WizardValueOptions> = {}, channels: readonly string[] | null = null) => {
  const cache = new QueryClient();
  if (channels) cache.setQueryData(salesQueryKeys.settings(draft.company), settingsWith(channels));
  return renderHookOnce(() => useWizardValue(wizardOptions(changes)), { cache });
};
const inWizard = (wizard: WizardValue) => (page: ReactNode) => createElement(WizardContext, { value: wizard }, page);

describe('the draft that is open', () => {
  test('is changed at once by each action, and given on in their order', () => {
    const given: string[] = [];
    const [initial, act] = renderHookOnce(() => useDraft(draft, ({ note }) => given.push(note)));
    expect(initial).toBe(draft);
    act({ kind: 'setHeader', values: { note: 'a' } });
    const next = act({ kind: 'setHeader', values: { orderReference: 'T-88', note: 'b' } });
    expect(next).toEqual({ ...draft, note: 'b', orderReference: 'T-88' });
    expect(given).toEqual(['a', 'b']);
  });

  test('is not given on by an action that changes nothing', () => {
    const given: Draft[] = [];
    const [, act] = renderHookOnce(() => useDraft(draft, (changed) => given.push(changed)));
    expect(act({ kind: 'moveLine', key: 'a', by: 1 })).toBe(draft);
    expect(given).toEqual([]);
  });
});

describe('the wizard', () => {
  test('has the draft with its sums, and no faults to show at first', () => {
    const begun = finishedDraft({ channel: null, dueDate: '', lines: [line(), line({ key: 'b', unitPrice: '' })] });
    const { wizard, apart } = renderWizard({ draft: begun, wanted: 'note' });
    expect(wizard.draft).toBe(begun);
    expect(wizard.figures).toEqual(calculateDraftTotals(begun));
    expect(wizard.faults.map(({ path }) => path)).toEqual(['lines.1.unitPrice', 'dueDate', 'channel']);
    expect(wizard).toMatchObject({
      wanted: 'note',
      visibleFaults: [],
      settings: null,
      capabilities: null,
      unplaced: [],
    });
    expect(wizard.messages).toEqual(new Map());
    expect(wizard.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(apart).toBe(wizard);
  });

  test('leaves out the faults of lines in which nothing was typed while they are on the screen', () => {
    const lines = [line(), line({ key: 'b', name: '', unitPrice: '' })];
    expect(renderWizard({ draft: finishedDraft({ step: 'lines', lines }) }).wizard.faults).toEqual([]);
    expect(renderWizard({ draft: finishedDraft({ step: 'check', lines }) }).wizard.faults).toHaveLength(2);
  });

  test('knows the channels that the company may use, and what the service takes', () => {
    expect(renderWizard({}, ['paper']).wizard.faults).toMatchObject([{ code: 'channelNotAllowed' }]);
    expect(renderWizard({}, ['email']).wizard.faults).toEqual([]);
    const capabilities = capabilitiesWith({ carried: { invoice: { dueDate: 'any' } } });
    const noted = renderWizard({ draft: finishedDraft({ note: 'Kiitos' }), capabilities });
    expect(noted.wizard.faults).toMatchObject([{ path: 'note', code: 'fieldUnsupported' }]);
    expect(noted.wizard.visibleFaults).toEqual(noted.wizard.faults);
    expect(noted.wizard.capabilities).toBe(capabilities);
  });

  test('has the messages of the service on their fields, and the others apart', () => {
    const fields = [
      { path: 'dueDate', message: 'Too late.' },
      { path: 'VoucherType', message: 'Closed.' },
    ];
    const submission: Submission = {
      ...{ draftId: draft.id, company: draft.company, state: 'stopped', question: null, invoiceId: null },
      ...{ invoiceNumber: null, updatedAt: '2026-11-20T12:00:00.000Z' },
      steps: [{ kind: 'lines', subject: '', state: 'refused', error: { kind: 'validation', fields, messages: [] } }],
    };
    const { wizard } = renderWizard({ refusal: toDraftRefusal(submission, draft) });
    expect(wizard.messages).toEqual(new Map([['dueDate', 'Too late.']]));
    expect(wizard.unplaced).toEqual([{ path: 'VoucherType', message: 'Closed.' }]);
  });

  test('is there for its steps and fields only', () => {
    const { wizard, actions } = renderWizard();
    expect(renderHookOnce(useWizard, { wrap: inWizard(wizard) })).toBe(wizard);
    const wrap = (page: ReactNode) => createElement(WizardActionsContext, { value: actions }, page);
    expect(renderHookOnce(useWizardActions, { wrap })).toBe(actions);
    expect(actions).toMatchObject({ act: expect.any(Function), leave: expect.any(Function) });
    expect(() => renderHookOnce(useWizard)).toThrow('no draft is open');
    expect(() => renderHookOnce(useWizardActions)).toThrow('no draft is open');
  });

  test('opens a step at its heading, or at the field that is named', () => {
    const done: (DraftAction | string)[] = [];
    const actions: WizardActions = {
      act: (action) => {
        done.push(action);
        return draft;
      },
      leave: () => undefined,
      focusOn: (field) => done.push(field),
    };
    const wrap = (page: ReactNode) => createElement(WizardActionsContext, { value: actions }, page);
    const open = renderHookOnce(useOpenWizardStep, { wrap });
    open('lines');
    open('delivery', 'channel');
    expect(done).toEqual([{ kind: 'goTo', step: 'lines' }, 'step', { kind: 'goTo', step: 'delivery' }, 'channel']);
  });
});

describe('a field of the wizard', () => {
  const openWords = async () => {
    const words = i18next.createInstance();
    await words.init({ lng: 'en', ns: ['sales'], defaultNS: 'sales', resources: { en: { sales } } });
    return words;
  };

  test('says its fault in the language of the person', async () => {
    const i18n = await openWords();
    const { wizard } = renderWizard({
      draft: finishedDraft({ currency: 'SEK' }),
      capabilities: capabilitiesWith({
        carried: { invoice: { dueDate: 'any' } },
      }),
    });
    const wrap = (page: ReactNode) => createElement(I18nextProvider, { i18n }, inWizard(wizard)(page));
    const field = renderHookOnce(() => useDraftField('currency'), { wrap });
    expect(field).toMatchObject({ id: 'currency', fault: { code: 'valueUnsupported' } });
    expect(field.error).toBe(i18n.t('fault.valueUnsupported', { supportedValues: 'EUR' }));
    expect(renderHookOnce(() => useDraftField('note'), { wrap })).toMatchObject({ error: null, fault: null });
  });

  test('of the invoice as a whole has its label and value, and changes that field alone', async () => {
    const i18n = await openWords();
    const actions: DraftAction[] = [];
    const act = (action: DraftAction) => {
      actions.push(action);
      return draft;
    };
    const { wizard } = renderWizard({ draft: finishedDraft({ note: 'Kiitos' }), act });
    const wrap = (page: ReactNode) => createElement(I18nextProvider, { i18n }, inWizard(wizard)(page));
    const text = renderHookOnce(useInvoiceHeaderText, { wrap })('note');
    expect(text).toMatchObject({ path: 'note', label: sales.field.note, value: 'Kiitos' });
    text.onChange('Tack');
    expect(actions).toEqual([{ kind: 'setHeader', values: { note: 'Tack' } }]);
  });
});

describe('the recipient of a delivery', () => {
  test('has the address of the book where the service takes no other', () => {
    const contact = { ...draft.contact, remoteId: 'c1', email: 'typed@kesa.example' };
    const cache = new QueryClient();
    const book = [{ ...contact, email: 'book@kesa.example', channel: null, paymentTermDays: null }];
    cache.setQueryData(contactsQuery(draft.company, contact.name).queryKey, book);
    const read = (delivery: object) => {
      const capabilities = capabilitiesWith({ carried: { delivery: { channel: 'any', ...delivery } } });
      const { wizard } = renderWizard({ draft: { ...draft, contact }, capabilities });
      return renderHookOnce(useDeliveredContact, { cache, wrap: inWizard(wizard) });
    };
    expect(read({})).toEqual({ ...contact, email: 'book@kesa.example' });
    expect(read({ email: 'any' })).toEqual(contact);
  });
});

test('what was shortened in a copy is known until the window closes, for that copy alone', () => {
  const cache = new QueryClient();
  storeShortenedFieldPaths(cache, 'copy', ['note']);
  expect(renderHookOnce(() => useShortenedFieldPaths('copy'), { cache })).toEqual(['note']);
  expect(renderHookOnce(() => useShortenedFieldPaths('other'), { cache })).toEqual([]);
});

test('a field is filled with more than blanks', () => {
  const isFilled = renderHookOnce(() => useFilledFields({ note: 'a', town: ' ', channel: null }));
  expect([isFilled('note'), isFilled('town'), isFilled('channel')]).toEqual([true, false, false]);
});

test('a stable function calls what it was given, and a stable value is what it was given', () => {
  const calls: unknown[] = [];
  renderHookOnce(() => useStableCallback((...given: readonly [string, number]) => void calls.push(given)))('a', 1);
  expect(calls).toEqual([['a', 1]]);
  expect(renderHookOnce(() => useStableValue(draft))).toBe(draft);
});

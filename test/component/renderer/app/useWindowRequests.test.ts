import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuCommand } from '#app/contract/application.ts';
import type { WindowRequest } from '#app/contract/desktop.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { words } from '#test/component/window/words.ts';

const getHeading = (name: string) => page.getByRole('heading', { name: words(`common:${name}`), level: 1 });
const toCommand = (command: MenuCommand): WindowRequest => ({ kind: 'menuCommand', command });

/** Answers as a main process in which these requests wait. A new invoice is refused: that it was asked for is enough. */
const createAnswers = (waiting: WindowRequest[]): CallAnswers => ({
  'desktop.takeRequest': () => ({ request: waiting.shift() ?? null }),
  'sales.newDraft': () => {
    throw new AppFailure({ kind: 'storage', reason: 'full' });
  },
});

describe('requests to the window', () => {
  test('that were made before its page are carried out, each on the page that the one before it leads to', async () => {
    const waiting = ['showSales', 'newInvoice'] as const;
    const main = await openWindow('/purchases', createAnswers(waiting.map(toCommand)));
    await expect.element(getHeading('sales')).toBeVisible();
    await expect.poll(() => main.inputs('sales.newDraft')).toEqual([{ company }]);
  });

  test('that come while a page is being loaded are carried out there', async () => {
    const waiting: WindowRequest[] = [];
    const main = await openWindow('/purchases', createAnswers(waiting));
    await expect.element(getHeading('purchases')).toBeVisible();
    goTo('/sales');
    waiting.push(toCommand('newInvoice'));
    main.emit('desktop.requestWaiting', {});
    await expect.poll(() => main.inputs('sales.newDraft')).toEqual([{ company }]);
    await expect.element(getHeading('sales')).toBeVisible();
  });

  test('are ignored where no page knows them', async () => {
    const waiting = [toCommand('newInvoice')];
    const main = await openWindow('/', { ...createAnswers(waiting), 'connections.list': () => [] });
    await expect.poll(() => waiting).toEqual([]);
    waiting.push(toCommand('showSettings'));
    main.emit('desktop.requestWaiting', {});
    await expect.element(page.getByRole('heading', { name: words('settings:appearance.title') })).toBeVisible();
    expect(main.inputs('sales.newDraft')).toEqual([]);
  });
});

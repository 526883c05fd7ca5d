import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { connection } from '#test/component/window/startAnswers.ts';
import { words } from '#test/component/window/words.ts';

const openWith = (count: number) =>
  openWindow('/', {
    'connections.list': () => [
      {
        ...connection,
        companies: Array.from({ length: count }, (_, index) => ({
          ...{ customerNumber: String(index + 1), name: `Company ${index + 1}`, businessId: null },
        })),
      },
    ],
    'companyFigures.read': () => null,
  });

test('the window opens with the companies where there are five or more', async () => {
  await openWith(5);
  await expect.element(page.getByRole('heading', { name: words('companies:title'), exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Company 5', exact: true })).toBeVisible();
});

test('the window opens with the purchases where there are fewer', async () => {
  await openWith(4);
  await expect.element(page.getByRole('heading', { name: words('purchases:title'), exact: true })).toBeInTheDocument();
});

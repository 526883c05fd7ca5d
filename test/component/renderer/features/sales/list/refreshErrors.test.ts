import { describe, expect, test } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText } from '#test/component/window/words.ts';

const refusals: readonly (readonly [AppError, string])[] = [
  [{ kind: 'server', status: 503, reference: null }, 'server'],
  [{ kind: 'offline' }, 'offline'],
  [{ kind: 'rateLimited', retryAfterSeconds: 57 }, 'rateLimited.seconds'],
  [{ kind: 'clientRefused', message: null }, 'clientRefused'],
  [{ kind: 'subscriptionRefused', message: null }, 'subscriptionRefused'],
];

describe.each(['/sales', '/payments'])('a failed refresh of %s', (path) => {
  test.each(refusals)('is shown as what it is: %o', async (error, textKey) => {
    const main = await openWindow(path);
    await expect.element(getButton('sales:refresh')).toBeVisible();
    const nextRefresh = main.hold('salesFollow.refresh');
    await getButton('sales:refresh').click();
    (await nextRefresh()).refuse(error);
    await expect.element(getAlert(`errors:${textKey}.title`)).toBeVisible();
    await expect.element(getText('errors:internal.title')).not.toBeInTheDocument();
  });

  test.each(refusals)('and a list that cannot be read says why: %o', async (error, textKey) => {
    const main = await openWindow(path);
    await expect.element(getButton('sales:refresh')).toBeVisible();
    main.answer({ 'salesFollow.invoices': () => Promise.reject(new AppFailure(error)) });
    main.emit('salesFollow.changed', { company });
    await expect.element(getAlert(`errors:${textKey}.title`).first()).toBeVisible();
    await expect.element(getText('errors:internal.title')).not.toBeInTheDocument();
  });
});

import { expect } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';
import { weakerProfile } from './services.ts';

/** From the first start to the sign-in. */
export const connecting: readonly Screen[] = [
  screen('welcome', (_application, page, t) =>
    expect(page.getByRole('heading', { name: t('welcome:title') })).toBeVisible(),
  ),
  screen('a profile with faults', async (_application, page, t) => {
    await page.getByRole('button', { name: t('welcome:connect.title') }).click();
    await page.getByLabel(t('welcome:profile.label')).fill('{"format": "invoice-desk-profile/1", "companies": []}');
    await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible();
  }),
  screen('a profile as a form with faults', async (_application, page, t) => {
    await button(page, t('connections:form.show')).click();
    await expect(page.getByText(t('connections:fault.missing')).first()).toBeVisible();
  }),
  screen('everything that the form can ask', async (_application, page, t) => {
    const tick = (key: string) => page.getByText(t(key), { exact: true }).click();
    await tick('connections:usesDiscovery');
    await tick('connections:hasSales');
    await tick('connections:group.unusual');
    await tick('connections:sendState');
    await button(page, t('connections:addCompany')).click();
    await button(page, t('connections:addRedirect')).click();
    await expect(page.getByText(t('connections:stateNotSent.title'))).toBeVisible();
  }),
  screen('a sales operation tried on a sample', async (_application, page, t) => {
    await button(page, t('connections:form.showText')).click();
    await page.getByLabel(t('welcome:profile.label')).fill(weakerProfile);
    // By keyboard: the message about the previous text disappears, and the line moves up.
    await page.getByText(t('dialect:title'), { exact: true }).press('Enter');
    await expect(page.getByLabel(t('dialect:parsed'), { exact: true })).toBeVisible();
    await page.getByLabel(t('dialect:body'), { exact: true }).fill('{"ID": "6c1f"}');
    await expect(page.getByText(t('errors:unreadableAnswer.wrongShape.title'))).toBeVisible();
    const guess = t('dialect:names.guess', { suggestion: 'ID' });
    await expect(page.getByRole('listitem').filter({ hasText: guess })).toBeVisible();
  }),
  screen('missing credentials', async (_application, page, t) => {
    await expect(page.getByText(t('connections:stateNotSent.title'))).toBeVisible();
    await button(page, t('welcome:connect.action')).click();
    await expect(page.getByText(t('common:credentials.missing')).first()).toBeVisible();
  }),
  screen('a service that cannot be reached', async (_application, page, t) => {
    for (const name of ['clientCredential', 'salesCredential', 'subscription'])
      await page.getByLabel(t(`common:credentials.${name}`), { exact: true }).fill('x');
    await button(page, t('welcome:connect.action')).click();
    await expect(button(page, t('common:test'))).toBeVisible();
  }),
  screen('waiting for the sign-in', async (application, page, t) => {
    await button(page, t('welcome:signIn.editInput')).click();
    await expect(page.getByLabel(t('common:credentials.clientCredential'), { exact: true })).toBeVisible();
    await button(page, t('common:back')).click();
    await page.getByRole('button', { name: t('welcome:demo.showLogin') }).click();
    await application.window('signIn');
    await expect(button(page, t('common:signIn.window.show'))).toBeVisible();
  }),
  screen('a sign-in that failed', async (application, page, t) => {
    await (await application.window('signIn')).close();
    await expect(page.getByText(t('errors:signInCancelled.title'))).toBeVisible();
  }),
];

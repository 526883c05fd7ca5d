import { expect } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';
import { weakerProfile } from './services.ts';

/** From the first start to the sign-in. */
export const connecting: readonly Screen[] = [
  screen('welcome', (_desk, page, t) => page.getByRole('heading', { name: t('welcome:title') }).waitFor()),
  screen('a profile with faults', async (_desk, page, t) => {
    await page.getByRole('button', { name: t('welcome:connect.title') }).click();
    await page.getByLabel(t('welcome:profile.label')).fill('{"format": "invoice-desk-profile/1", "companies": []}');
    await page.getByRole('alert').getByRole('listitem').first().waitFor();
  }),
  screen('a profile as a form with faults', async (_desk, page, t) => {
    await button(page, t('connections:form.show')).click();
    await page.getByText(t('connections:fault.missing')).first().waitFor();
  }),
  screen('everything that the form can ask', async (_desk, page, t) => {
    const tick = (key: string) => page.getByText(t(key), { exact: true }).click();
    await tick('connections:describesItself');
    await tick('connections:hasSales');
    await tick('connections:group.unusual');
    await tick('connections:sendState');
    await button(page, t('connections:addCompany')).click();
    await button(page, t('connections:addRedirect')).click();
    await page.getByText(t('common:weaker.title')).waitFor();
  }),
  screen('a sales operation tried on a sample', async (_desk, page, t) => {
    await button(page, t('connections:form.text')).click();
    await page.getByLabel(t('welcome:profile.label')).fill(weakerProfile);
    await page.getByText(t('dialect:title'), { exact: true }).click();
    await page.getByLabel(t('dialect:read'), { exact: true }).waitFor();
    await page.getByLabel(t('dialect:body'), { exact: true }).fill('{}');
    await page.getByText(t('errors:unreadableAnswer.wrongShape.title')).waitFor();
  }),
  screen('missing credentials', async (_desk, page, t) => {
    await page.getByText(t('common:weaker.title')).waitFor();
    await button(page, t('welcome:connect.action')).click();
    await page.getByText(t('common:credentials.missing')).first().waitFor();
  }),
  screen('a service that cannot be reached', async (_desk, page, t) => {
    for (const name of ['clientCredential', 'salesCredential', 'subscription'])
      await page.getByLabel(t(`common:credentials.${name}`), { exact: true }).fill('x');
    await button(page, t('welcome:connect.action')).click();
    await button(page, t('common:test')).waitFor();
  }),
  screen('waiting for the sign-in', async (desk, page, t) => {
    await button(page, t('welcome:enter.changeTyped')).click();
    await expect(page.getByLabel(t('common:credentials.clientCredential'), { exact: true })).toBeVisible();
    await button(page, t('common:back')).click();
    await page.getByRole('button', { name: t('welcome:demo.title') }).click();
    await desk.window('signIn');
    await button(page, t('common:signIn.window.show')).waitFor();
  }),
  screen('a sign-in that failed', async (desk, page, t) => {
    await (await desk.window('signIn')).close();
    await page.getByText(t('errors:signInCancelled.title')).waitFor();
  }),
];

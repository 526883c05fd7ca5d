import { expect } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';
import { demoService, unreached } from './services.ts';

/** The settings, and all that is reached from them. */
export const settings: readonly Screen[] = [
  screen('settings', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:settings') }).click();
    await expect(page.getByRole('heading', { name: t('settings:appearance.title') })).toBeVisible();
    await page.getByText(t('purchaseRoutine:quietHours.on')).click();
    await expect(page.getByRole('button', { name: t('purchaseRoutine:quietHours.from') })).toBeVisible();
  }),
  screen('the licences', async (_application, page, t) => {
    await button(page, t('licences:title')).click();
    await page.getByLabel(t('licences:search')).fill('react-dom');
    await page.getByText('react-dom', { exact: true }).click();
    await expect(page.getByText('Permission is hereby granted')).toBeVisible();
  }),
  screen('the fields of purchase invoices', async (_application, page, t) => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(page, t('settings:connections.menuLabel', { name: demoService })).click();
    await page.getByRole('menuitem', { name: t('settings:connections.fields') }).click();
    await expect(page.getByRole('heading', { name: t('fields:effect.title') })).toBeVisible();
  }),
  screen('what can be done with a connection', async (_application, page, t) => {
    await button(page, t('fields:close')).click();
    await button(page, t('settings:connections.menuLabel', { name: unreached })).click();
    await expect(page.getByRole('menuitem', { name: t('settings:remove.action') })).toBeVisible();
  }),
  screen('a connection to edit', async (_application, page, t) => {
    await page.getByRole('menuitem', { name: t('settings:connections.edit') }).click();
    await page.getByLabel(t('connections:field.name.label'), { exact: true }).fill('Talvi');
    await expect(page.getByText(t('connections:edit.staysSignedIn'))).toBeVisible();
  }),
  screen('a connection left unsaved', async (_application, page, t) => {
    await button(page, t('connections:edit.close')).click();
    await button(page, t('settings:connections.menuLabel', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('settings:connections.edit') }).click();
    await expect(page.getByText(t('connections:edit.unsaved'))).toBeVisible();
  }),
  screen('a connection to remove', async (_application, page, t) => {
    await button(page, t('connections:edit.close')).click();
    await button(page, t('settings:connections.menuLabel', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('settings:remove.action') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  screen('a connection not yet tested', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('settings:connections.menuLabel', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('common:test') }).click();
    await expect(button(page, t('connectionTest:run'))).toBeVisible();
  }),
  screen('a connection that failed its test', async (_application, page, t) => {
    await button(page, t('connectionTest:run')).click();
    await expect(page.getByText(t('connectionTest:step.addresses.failed'))).toBeVisible();
    await expect(button(page, t('connectionTest:copy'))).toBeVisible();
  }),
  screen('the health page', async (_application, page, t) => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(page, t('diagnostics:show')).click();
    await expect(page.getByRole('heading', { name: t('diagnostics:part.connections') })).toBeVisible();
  }),
  screen('files for whoever helps', async (_application, page, t) => {
    await button(page, t('diagnostics:save.gather')).click();
    await page.getByText('health.json').click();
    await expect(page.getByRole('textbox', { name: 'health.json' })).toBeVisible();
  }),
];

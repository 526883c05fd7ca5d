import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { DemoService } from '../../app/demo/demoService.ts';
import { mainJob } from '../tour/steps.ts';
import type { Desk } from './fixture.ts';

/** Does the main job up to and including the step of that name, and answers the main window. */
export const mainJobUntil = async (desk: Desk, name: string): Promise<Page> => {
  const last = mainJob.findIndex((step) => step.name === name);
  if (last < 0) throw new Error(`the main job has no step ${name}`);
  for (const step of mainJob.slice(0, last + 1)) await step.run(desk);
  return desk.window('main');
};

/** Writes the profile of a demo service that runs outside the application, with changes to its identity part. */
export const writeProfile = async (file: string, demo: DemoService, identity: object = {}): Promise<string> => {
  const profile = JSON.parse(demo.profileText) as { identity: object };
  await writeFile(file, JSON.stringify({ ...profile, identity: { ...profile.identity, ...identity } }));
  return file;
};

/** Types the credentials of an offered profile and goes on to the service's own window. */
export const connect = async (
  page: Page,
  { credentials }: DemoService,
  change: { secret?: string } = {},
): Promise<void> => {
  await page.getByLabel('Client secret', { exact: true }).fill(change.secret ?? credentials.clientSecret);
  await page.getByLabel('Client secret for sales').fill(credentials.salesClientSecret);
  await page.getByLabel('Subscription id').fill(credentials.subscriptionId);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
};

/** Signs in on the service's own pages and answers to its question. */
export const signInAtService = async (
  login: Page,
  { credentials }: DemoService,
  answer: 'Allow' | 'Refuse' = 'Allow',
): Promise<void> => {
  await login.getByLabel('User name').fill(credentials.userName);
  await login.getByLabel('Password').fill(credentials.password);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await login.getByRole('button', { name: answer }).click();
};

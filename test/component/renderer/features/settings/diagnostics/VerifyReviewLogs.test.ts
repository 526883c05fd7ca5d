import { describe, expect, test } from 'vitest';
import type { HealthReport } from '#app/contract/diagnostics.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText } from '#test/component/window/words.ts';

const health: HealthReport = {
  checkedAt: '2026-11-20T12:00:00.000Z',
  facts: {
    connections: [],
    files: [],
    queue: { sending: 0, stopped: 0, undecided: 0 },
    disk: { free: 1e10 },
    dataFolder: { path: '/data', problem: null },
    secretStorage: 'disk',
    policy: { isThere: false, faults: 0 },
    log: { folder: '/log', bytes: 0, trouble: null },
    versions: { application: '1', electron: '1', chromium: '1', node: '1', system: 'x' },
  },
  verdicts: {
    ...{ connections: 'good', files: 'good', queue: 'good', disk: 'good' },
    ...{ dataFolder: 'good', secrets: 'good', policy: 'good', log: 'good' },
  },
};
const log = { customerNumber: '1', name: 'Saimaan Puutuote Oy', count: 1234, fault: null, isRestored: false };
const verify = getButton('diagnostics:reviewLog.verify');

const openHealth = () => openWindow('/settings/health', { 'diagnostics.health': () => health });

describe('the log of decisions in the health page', () => {
  test('is verified for each company on demand', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    const call = await nextVerification();
    expect(call.input).toEqual({ scope: { connectionId: company.connectionId, customerNumber: null } });
    call.answer([log, { ...log, customerNumber: '2', name: 'Other Oy', count: 1, isRestored: true }]);
    const intact = getText('diagnostics:reviewLog.intact', { count: 1234, formattedCount: '1,234' });
    await expect.element(intact).toBeVisible();
    await expect.element(getText('diagnostics:reviewLog.restored')).toBeVisible();
  });

  test('names the first bad decision and what to do', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    (await nextVerification()).answer([{ ...log, fault: { kind: 'cut', sequence: 51, at: null } }]);
    await expect.element(getText('diagnostics:reviewLog.fault.cut', { sequence: '51' })).toBeVisible();
    await expect.element(getText('diagnostics:reviewLog.advice')).toBeVisible();
  });

  test('says why it could not be verified', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    (await nextVerification()).refuse({ kind: 'storage', reason: 'denied' });
    await expect.element(getAlert('errors:storage.denied.title')).toBeVisible();
  });
});

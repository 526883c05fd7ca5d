import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HealthReport } from '#app/contract/diagnostics.ts';
import { createLocaleFormat } from '#renderer/ui/format.ts';
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
const log = {
  ...{ customerNumber: '1', name: 'Saimaan Puutuote Oy', count: 1234 },
  ...({ fault: null, clock: null, keptEnd: 'kept', isRestored: false } as const),
  acknowledgements: [],
};
const cut = { kind: 'cut', sequence: 51, at: '2026-11-20T12:02:00.000Z', count: 12 } as const;
const foundCut = { ...cut, otherCount: 0, found: 'found' };
const time = createLocaleFormat('en').dateTime(cut.at);
const compare = getButton('diagnostics:reviewLog.compare');
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
    (await nextVerification()).answer([{ ...log, fault: foundCut }]);
    const missing = getText('diagnostics:reviewLog.fault.cut', {
      ...{ count: 12, formattedCount: '12', sequence: '51', time },
    });
    await expect.element(missing).toBeVisible();
    await expect.element(getText('diagnostics:reviewLog.cutAdvice')).toBeVisible();
  });

  test('is acknowledged with a reason, and what was found stays listed', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    const fault = { ...foundCut, otherCount: 2 };
    (await nextVerification()).answer([{ ...log, fault }]);
    await expect.element(getText('diagnostics:reviewLog.others', { count: 2, formattedCount: '2' })).toBeVisible();
    const acknowledge = getButton('diagnostics:reviewLog.acknowledge.open');
    await acknowledge.click();
    await expect.element(getButton('diagnostics:reviewLog.acknowledge.confirm')).toBeDisabled();
    await userEvent.keyboard('Restored from the backup of Monday.');
    const nextAcknowledgement = main.hold('reviewLog.acknowledge');
    await userEvent.keyboard('{Enter}');
    const call = await nextAcknowledgement();
    expect(call.input).toEqual({ company, found: 'found', text: 'Restored from the backup of Monday.' });
    const acknowledgement = { by: 'Liisa', at: cut.at, text: 'Restored from the backup of Monday.' };
    call.answer({ ...log, acknowledgements: [{ ...acknowledgement, first: cut, otherCount: 2 }] });
    const words = getText('diagnostics:reviewLog.acknowledged', { by: 'Liisa', time, text: acknowledgement.text });
    await expect.element(words).toBeVisible();
    await expect
      .element(getText('diagnostics:reviewLog.intactApart', { count: 1234, formattedCount: '1,234' }))
      .toBeVisible();
    await expect.element(acknowledge).not.toBeInTheDocument();
  });

  test('keeps a reason that was typed while others are found', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    (await nextVerification()).answer([{ ...log, fault: foundCut }]);
    await getButton('diagnostics:reviewLog.acknowledge.open').click();
    await userEvent.keyboard('Restored.');
    const nextAcknowledgement = main.hold('reviewLog.acknowledge');
    await userEvent.keyboard('{Enter}');
    (await nextAcknowledgement()).refuse({ kind: 'conflict', message: null });
    await expect.element(getAlert('errors:conflict.title')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('Restored.');
    await userEvent.keyboard('{Escape}');
    await expect.element(getButton('diagnostics:reviewLog.acknowledge.open')).toBeVisible();
  });

  test('says where the clock was wrong, which is no fault', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    const clock = { sequence: 51, at: cut.at, count: 1 };
    (await nextVerification()).answer([
      { ...log, clock: { ...clock, kind: 'back' } },
      { ...log, customerNumber: '2', clock: { ...clock, kind: 'ahead' } },
    ]);
    const words = { count: 1, formattedCount: '1', sequence: '51', time };
    await expect.element(getText('diagnostics:reviewLog.clock.back', words)).toBeVisible();
    await expect.element(getText('diagnostics:reviewLog.clock.ahead', words)).toBeVisible();
    await expect
      .element(getText('diagnostics:reviewLog.intact', { count: 1234, formattedCount: '1,234' }).first())
      .toBeVisible();
  });

  test('says where the noted end is new, or cannot be read', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    (await nextVerification()).answer([
      { ...log, keptEnd: 'none' },
      { ...log, customerNumber: '2', keptEnd: 'unreadable' },
    ]);
    await expect.element(getText('diagnostics:reviewLog.keptEnd.none')).toBeVisible();
    await expect.element(getText('diagnostics:reviewLog.keptEnd.unreadable')).toBeVisible();
  });

  test('is compared with an exported file of all connections', async () => {
    const main = await openHealth();
    const nextComparison = main.hold('reviewLog.compare');
    await compare.click();
    const call = await nextComparison();
    expect(call.input).toEqual({ connectionIds: [company.connectionId] });
    const at = '2026-11-20T12:02:00.000Z';
    const same = { count: 60, missing: null, different: null, changedInFile: 0 };
    call.answer({
      ...{ kind: 'compared', fileName: 'decisions.json', unknownCompanies: ['Muu Oy', 'Toinen Oy'] },
      companies: [
        { ...same, customerNumber: '1', name: 'Saimaan Puutuote Oy' },
        {
          ...{ ...same, customerNumber: '2', name: 'Other Oy', changedInFile: 2 },
          ...{ missing: { count: 12, latestAt: at }, different: { count: 3, sequence: 5, at } },
        },
      ],
    });
    for (const line of [
      getText('diagnostics:reviewLog.compared.same', { count: 60, formattedCount: '60' }),
      getText('diagnostics:reviewLog.compared.missing', { count: 12, formattedCount: '12', time }),
      getText('diagnostics:reviewLog.compared.different', { count: 3, formattedCount: '3', sequence: '5', time }),
      getText('diagnostics:reviewLog.compared.changedInFile', { count: 2, formattedCount: '2' }),
      getText('diagnostics:reviewLog.compared.unknown', { names: 'Muu Oy, Toinen Oy' }),
    ])
      await expect.element(line).toBeVisible();
  });

  test('says that a file is no export of decisions', async () => {
    const main = await openHealth();
    const nextComparison = main.hold('reviewLog.compare');
    await compare.click();
    (await nextComparison()).answer({ kind: 'unreadable', fileName: 'holiday.json' });
    await expect.element(getText('diagnostics:reviewLog.compared.unreadable', { name: 'holiday.json' })).toBeVisible();
  });

  test('says why it could not be verified', async () => {
    const main = await openHealth();
    const nextVerification = main.hold('reviewLog.verify');
    await verify.click();
    (await nextVerification()).refuse({ kind: 'storage', reason: 'denied' });
    await expect.element(getAlert('errors:storage.denied.title')).toBeVisible();
  });
});

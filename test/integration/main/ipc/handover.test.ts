import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { HandoverOutcome } from '#app/contract/handover.ts';
import type { AppWindow } from '#main/electron/windows.ts';

const { dialogs, electron } = await vi.hoisted(async () =>
  (await import('#test/integration/main/ipc/electronDialogs.ts')).createDialogs(),
);
vi.mock('electron', () => electron);
const { createHandoverHandlers } = await import('#main/ipc/handover.ts');

const outcome: HandoverOutcome = {
  ...{ folderName: 'Hand-over', files: 3, purchaseInvoices: 1, salesInvoices: 0, unreadable: 0 },
  manifestSha256: '0'.repeat(64),
};
const request = { company: { connectionId: 'demo', customerNumber: '1001' }, withPdf: true };

const openHandlers = ({ isAllowed = true, hasWindow = true } = {}) => {
  const done: unknown[] = [];
  const handlers = createHandoverHandlers({
    handover: {
      run: async ({ parent, dialect }, onProgress) => {
        done.push({ parent, dialect });
        onProgress?.({ part: 'sales', done: 1, total: 2 });
        return outcome;
      },
      cancel: async () => void done.push('cancelled'),
    },
    effectiveSettings: {
      checkAllowed: (permission) => {
        if (permission === 'export' && !isAllowed) throw fail({ kind: 'blockedByPolicy' });
      },
    },
    window: () => (hasWindow ? ({} as AppWindow) : null),
    publish: (name, payload) => void done.push([name, payload]),
  });
  return { done, handlers, run: () => handlers.run(request as Parameters<typeof handlers.run>[0]) };
};

describe('the hand-over of a company', () => {
  beforeEach(() => {
    dialogs.chosen = null;
    dialogs.shown.length = 0;
  });

  test('is written where the person chooses, for the spreadsheet of the system, and reports its progress', async () => {
    dialogs.chosen = '/media/stick';
    const { run, done } = openHandlers();
    expect(await run()).toEqual(outcome);
    expect(dialogs.shown).toEqual([{ properties: ['openDirectory', 'createDirectory'] }]);
    expect(done).toEqual([
      { parent: '/media/stick', dialect: { separator: ';', decimalMark: ',' } },
      ['handover.progress', { part: 'sales', done: 1, total: 2 }],
    ]);
  });

  test.each([{ hasWindow: true }, { hasWindow: false }])(
    'is not written where no place was chosen: %j',
    async (options) => {
      const { run, done } = openHandlers(options);
      expect(await run()).toBeNull();
      expect(done).toEqual([]);
    },
  );

  test('is refused before any question where the organisation forbids exports', async () => {
    dialogs.chosen = '/media/stick';
    await expect(openHandlers({ isAllowed: false }).run()).rejects.toMatchObject({
      error: { kind: 'blockedByPolicy' },
    });
    expect(dialogs.shown).toEqual([]);
  });

  test('is cancelled', async () => {
    const { handlers, done } = openHandlers();
    await handlers.cancel({});
    expect(done).toEqual(['cancelled']);
  });
});

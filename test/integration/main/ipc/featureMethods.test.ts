import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ipcContract } from '#app/contract/index.ts';
import { listIpcNames } from '#app/contract/ipcMethod.ts';
import type { ManagedSettings } from '#app/contract/managedSettings.ts';
import { dialectTrialMethods } from '#app/sales/dialect/dialectTrialMethods.ts';
import type { EffectiveSettings } from '#main/platform/effectiveSettings.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import '#test/fixtures/withoutElectron.ts';

vi.mock('electron', () => ({ app: {}, dialog: {} }));
const { createApplicationHandlers } = await import('#main/ipc/application.ts');
const { createConnectionTestHandlers } = await import('#main/ipc/connectionTest.ts');
const { createFormDraftsHandlers } = await import('#main/ipc/formDrafts.ts');
const { createManagedSettingsHandlers } = await import('#main/ipc/managed.ts');
const { createPurchaseFieldsHandlers } = await import('#main/ipc/purchaseFields.ts');
const { createPurchaseOverviewHandlers } = await import('#main/ipc/purchaseOverview.ts');
const { createReviewLogHandlers } = await import('#main/ipc/reviewLog.ts');
const { createPurchaseReviewHandlers } = await import('#main/ipc/purchaseReview.ts');
const { createPurchasesHandlers } = await import('#main/ipc/purchases.ts');
const { createSalesHandlers } = await import('#main/ipc/sales.ts');
const { createSalesBulkHandlers } = await import('#main/ipc/salesBulk.ts');
const { createSalesDialectHandlers } = await import('#main/ipc/salesDialect.ts');
const { createSalesTrackingHandlers } = await import('#main/ipc/salesFollow.ts');
const { createSalesBookImportHandlers } = await import('#main/ipc/salesBookImport.ts');
const { createSalesImportHandlers } = await import('#main/ipc/salesImport.ts');
const { createUpdatesHandlers } = await import('#main/ipc/updates.ts');
const { openSettingsStore } = await import('#main/platform/settings.ts');

type Handlers = Readonly<Record<string, (input: unknown) => unknown>>;

let calls: unknown[] = [];
beforeEach(() => {
  calls = [];
});

/** A feature that has every method, and answers each call with the method's name and the input. */
const createRecordingFeature = <T>(): T =>
  new Proxy(
    {},
    {
      get: (_, method) => (input: unknown) => {
        calls.push({ method, input });
        return { method, input };
      },
    },
  ) as T;

const company = { connectionId: 'demo', customerNumber: '1001' };
const unused = {
  effectiveSettings: {} as EffectiveSettings,
  connectionManager: { list: () => [], profile: () => ({}) as never, mapFields: async () => undefined },
  window: () => null,
  language: () => 'en' as const,
  settings: {} as never,
};

/** The handlers of each feature, and those of them that do more than call the feature's method of the same name. */
const features: readonly [keyof typeof ipcContract, () => object, readonly string[]][] = [
  ['purchases', () => createPurchasesHandlers(createRecordingFeature()), []],
  [
    'purchaseReview',
    () => createPurchaseReviewHandlers({ review: createRecordingFeature() }),
    ['opened', 'removeNote', 'ask', 'answer', 'dismiss', 'reopen'],
  ],
  [
    'reviewLog',
    () => createReviewLogHandlers({ ...unused, publish: () => undefined, reviewLog: createRecordingFeature() }),
    ['export', 'compare', 'cancelExport'],
  ],
  [
    'purchaseFields',
    () => createPurchaseFieldsHandlers({ ...unused, fields: createRecordingFeature() }),
    ['mapping', 'saveMapping'],
  ],
  ['sales', () => createSalesHandlers(createRecordingFeature(), unused.settings), ['undoSettings', 'setUndoSettings']],
  ['salesBulk', () => createSalesBulkHandlers({ ...unused, bulk: createRecordingFeature() }), ['saveResult']],
  [
    'salesFollow',
    () => createSalesTrackingHandlers(createRecordingFeature(), unused.settings),
    ['notifications', 'setNotifications'],
  ],
  [
    'salesImport',
    () => createSalesImportHandlers({ ...unused, importing: createRecordingFeature() }),
    ['open', 'openDropped', 'saveTemplate'],
  ],
  [
    'salesBookImport',
    () => createSalesBookImportHandlers({ ...unused, importing: createRecordingFeature() }),
    ['open', 'openDropped', 'saveTemplate'],
  ],
  ['updates', () => createUpdatesHandlers(createRecordingFeature()), []],
  ['application', () => createApplicationHandlers(createRecordingFeature()), []],
];

describe('a call from the page', () => {
  const passedOn = features.flatMap(([feature, createHandlers, others]) =>
    listIpcNames({ [feature]: ipcContract[feature] }, 'method')
      .map((name) => ({ name, method: name.slice(feature.length + 1), createHandlers }))
      .filter(({ method }) => !others.includes(method)),
  );

  test.each(nonEmpty(passedOn))('of $name reaches the method of that name, whose answer it gets', (row) => {
    const input = { company, asked: row.name };
    const answer = (row.createHandlers() as Handlers)[row.method]?.(input);
    expect(answer).toEqual({ method: row.method, input });
    expect(calls).toEqual([answer]);
  });

  test.each(['opened', 'removeNote', 'ask', 'answer', 'dismiss', 'reopen'])(
    'of purchaseReview.%s is answered when it is done, with nothing in it',
    async (method) => {
      const handlers = createPurchaseReviewHandlers({ review: createRecordingFeature() }) as unknown as Handlers;
      expect(await handlers[method]?.({ invoice: 7 })).toEqual({});
      expect(calls).toEqual([{ method, input: { invoice: 7 } }]);
    },
  );

  test('of purchaseOverview.read reaches the overview', () => {
    const overview = (input: unknown) => ({ overview: input });
    const handlers = createPurchaseOverviewHandlers({ overview } as never) as unknown as Handlers;
    expect(handlers.read?.({ company })).toEqual({ overview: { company } });
  });

  test('of salesDialect reaches the trial of dialects', () => {
    expect(createSalesDialectHandlers()).toEqual(dialectTrialMethods);
  });

  test.each(['latest', 'run'])('of connectionTest.%s concerns the connection that is named', (method) => {
    const handlers = createConnectionTestHandlers(createRecordingFeature()) as unknown as Handlers;
    expect(handlers[method]?.({ connectionId: 'desk' })).toEqual({ method, input: 'desk' });
  });

  test('of connectionTest.cancel ends the test of the connection that is named', async () => {
    expect(await createConnectionTestHandlers(createRecordingFeature()).cancel({ connectionId: 'desk' })).toEqual({});
    expect(calls).toEqual([{ method: 'cancel', input: 'desk' }]);
  });
});

describe('unsaved forms', () => {
  test('are listed, saved and deleted under their names', async () => {
    const draft = { connectionId: null, name: 'proxy', text: '{}' };
    const stored = new Map([['note', { ...draft, name: 'note' }]]);
    const handlers = createFormDraftsHandlers({
      all: () => [...stored.values()],
      save: (saved: typeof draft) => void stored.set(saved.name, saved),
      delete: (name: string) => void stored.delete(name),
    } as never);
    expect(await handlers.save(draft)).toEqual({});
    expect(await handlers.delete({ name: 'note' })).toEqual({});
    expect(await handlers.list({})).toEqual([draft]);
  });
});

describe('the settings of an organisation and a person', () => {
  test('are answered as they are after a choice', async () => {
    let theme: ManagedSettings['theme'] = 'light';
    const handlers = createManagedSettingsHandlers({
      all: () => ({ values: { theme }, locks: [] }),
      choose: (choices: Partial<ManagedSettings>) => {
        theme = choices.theme ?? theme;
      },
    } as never);
    expect(await handlers.choose({ theme: 'dark' })).toEqual({ values: { theme: 'dark' }, locks: [] });
    expect(await handlers.settings({})).toEqual({ values: { theme: 'dark' }, locks: [] });
  });
});

describe('the notifications of sales invoices', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-notifications-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('are those that a person chose for the company', async () => {
    const settings = openSettingsStore(folder, () => expect.unreachable('the settings are sound'));
    const handlers = createSalesTrackingHandlers(createRecordingFeature(), settings);
    expect(await handlers.notifications({ company })).toEqual({ kinds: [] });
    expect(await handlers.setNotifications({ company, kinds: ['paid'] })).toEqual({});
    expect(await handlers.notifications({ company })).toEqual({ kinds: ['paid'] });
    expect(await handlers.notifications({ company: { ...company, customerNumber: '2' } })).toEqual({ kinds: [] });
  });
});

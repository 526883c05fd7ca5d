/** A part of the source that is mutated and tested on its own. Paths are globs from the project's folder. */
export interface MutationArea {
  readonly name: string;
  readonly files: readonly string[];
  /** The tests that may find a mutant; those that reach it are run. */
  readonly tests: readonly string[];
  /** Mutants that are drawn by a seed; null where all are tested. */
  readonly sampleSize: number | null;
}

const unit = (folder: string): string => `test/unit/${folder}/**/*.test.ts`;
const integration = (files: string): string => `test/integration/${files}.test.ts`;

const sampleSize = 150;

const whole = (name: string, files: readonly string[], tests: readonly string[]): MutationArea => ({
  ...{ name, files, tests },
  sampleSize: null,
});
const sample = (name: string, files: readonly string[], tests: readonly string[]): MutationArea => ({
  ...{ name, files, tests, sampleSize },
});

/** Integration tests are listed where unit tests reach too little; what runs in a worker thread cannot be mutated there. */
export const mutationAreas: readonly MutationArea[] = [
  whole(
    'money',
    ['app/money/**/*.ts'],
    ['test/unit/app/money/{decimal,documentTotals,serviceNumber,sumDecimals,totals,vatRates}.test.ts'],
  ),
  whole('identifiers', ['app/identifiers/**/*.ts'], [unit('app/identifiers')]),
  whole(
    'ipc',
    ['main/ipc/**/*.ts', 'app/contract/**/*.ts'],
    [
      ...[unit('main/ipc'), unit('app/contract'), 'test/contract/**/*.test.ts'],
      ...[integration('main/{bind,companySettings,purchaseViews}'), integration('main/ipc/*')],
    ],
  ),
  whole('auth', ['app/auth/**/*.ts'], [unit('app/auth')]),
  whole('store', ['app/storage/**/*.ts', 'app/sales/store/**/*.ts'], [unit('app/storage'), unit('app/sales/store')]),
  whole('outbox', ['app/sales/outbox/**/*.ts'], [unit('app/sales/outbox')]),
  sample('bulk', ['app/sales/batch/**/*.ts'], [unit('app/sales/batch'), integration('app/sales/bulk')]),
  sample(
    'addressBook',
    ['app/sales/addressBook/**/*.ts', 'app/sales/context/**/*.ts'],
    [
      unit('app/sales/addressBook'),
      unit('app/sales/context'),
      integration('app/sales/{addressBook,addressBookSaving}'),
    ],
  ),
  sample(
    'table',
    ['app/purchases/table/**/*.ts', 'app/purchases/overview/**/*.ts'],
    [unit('app/purchases/table'), unit('app/purchases/overview')],
  ),
  sample(
    'wizard',
    ['app/sales/draft/**/*.ts', 'renderer/features/sales/draft/*.ts'],
    [unit('app/sales/draft'), unit('renderer/features/sales')],
  ),
  sample(
    'updates',
    ['app/updates/**/*.ts', 'main/platform/updates/**/*.ts'],
    [
      ...[unit('app/updates'), unit('main/platform/updates')],
      'test/unit/app/contract/updates.test.ts',
      integration('app/updates/*'),
    ],
  ),
  sample(
    'reading',
    ['app/purchases/records/**/*.ts', 'app/purchases/fields/**/*.ts'],
    [unit('app/purchases/records'), unit('app/purchases/fields')],
  ),
  sample(
    'findings',
    ['app/purchases/findings/**/*.ts'],
    [unit('app/purchases/findings'), 'test/unit/app/contract/purchases/findings.test.ts'],
  ),
  sample('tracking', ['app/sales/tracking/**/*.ts'], [unit('app/sales/tracking'), integration('app/sales/tracking')]),
];

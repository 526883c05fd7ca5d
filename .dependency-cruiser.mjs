/**
 * The layers of the code. In each list below a folder may import the folders that stand before it, never one that follows, so
 * that no two folders import each other.
 */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const inside = (root, folders) => `^${root}/(${folders.join('|')})/`;
const layers = (root, folders) =>
  folders.map((folder, index) =>
    forbid(
      `${root}/${folder}`,
      { path: inside(root, [folder]) },
      { path: `^${root}/`, pathNot: inside(root, folders.slice(0, index + 1)) },
    ),
  );
/** A folder that imports nothing of its root but what is named. */
const only = (root, folder, allowed) =>
  forbid(
    `${root}/${folder}-imports-only`,
    { path: inside(root, [folder]) },
    { path: `^${root}/`, pathNot: inside(root, [folder, ...allowed]) },
  );

export default {
  forbidden: [
    forbid('no-circle', {}, { circular: true }),
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^electron$' }),
    forbid(
      'app-is-plain-node',
      { path: '^app/' },
      { path: '^(main|renderer|test|build)/|node_modules/(electron|react|react-dom)/' },
    ),
    forbid('main-imports-no-renderer', { path: '^main/' }, { path: '^renderer/|^test/' }),
    forbid('renderer-imports-no-main', { path: '^renderer/' }, { path: '^main/|^test/|^node:' }),
    forbid(
      'only-main-electron-imports-electron',
      // The preload is a bundle of its own, for a process in which nothing of main/electron exists.
      { path: '^(app|main|renderer)/', pathNot: '^main/(electron/|preload/preload[.]ts$)' },
      { path: '^(node:)?electron($|/)|node_modules/electron/' },
    ),
    forbid(
      'main-electron-imports-only-contract-and-lib',
      { path: '^main/electron/' },
      { path: '^(app|main|renderer)/', pathNot: '^(main/electron|app/(contract|lib))/' },
    ),
    forbid(
      'handles-are-opened-in-main-electron-only',
      { path: '^main/', pathNot: '^main/electron/' },
      { path: '^main/electron/handles[.]ts$' },
    ),
    forbid(
      'renderer-imports-pure-code',
      { path: '^renderer/' },
      {
        path: '^app/',
        pathNot: [
          '^app/(contract|money|identifiers|profile|sales/draft|sales/recurring|sales/reminders|sales/followUps)/',
          '^app/lib/(bankDays|calendarDays|companyKey|listenerSet|localIsoDate|workQueue)[.]ts$',
        ],
      },
    ),
    forbid(
      'no-feature-imports-another',
      { path: '^renderer/features/([^/]+)/' },
      { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    ),
    ...layers('renderer', ['ipc', 'locales', 'ui', 'shared', 'features', 'app']),
    ...layers('main', [
      'electron',
      'platform',
      'preload',
      'connections',
      'integration',
      'network',
      'notifications',
      'settings',
      'windows',
      'diagnostics',
      'schedules',
      'ipc',
      'bootstrap',
    ]),
    ...layers('app', [
      'contract',
      'identifiers',
      'money',
      'desktop',
      'lib',
      'profile',
      'demo',
      'http',
      'settings',
      'storage',
      'updates',
      'auth',
      'diagnostics',
      'purchases',
      'team',
      'sales',
      'handover',
      'retention',
      'backup',
      'connectionTest',
    ]),
    only('app', 'identifiers', []),
    only('app', 'money', []),
    only('app', 'demo', ['contract', 'identifiers', 'money', 'profile']),
    only('app', 'storage', ['contract', 'lib']),
    only('app', 'auth', ['contract', 'lib', 'profile', 'http']),
    forbid('sales-and-purchases-are-apart', { path: '^app/sales/' }, { path: '^app/(purchases|team)/' }),
    forbid('only-its-own-program-imports-the-demo', { path: '^app/', pathNot: '^app/demo/' }, { path: '^app/demo/' }),
    ...layers('app/sales', [
      'draft',
      'capabilities',
      'api',
      'store',
      'outbox',
      'context',
      'addressBook',
      'batch',
      'dialect',
      'drafts',
      'import',
      'tracking',
    ]),
    forbid(
      'only-the-table-of-step-kinds-names-them',
      { path: '^app/sales/outbox/[^/]+$', pathNot: '/outbox(StepHandlers)?\\.ts$' },
      { path: '^app/sales/outbox/steps/', pathNot: '/submissionStepHandler\\.ts$' },
    ),
    forbid('step-kinds-import-no-runner', { path: '^app/sales/outbox/steps/' }, { path: '^app/sales/outbox/[^/]+$' }),
    forbid('draft-is-pure', { path: '^app/sales/(draft|recurring)/' }, { path: '^node:' }),
    ...layers('app/purchases', [
      'export',
      'records',
      'archive',
      'findings',
      'fields',
      'reviews',
      'sync',
      'rules',
      'table',
      'overview',
      'handover',
      'recordWorker',
      'worker',
      'service',
    ]),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // As Node and the build tool resolve an import.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default'],
    },
    // What the application is measured beside is installed for the benchmark only.
    exclude: { path: '^out/|^test/bench/purchases/page/(agGrid|virtuoso|glide)|^test/bench/purchases/duckDbProgram' },
  },
};

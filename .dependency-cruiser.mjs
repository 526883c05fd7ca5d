/** The arrows of docs/architecture.md: they run downwards only, and never in a circle. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const wing = (name) => ({ path: `^app/${name}/` });
const outside = (...allowed) => ({ path: '^app/', pathNot: allowed.map((room) => `^app/${room}/`) });

export default {
  forbidden: [
    forbid('no-circle', {}, { circular: true }),
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^electron$' }),
    forbid(
      'app-is-plain-node',
      { path: '^app/' },
      { path: '^(main|renderer|test|build)/|node_modules/(electron|react|react-dom)/' },
    ),
    forbid('main-knows-no-renderer', { path: '^main/' }, { path: '^renderer/|^test/' }),
    forbid('renderer-knows-no-main', { path: '^renderer/' }, { path: '^main/|^test/|^node:' }),
    forbid(
      'renderer-reaches-pure-rooms',
      { path: '^renderer/' },
      { path: '^app/', pathNot: '^app/(contract|money|identifiers|connection|sales/draft)/' },
    ),
    forbid('contract-stands-alone', wing('contract'), outside('contract')),
    forbid('money-is-pure', wing('money'), outside('money')),
    forbid('identifiers-are-pure', wing('identifiers'), outside('identifiers')),
    forbid('connection-is-low', wing('connection'), outside('connection', 'contract')),
    forbid('policy-is-low', wing('policy'), outside('policy', 'connection', 'contract')),
    forbid('disk-is-low', wing('disk'), outside('disk')),
    forbid('encoding-is-pure', wing('encoding'), outside('encoding')),
    forbid('database-is-low', wing('database'), outside('database', 'disk', 'waiting', 'contract')),
    forbid('files-are-low', wing('files'), outside('files', 'database', 'disk', 'encoding', 'contract')),
    forbid('desktop-is-pure', wing('desktop'), outside('desktop', 'contract')),
    forbid('routine-is-low', wing('routine'), outside('routine', 'waiting', 'contract')),
    forbid('waiting-is-low', wing('waiting'), outside('waiting')),
    forbid('http-is-low', wing('http'), outside('http', 'encoding', 'waiting', 'contract')),
    forbid('updates', wing('updates'), outside('updates', 'routine', 'contract')),
    forbid('diagnostics', wing('diagnostics'), outside('diagnostics', 'http', 'database', 'identifiers', 'contract')),
    forbid('signin', wing('signin'), outside('signin', 'http', 'contract', 'connection')),
    forbid(
      'purchases',
      wing('purchases'),
      outside(
        'purchases',
        'routine',
        'waiting',
        'signin',
        'http',
        'contract',
        'connection',
        'money',
        'identifiers',
        'database',
        'disk',
        'files',
      ),
    ),
    forbid(
      'sales',
      wing('sales'),
      outside(
        'sales',
        'waiting',
        'signin',
        'http',
        'contract',
        'connection',
        'money',
        'identifiers',
        'database',
        'files',
      ),
    ),
    forbid(
      'connectiontest',
      wing('connectiontest'),
      outside('connectiontest', 'purchases', 'sales', 'signin', 'http', 'contract', 'connection'),
    ),
    forbid('draft-is-pure', wing('sales/draft'), outside('sales/draft', 'contract', 'money', 'identifiers')),
    forbid('demo', wing('demo'), outside('demo', 'connection', 'contract', 'money', 'identifiers')),
    forbid('no-ports-of-the-demo', { path: '^app/', pathNot: '^app/demo/' }, { path: '^app/demo/' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // As Node and the build tool resolve an import.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'require', 'default'] },
    // What the application is measured beside is installed for the benchmark only.
    exclude: { path: '^out/|^test/bench/purchases/page/(agGrid|virtuoso)' },
  },
};

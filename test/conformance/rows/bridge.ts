import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import { createPageRow } from '../pageRow.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

const notFrozen = invert('pageWorld.ts', '    freeze(value);\n', '');
const answersNothing = invert('worldBridge.ts', 'pack(apply(run,', 'pack(void apply(run,');
const docs = quoteDocs(
  'context-bridge',
  '`Function` values are proxied to the other context and all other values are **copied** and **frozen**.',
);

/** `contextBridge` and the preload. */
export const bridgeRows = createRows(
  'contextBridge',
  'the page has one object to the main process, and cannot change it',
  [
    createPageRow(
      'values of the preload are copied to the page',
      nameSpec('api-context-bridge', 'should proxy nested strings'),
      'JSON.stringify(probe.data)',
      '{"number":7,"text":"seven","isTrue":true,"nothing":null,"list":[1,[2,3]]}',
      invert(
        'worldBridge.ts',
        "if (parcel.kind === 'copy') return parcel.value;",
        "if (parcel.kind === 'copy') return parcel.value === 7 ? 8 : parcel.value;",
      ),
    ),
    createPageRow(
      'the page cannot replace the object',
      nameSpec('api-context-bridge', 'should make global properties read-only'),
      '(() => { globalThis.probe = 1; return typeof probe; })()',
      'object',
      invert('pageWorld.ts', 'writable: false,', 'writable: true,'),
    ),
    createPageRow(
      'the page cannot delete the object',
      nameSpec('api-context-bridge', 'should make global properties read-only'),
      '(() => { delete globalThis.probe; return typeof globalThis.probe; })()',
      'object',
      invert('pageWorld.ts', 'configurable: false }', 'configurable: true }'),
    ),
    createPageRow(
      'the page cannot change a member',
      nameSpec('api-context-bridge', 'should make properties unwriteable'),
      '(() => { probe.data.number = 8; probe.add = null; return [probe.data.number, typeof probe.add]; })()',
      [7, 'function'],
      notFrozen,
    ),
    createPageRow(
      'the page cannot add a member',
      docs,
      "(() => { probe.added = 1; return 'added' in probe; })()",
      false,
      notFrozen,
    ),
    createPageRow(
      'the page cannot change a list, at any depth',
      nameSpec('api-context-bridge', 'should make nested arrays immutable'),
      '(() => { try { probe.data.list.push(9); } catch {} try { probe.data.list[1].push(9); } catch {} return JSON.stringify(probe.data.list); })()',
      '[1,[2,3]]',
      notFrozen,
    ),
    createPageRow(
      'the page calls functions of the preload',
      nameSpec('api-context-bridge', 'should proxy methods'),
      'probe.add(2, 3)',
      5,
      answersNothing,
    ),
    createPageRow(
      'a promise of the preload is one of the page',
      nameSpec('api-context-bridge', 'should proxy promises and resolve with the correct value'),
      "probe.later('value')",
      'value',
      answersNothing,
    ),
    createPageRow(
      'a function that the preload returns can be called by the page',
      nameSpec('api-context-bridge', 'should proxy methods in the reverse direction'),
      "typeof probe.listen('nothing', () => {})",
      'function',
      invert(
        'worldBridge.ts',
        'apply(run, receiver, unpack(args) as unknown[])',
        'JSON.stringify(apply(run, receiver, unpack(args) as unknown[]))',
      ),
    ),
    createPageRow(
      'an error of the preload arrives with its message',
      nameSpec('api-context-bridge', 'should properly handle errors thrown in proxied functions'),
      '(() => { try { return probe.fail(); } catch (cause) { return [cause instanceof Error, cause.message]; } })()',
      [true, 'thrown in the preload'],
      invert(
        'worldBridge.ts',
        "answer = { kind: 'refusal', value: { kind: 'error', message: describeThrown(cause) } };",
        "answer = { kind: 'answer', value: { kind: 'copy', value: null } };",
      ),
    ),
    createPageRow(
      'a name that is taken cannot be exposed again',
      nameSpec('api-context-bridge', 'it should not let you overwrite existing exposed things'),
      'probe.exposeAgain()',
      'thrown: Cannot bind an API on top of an existing property on the window object',
      invert('pageWorld.ts', 'if ((name as string) in window)', 'if (name === null)'),
    ),
    createPageRow(
      'a sandboxed preload has no module of Node that reaches the system',
      quoteDocs('structures/web-preferences', 'and the APIs available to the preload script are more limited.'),
      "['fs', 'child_process'].map((name) => probe.require(name).startsWith('thrown'))",
      [true, true],
      invert(
        'preloadWorld.ts',
        'throw new Error(`module not found',
        'return {};\n    throw new Error(`module not found',
      ),
    ),
    {
      statement: 'the preload runs before the scripts of the page',
      proof: quoteDocs(
        'structures/web-preferences',
        'Specifies a script that will be loaded before other scripts run in the page.',
      ),
      check: inProgram(async () => {
        conformance.files.set('/early.html', { body: '<script>globalThis.seen = typeof globalThis.probe;</script>' });
        return conformance.readPage('app://probe/early.html', 'seen');
      }),
      expected: 'object',
      inversion: invert(
        'preloadWorld.ts',
        'runPreload(require, module, module.exports);',
        'setTimeout(runPreload, 1000, require, module, module.exports);',
      ),
    },
    {
      statement: 'the preload runs again in the next page of a window',
      proof: quoteDocs(
        'structures/web-preferences',
        'Specifies a script that will be loaded before other scripts run in the page.',
      ),
      check: inProgram(async ({ ipcMain }) => {
        ipcMain.handle('again', () => 'answered');
        const { webContents } = await conformance.open('app://probe/');
        await webContents.loadURL('app://probe/?next');
        return webContents.executeJavaScript(
          "Promise.race([probe.invoke('again'), new Promise((resolve) => setTimeout(resolve, 5000, 'no answer'))])",
        );
      }),
      expected: 'answered',
      inversion: invert(
        'preloadWorld.ts',
        'runPreload(require, module, module.exports);',
        "if (location.search !== '?next') runPreload(require, module, module.exports);",
      ),
    },
  ],
);

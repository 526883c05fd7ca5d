import { createRows, nameSpec, quoteDocs, quoteTutorial } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import { createPageRow } from '../pageRow.ts';

/** The preload shares the world of the page, and the bridge the page's objects. */
const sharedWorld = invert(
  'preload.ts',
  "const worldName = 'Electron Isolated Context';",
  'const worldName = undefined;',
);
const separateContext = quoteTutorial(
  'context-isolation',
  "Context Isolation is a feature that ensures that both your `preload` scripts and Electron's internal logic run in a separate context to the website you load in a [`webContents`](../api/web-contents.md).",
);
const otherWindow = quoteTutorial(
  'context-isolation',
  'This means that the `window` object that your preload script has access to is actually a **different** object than the website would have access to.',
);
const copied = quoteDocs(
  'context-bridge',
  'Because parameters, errors and return values are **copied** when they are sent over the bridge, there are only certain types that can be used.',
);

/** Runs an expression while the page's own names are replaced, which Playwright needs again afterwards. */
const whileReplaced = (replacements: Readonly<Record<string, string>>, expression: string): string => {
  const [owners, restored] = [Object.keys(replacements), 'for (const restore of restores.reverse()) restore();'];
  const replace = owners.map((place) => {
    const dot = place.lastIndexOf('.');
    return `replace(${place.slice(0, dot)}, '${place.slice(dot + 1)}', ${replacements[place]});`;
  });
  return `(() => {
    const restores = [];
    const replace = (owner, name, value) => {
      const before = owner[name];
      restores.push(() => { owner[name] = before; });
      owner[name] = value;
    };
    try { ${replace.join(' ')} return ${expression}; } finally { ${restored} }
  })()`;
};

/** `contextIsolation`: two worlds, and what crosses between them. */
export const isolationRows = createRows(
  'context isolation',
  'a page that was taken over reaches nothing of the preload but its object',
  [
    createPageRow(
      'the page does not see the globals of the preload',
      quoteTutorial(
        'context-isolation',
        "For example, if you set `window.hello = 'wave'` in your preload script and context isolation is enabled, `window.hello` will be undefined if the website tries to access it.",
      ),
      "[typeof onlyInPreload, probe.readGlobal('onlyInPreload')]",
      ['undefined', 'seen'],
      sharedWorld,
    ),
    createPageRow(
      'the preload does not see the globals of the page',
      otherWindow,
      "(() => { globalThis.onlyInPage = 'seen'; return probe.readGlobal('onlyInPage'); })()",
      'undefined',
      sharedWorld,
    ),
    createPageRow(
      'the page cannot replace what the preload calls',
      separateContext,
      whileReplaced(
        { 'Array.prototype.map': "() => ['replaced']", 'globalThis.String': "() => 'replaced'" },
        "JSON.stringify([probe.double([1, 2]), probe.readGlobal('onlyInPreload')])",
      ),
      '[[2,4],"seen"]',
      sharedWorld,
    ),
    createPageRow(
      'a page that replaces its own functions gets to nothing behind the bridge, and the bridge still works',
      nameSpec(
        'api-context-bridge',
        'should proxy promises correctly when Function.prototype has been overridden in the main world',
      ),
      whileReplaced(
        {
          'EventTarget.prototype.dispatchEvent': '() => true',
          'globalThis.CustomEvent': 'class {}',
          'Map.prototype.get': '() => undefined',
          'Object.keys': '() => []',
          'Reflect.apply': '() => undefined',
          'Function.prototype.call': '() => undefined',
        },
        "[probe.add(2, 3), probe.call(() => 'called'), probe.same({ a: [1] }).a[0]]",
      ),
      [5, 'called', 1],
      invert('worldBridge.ts', 'apply(dispatchEvent, node, [', 'node.dispatchEvent(...['),
    ),
    createPageRow(
      'functions and objects of the bridge lead to names of the page only',
      nameSpec('api-context-bridge', 'should not leak prototypes'),
      `[probe.add, probe.listen, probe.same(() => {}), probe.data, probe.later(1)].map((each) =>
        each.constructor.constructor('return typeof onlyInPreload')())`,
      ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
      sharedWorld,
    ),
    createPageRow(
      'prototypes are those of the page',
      nameSpec('api-context-bridge', 'should not leak prototypes'),
      `[probe.data instanceof Object, probe.data.list instanceof Array, probe.add instanceof Function,
        probe.later(1) instanceof Promise, probe.point() instanceof Object]`,
      [true, true, true, true, true],
      invert(
        'worldBridge.ts',
        'const object = remember(parcel, {}, seen);',
        'const object = remember(parcel, Object.create(null), seen);',
      ),
    ),
    createPageRow(
      'a call of the page back from the preload happens without its inner event',
      quoteTutorial(
        'context-isolation',
        'This is important for security purposes as it helps prevent the website from accessing Electron internals or the powerful APIs your preload script has access to.',
      ),
      'probe.call(() => typeof window.event)',
      'undefined',
      invert('preloadWorld.ts', "document.createElement('div').attachShadow({ mode: 'closed' }).append(node);", ''),
    ),
    createPageRow(
      'arguments are copies, and what is answered is one',
      copied,
      '(() => { const own = { a: 1 }; const answer = probe.change(own); return [own.isChanged ?? false, answer.isChanged]; })()',
      [false, true],
      sharedWorld,
    ),
    createPageRow(
      'an object of a class arrives with its values, without its prototype',
      quoteDocs('context-bridge', 'Sending custom classes will copy values but not the prototype.'),
      '[probe.point().x, typeof probe.point().y, probe.point().constructor === Object]',
      [1, 'undefined', true],
      sharedWorld,
    ),
    createPageRow(
      'other members of an error do not arrive',
      quoteDocs(
        'context-bridge',
        'and any custom properties on the Error object [will be lost](https://github.com/electron/electron/issues/25596)',
      ),
      "(() => { try { return probe.fail(); } catch (cause) { return [cause.message, 'code' in cause]; } })()",
      ['thrown in the preload', false],
      invert(
        'worldBridge.ts',
        'return new NativeError(parcel.message);',
        "return Object.assign(new NativeError(parcel.message), { code: 'custom' });",
      ),
    ),
    createPageRow(
      'an error that the page throws reaches the preload with its message',
      nameSpec('api-context-bridge', 'should copy thrown errors into the other context'),
      "(() => { try { return probe.call(() => { throw new TypeError('of the page'); }); } catch (cause) { return [cause.name, cause.message]; } })()",
      ['Error', 'of the page'],
      invert('worldBridge.ts', "return typeof message === 'string' ? message : noException;", 'return noException;'),
    ),
    createPageRow(
      'a promise that the preload rejects is rejected for the page, with the message',
      nameSpec('api-context-bridge', 'should proxy promises and reject with the correct value'),
      'probe.refuse().catch((cause) => [cause instanceof Error, cause.message])',
      [true, 'refused in the preload'],
      invert('worldBridge.ts', "(message.kind === 'fulfilled' ? resolve : reject)", '(resolve)'),
    ),
    createPageRow(
      'a promise of the page is one of the preload',
      nameSpec('api-context-bridge', 'should proxy promises in the reverse direction'),
      "probe.later(new Promise((resolve) => setTimeout(resolve, 10, 'later')))",
      'later',
      invert('worldBridge.ts', "(message.kind === 'fulfilled' ? resolve : reject)", '(() => {})'),
    ),
    createPageRow(
      'a function that comes back is the one that was given',
      nameSpec(
        'api-context-bridge',
        'should not double-proxy functions when they are returned to their origin side of the bridge',
      ),
      '(() => { const own = () => 1; return probe.same(own) === own; })()',
      true,
      invert(
        'worldBridge.ts',
        "if (parcel.kind === 'returned') return apply(mapGet, offered, [parcel.id]).run;",
        "if (parcel.kind === 'returned') return createProxy(parcel.id);",
      ),
    ),
    createPageRow(
      'objects that hold themselves arrive so',
      nameSpec('api-context-bridge', 'should handle recursive objects'),
      `[{ own: 1 }, { run() {} }].map((ring) => {
        ring.self = ring;
        const copy = probe.same(ring);
        return [copy === ring, copy.self === copy];
      })`,
      [
        [false, true],
        [false, true],
      ],
      sharedWorld,
    ),
    createPageRow(
      'a member of the name __proto__ stays a member',
      nameSpec(
        'api-context-bridge',
        'should not mutate the prototype when an object with an own __proto__ key is sent over the bridge',
      ),
      `[{}, { run() {} }].map((further) => {
        const copy = probe.same(Object.defineProperty(further, '__proto__', { value: { polluted: true }, enumerable: true }));
        return [copy.polluted ?? false, Object.hasOwn(copy, '__proto__')];
      })`,
      [
        [false, true],
        [false, true],
      ],
      invert(
        'worldBridge.ts',
        'defineProperty(object, name, descriptor as PropertyDescriptor);',
        'Reflect.set(object, name, value);',
      ),
    ),
    createPageRow(
      'bytes, dates and expressions are copied by structured clone',
      nameSpec('api-context-bridge', 'should proxy typed arrays and regexps through the serializer'),
      `(() => {
        const bytes = new Uint8Array([1, 2]);
        const [list, date, expression] = probe.same([bytes, new Date(5), /a/g]);
        return [list !== bytes, list instanceof Uint8Array, list[1], date.getTime(), String(expression)];
      })()`,
      [true, true, 2, 5, '/a/g'],
      sharedWorld,
    ),
    createPageRow(
      'nothing of ipcRenderer arrives when all of it is sent',
      quoteDocs(
        'context-bridge',
        'Attempting to send the entire `ipcRenderer` module as an object over the `contextBridge` will result in an empty object on the receiving side of the bridge.',
      ),
      'JSON.stringify([typeof probe.ipcRenderer, Object.keys(probe.ipcRenderer), typeof probe.ipcRenderer.send])',
      '["object",[],"undefined"]',
      invert('preloadWorld.ts', 'Object.create(', 'Object.assign({}, members) || Object.create('),
    ),
  ],
);

import { expect, test } from 'vitest';
import { withoutFacades } from '#build/builtins/plugin.ts';

test.each([
  ['import fs from "node:fs";', 'const fs = process.getBuiltinModule("node:fs");'],
  ['import * as net$1 from "net";', 'const net$1 = process.getBuiltinModule("net");'],
  [
    'import { setTimeout as pause, a as $b } from "node:timers/promises";',
    'const { setTimeout: pause, a: $b } = process.getBuiltinModule("node:timers/promises");',
  ],
  [
    'import os, { homedir } from "node:os";',
    'const os = process.getBuiltinModule("node:os"); const { homedir } = process.getBuiltinModule("node:os");',
  ],
  ['import { app } from "electron";', 'import { app } from "electron";'],
  ['import { a as b } from "./parts/a.js";', 'import { a as b } from "./parts/a.js";'],
  ['const text = `\n  import fs from "node:fs";`;', 'const text = `\n  import fs from "node:fs";`;'],
])('%s', (code, expected) => {
  expect(withoutFacades(code)).toBe(expected);
});

test('a module asked for is the one that is imported', async () => {
  const imported = await import('node:path');
  const code = withoutFacades('import path, { join as put } from "node:path";');
  const loaded = new Function(`${code} return { path, put };`)();
  expect(loaded).toEqual({ path: imported.default, put: imported.join });
});

import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

const importOfModule = /^import (?:\* as )?(?:([\w$]+)(?:, )?)?(?:\{ ([^}]*) \})? ?from "([^"]+)";$/gm;

/**
 * The text of a bundle in which Node's own modules are asked for instead of imported. For an import Node makes a module of
 * its own, in which it looks at everything that hangs on the real one: at each start streams nobody reads, key kinds nobody
 * uses and a second HTTP client are loaded for it (node:http alone: 37 ms of the processor instead of 4).
 */
export const withoutFacades = (code: string): string =>
  code.replaceAll(importOfModule, (statement, whole: string | undefined, names: string | undefined, from: string) => {
    if (!isBuiltin(from)) return statement;
    const builtin = `process.getBuiltinModule("${from}")`;
    const parts = [whole, names && `{ ${names.replaceAll(/\b as\b/g, ':')} }`].filter(Boolean);
    return parts.map((part) => `const ${part} = ${builtin};`).join(' ');
  });

/** For the bundles that run in Node. */
export const builtinsPlugin: Plugin = {
  name: 'builtins',
  applyToEnvironment: ({ name }) => name === 'main',
  renderChunk: (code) => withoutFacades(code),
};

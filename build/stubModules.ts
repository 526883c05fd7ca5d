import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The way to a module: a specifier, resolved from where the one before it leads to. */
export type ModuleRoute = readonly [string, ...string[]];

export interface StubOptions {
  /** Name of the build environment; the modules stay as they are in every other one. */
  readonly environment: string;
  readonly modules: readonly ModuleRoute[];
}

/**
 * Creates a plugin that replaces modules of dependencies that are bundled and never called by modules with the same
 * exports, all a function that throws. The exports are those that the module has when Node loads it, so that a new
 * version needs no change here. The build fails if a module does not exist, or is not bundled any more: then the stub
 * does nothing, and is to be removed or moved. A development server leaves the modules as they are.
 */
export const stubModules = ({ environment, modules }: StubOptions): Plugin => {
  const unused = new Map<string, ModuleRoute>();
  const stubs = new Map<string, string>();
  return {
    name: `stub-modules-${environment}`,
    // A development server bundles dependencies by itself, and sends all of each.
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    async buildStart() {
      for (const route of modules) {
        const file = await resolveRoute(this, route);
        if (file === null) return this.error(`to be left out of the bundle, and not found: ${route.join(' → ')}`);
        unused.set(file, route);
        stubs.set(file, writeStub(Object.keys(await import(pathToFileURL(file).href))));
      }
    },
    load(id) {
      unused.delete(id);
      return stubs.get(id) ?? null;
    },
    buildEnd(error) {
      const routes = [...unused.values()].map((route) => route.join(' → '));
      if (!error && routes.length > 0) this.error(`not bundled, so that no stub is needed: ${routes.join(', ')}`);
    },
  };
};

const resolveRoute = async (context: Rolldown.PluginContext, route: ModuleRoute): Promise<string | null> => {
  let file: string | undefined;
  for (const specifier of route) {
    const resolved = await context.resolve(specifier, file);
    if (!resolved) return null;
    file = resolved.id;
  }
  return file ?? null;
};

const writeStub = (names: readonly string[]): string => {
  const exported = names.filter((name) => name !== 'module.exports').map((name) => `omitted as ${name}`);
  return `function omitted() { throw new Error('left out of the bundle'); }\nexport { ${exported.join(', ')} };`;
};

/**
 * Leaves JSON Schema out of the bundles. zod brings the code that writes it with every schema, a tenth of what the
 * window reads before the first picture, and the window only validates. electron-store brings ajv for stores with a
 * JSON Schema, most of what the main process would read before the window opens, and ours are validated with zod.
 */
export const withoutJsonSchema: readonly Plugin[] = [
  stubModules({
    environment: 'client',
    modules: [
      ['zod', './v4/core/to-json-schema.js'],
      ['zod', './v4/core/json-schema-processors.js'],
    ],
  }),
  stubModules({
    environment: 'main',
    modules: [
      ['electron-store', 'conf', 'ajv/dist/2020.js'],
      ['electron-store', 'conf', 'ajv-formats'],
    ],
  }),
];

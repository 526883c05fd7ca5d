import type { Plugin } from 'vite';

/** A node of a syntax tree (ESTree), as far as it is read here. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Removes the input schemas of `defineIpcMethod({ input, output })` from a module of the contract; null where it defines
 * no method. `program` is its syntax tree.
 */
export const removeIpcInputs = (code: string, program: unknown): string | null => {
  const inputs = [...findIpcInputs(program)];
  if (inputs.length === 0) return null;
  let kept = '';
  let at = 0;
  for (const { start, end } of inputs) {
    kept += code.slice(at, start);
    // The comma behind a property goes with it.
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(at);
};

function* findIpcInputs(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) yield* findIpcInputs(each);
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  const callee = node.callee as { readonly name?: string } | undefined;
  if (node.type === 'CallExpression' && callee?.name === 'defineIpcMethod') {
    const [schemas] = node.arguments as readonly { readonly properties?: readonly IpcSchemaProperty[] }[];
    yield* schemas?.properties?.filter(({ key }) => key?.name === 'input') ?? [];
    return;
  }
  for (const child of Object.values(node)) yield* findIpcInputs(child);
}

type IpcSchemaProperty = SyntaxNode & { readonly key?: { readonly name?: string } };

/**
 * Leaves the input schemas of the contract out of the window: the main process checks what the window sends, and the
 * window checks the outputs. The build fails where no method is found any more.
 */
export const withoutIpcInputs = (): Plugin => {
  let count = 0;
  return {
    name: 'without-ipc-inputs',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/[\\/]app[\\/]contract[\\/]/.test(id)) return null;
      const without = removeIpcInputs(code, this.parse(code));
      if (without === null) return null;
      count += 1;
      return { code: without, map: null };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error('no method of the contract was found, whose input could be left out');
    },
  };
};

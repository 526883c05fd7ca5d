import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { removeIpcInputs } from '#build/withoutIpcInputs.ts';

const remove = (code: string): string | null => removeIpcInputs(code, parseSync('contract.js', code).program);

describe('the contract in the bundle of the window', () => {
  it('lacks the input schemas of its methods, and nothing else', () => {
    const code = `export const notes = {
      add: defineIpcMethod({ input: z.object({ input: text }), output: note }),
      remove: defineIpcMethod({ output: empty, input: noteRef }),
      added: defineIpcEvent(z.object({ input: text })),
    };`;
    expect(remove(code)?.replaceAll(/\s+/g, ' ')).toBe(
      'export const notes = { add: defineIpcMethod({ output: note }), remove: defineIpcMethod({ output: empty, }), ' +
        'added: defineIpcEvent(z.object({ input: text })), };',
    );
  });

  it('is left as it is where it defines no method', () => {
    expect(remove('export const input = z.object({ input: text });')).toBeNull();
  });
});

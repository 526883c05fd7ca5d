import { describe, expect, test } from 'vitest';
import { createProfilePlaces } from '#app/profile/profilePlaces.ts';

const text = String.raw`{
  // A comment, which counts as any other text.
  "a": { "b": ["one", "t\u0077o \"x\"", 3] },
  "c": "first\nse\tcond", "d.e": 1,
}`;
const { find, syntaxFault } = createProfilePlaces(text);

/** The text that begins at a place. */
const readAt = ({ line, column }: { readonly line: number; readonly column: number }): string =>
  (text.split('\n')[line - 1] ?? '').slice(column - 1);

describe('the place in a profile file', () => {
  test.each([
    ['a', '{ "b"'],
    ['a.b', '["one"'],
    ['a.b[1]', '"t'],
    ['a.b[7]', '["one"'],
    ['a.x.y', '{ "b"'],
    ['z', '{'],
    ['', '{'],
  ])('of %j is that of its value, or of what it would be in', (path, start) => {
    expect(readAt(find(path)).startsWith(start)).toBe(true);
  });

  test.each([
    ['a.b', { line: 1, column: 2 }, 'ne"'],
    ['a.b', { line: 2, column: 3 }, 'o '],
    ['a.b', { line: 2, column: 6 }, 'x'],
    ['a.b', { line: 9, column: 1 }, '["one"'],
    ['a.b[2]', { line: 1, column: 1 }, '3]'],
    ['c', { line: 1, column: 3 }, 'rst'],
    ['c', { line: 2, column: 4 }, 'cond'],
    ['c', { line: 9, column: 9 }, '"'],
  ])('inside the text at %j, %j', (path, within, start) => {
    expect(readAt(find(path, within)).startsWith(start)).toBe(true);
  });

  test('at which it stops being JSON is known', () => {
    expect(syntaxFault).toBeNull();
    expect(createProfilePlaces('{\n  "a" 1 }').syntaxFault).toEqual({ line: 2, column: 7 });
    expect(createProfilePlaces('').find('a')).toEqual({ line: 1, column: 1 });
  });
});

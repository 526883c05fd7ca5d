/** Licences under which a package may be shipped inside the application: none of them asks anything of our own code. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Whether an SPDX expression leaves a way that is allowed: of what stands between `OR` one, of what stands between `AND` all.
 * Anything that is no such expression (a nested one, none at all, words) is not allowed, so that a person looks at it.
 */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((id) => allowed.has(id.trim())));

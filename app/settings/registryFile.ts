/**
 * A key in the output of `reg.exe export` ("Windows Registry Editor Version 5.00"): keys in brackets, values as
 * `"name"=data`, where data is a quoted text (also over several lines), `dword:` or bytes in hex that go on behind a
 * backslash.
 */
export interface RegistryKey {
  /** With its root: `HKEY_LOCAL_MACHINE\Software\Policies\…`. */
  readonly path: string;
  readonly values: readonly RegistryValue[];
}

/** A value by its name. Data of a kind that no policy needs is null. */
export interface RegistryValue {
  readonly name: string;
  readonly data: string | number | readonly string[] | null;
}

const head = 'Windows Registry Editor Version 5.00';
// Unrolled, so that a text of megabytes takes no room of its own while it is looked for.
const quoted = String.raw`"([^"\\]*(?:\\[\s\S][^"\\]*)*)"`;
const aKey = String.raw`\[([^\r\n]*)\]`;
const aValue = String.raw`(?:${quoted}|@)=(?:${quoted}|([^"\\\r\n]*(?:\\\r?\n[^\\\r\n]*)*))`;
const line = new RegExp(String.raw`(?:${aKey}|${aValue})[ \t]*(?:\r?\n|$)|\s+`, 'y');

/** Reads such a text. Throws SyntaxError where it is another one. */
export const parseRegistryFile = (text: string): readonly RegistryKey[] => {
  if (!text.startsWith(head)) throw new SyntaxError('it is no export of the registry');
  const keys: { path: string; values: RegistryValue[] }[] = [];
  line.lastIndex = head.length;
  while (line.lastIndex < text.length) {
    const at = line.lastIndex;
    const match = line.exec(text);
    if (!match) throw new SyntaxError(`the registry's export cannot be read at character ${at}`);
    const [, path, name = '', string, other] = match;
    if (path !== undefined) keys.push({ path, values: [] });
    else if (string !== undefined) keys.at(-1)?.values.push({ name: unescapeText(name), data: unescapeText(string) });
    else if (other !== undefined)
      keys.at(-1)?.values.push({ name: unescapeText(name), data: parseRegistryData(other) });
  }
  return keys;
};

const unescapeText = (text: string): string => text.replace(/\\([\s\S])/g, '$1');

const parseRegistryData = (text: string): RegistryValue['data'] => {
  const [, kind, digits = ''] = /^(dword|hex\([27]\)):([\s\S]*)$/.exec(text) ?? [];
  if (kind === 'dword') return /^[\da-f]{8}\s*$/i.test(digits) ? Number.parseInt(digits, 16) : null;
  if (kind === undefined) return null;
  const bytes = Buffer.from(digits.replace(/[^\da-f]/gi, ''), 'hex');
  const words = new TextDecoder('utf-16le').decode(bytes).split('\0');
  return kind === 'hex(2)' ? (words[0] ?? '') : words.filter((word) => word !== '');
};

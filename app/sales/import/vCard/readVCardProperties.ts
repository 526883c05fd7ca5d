import { decodeText } from '#app/storage/files/decodeText.ts';

/** A property of a vCard (RFC 6350 section 3.3), without its group. */
export interface VCardProperty {
  /** In capital letters, such as `ADR`. */
  readonly name: string;
  /** Values of TYPE and parameters without a value, as vCard 2.1 writes types; in small letters. */
  readonly types: ReadonlySet<string>;
  /** Position by preference, from 1: `PREF` of RFC 6350 section 5.3, or `TYPE=pref` of RFC 2426. Null where not preferred. */
  readonly preference: number | null;
  /** Without quoted-printable; its escapes remain, see `splitComponents`. */
  readonly value: string;
}

/** Properties that hold pictures, sounds and keys: they may have megabytes, and nothing of them is imported. */
const skippedProperties = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);

/** Longest line that is read, in characters; no text of a contact is as long. */
const maxLineLength = 50_000;

/**
 * Returns the properties of a text. Lines that are folded (RFC 6350 section 3.2, RFC 2426 section 2.6) or continued by
 * quoted-printable (vCard 2.1 section 2.1.3) are joined; a line that is no property is left out.
 */
export const readVCardProperties = (text: string): readonly VCardProperty[] => {
  const properties: VCardProperty[] = [];
  let line: VCardLine | null = null;
  const finishLine = (): void => {
    const property = line && parseProperty(line);
    if (property) properties.push(property);
  };
  for (const physicalLine of text.split(/\r\n|\n|\r/)) {
    if (line && /^[ \t]/.test(physicalLine)) line = appendText(line, physicalLine.slice(1));
    else if (line?.isQuotedPrintable && line.text.endsWith('='))
      line = appendText({ ...line, text: line.text.slice(0, -1) }, physicalLine);
    else {
      finishLine();
      line = startLine(physicalLine.slice(0, maxLineLength));
    }
  }
  finishLine();
  return properties;
};

interface VCardLine {
  readonly text: string;
  /** Offset of the colon before the value. */
  readonly colon: number;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly isQuotedPrintable: boolean;
}

const startLine = (text: string): VCardLine | null => {
  const colon = findOutsideQuotes(text, ':');
  if (colon === -1) return null;
  const [groupedName = '', ...parameters] = splitOutsideQuotes(text.slice(0, colon), ';');
  const name = groupedName.slice(groupedName.lastIndexOf('.') + 1).toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return null;
  const isQuotedPrintable = parameters.some((parameter) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/i.test(parameter));
  return { text, colon, name, parameters, isQuotedPrintable };
};

const appendText = (line: VCardLine, further: string): VCardLine =>
  skippedProperties.has(line.name) || line.text.length > maxLineLength ? line : { ...line, text: line.text + further };

const parseProperty = ({ text, colon, name, parameters, isQuotedPrintable }: VCardLine): VCardProperty | null => {
  const isBinary = parameters.some((parameter) => /^(?:ENCODING=)?(?:B|BASE64)$/i.test(parameter));
  if (isBinary || skippedProperties.has(name)) return null;
  const rawValue = text.slice(colon + 1);
  const types = new Set(parameters.flatMap(readTypes));
  return {
    name,
    types,
    preference: readPreference(parameters, types),
    value: isQuotedPrintable ? decodeQuotedPrintable(rawValue, readParameter(parameters, 'CHARSET')) : rawValue,
  };
};

const readParameter = (parameters: readonly string[], name: string): string | null => {
  const parameter = parameters.find((each) => each.toUpperCase().startsWith(`${name}=`));
  return parameter === undefined ? null : parameter.slice(name.length + 1).replaceAll('"', '');
};

/** `TYPE=work,home`, `TYPE="work,home"`, or `WORK` alone. */
const readTypes = (parameter: string): readonly string[] => {
  const [name = '', ...values] = parameter.split('=');
  if (values.length === 0) return [name.toLowerCase()];
  return name.toUpperCase() === 'TYPE' ? values.join('=').replaceAll('"', '').toLowerCase().split(',') : [];
};

const readPreference = (parameters: readonly string[], types: ReadonlySet<string>): number | null => {
  const preference = Number(readParameter(parameters, 'PREF') ?? Number.NaN);
  if (Number.isInteger(preference)) return preference;
  return types.has('pref') ? 1 : null;
};

/** RFC 2045 section 6.7. The soft line breaks are gone already. */
const decodeQuotedPrintable = (value: string, charset: string | null): string => {
  const bytes = [...value.matchAll(/=([0-9A-F]{2})|[^=]+|=/gi)].flatMap(([part, hex]) =>
    hex === undefined ? [...new TextEncoder().encode(part)] : [Number.parseInt(hex, 16)],
  );
  return decodeBytes(Uint8Array.from(bytes), charset);
};

const decodeBytes = (bytes: Uint8Array, charset: string | null): string => {
  try {
    if (charset !== null) return new TextDecoder(charset).decode(bytes);
  } catch {
    // A charset that this system does not know by that name: its bytes say more.
  }
  return decodeText(bytes);
};

const findOutsideQuotes = (text: string, mark: string, from = 0): number => {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === mark && !isQuoted) return at;
  }
  return -1;
};

const splitOutsideQuotes = (text: string, mark: string): readonly string[] => {
  const parts: string[] = [];
  let start = 0;
  for (let end = findOutsideQuotes(text, mark); end !== -1; end = findOutsideQuotes(text, mark, start)) {
    parts.push(text.slice(start, end));
    start = end + 1;
  }
  return [...parts, text.slice(start)];
};

/**
 * Returns the components of a value such as `N`, `ORG` or `ADR`, parted by semicolons, without their escapes (RFC 6350
 * section 3.4); line breaks become spaces.
 */
export const splitComponents = (value: string): readonly string[] => {
  const components = [''];
  for (const [part] of value.matchAll(/\\[\s\S]|;|[^\\;]+|\\$/g)) {
    if (part === ';') components.push('');
    else components[components.length - 1] += part.startsWith('\\') ? unescapeCharacter(part.slice(1)) : part;
  }
  return components.map((component) => component.replaceAll(/\s+/g, ' ').trim());
};

const unescapeCharacter = (character: string): string => (/^n$/i.test(character) ? ' ' : character);

/** Returns a value that has no components, such as `FN` or `EMAIL`: semicolons need no escape in it. */
export const unescapeText = (value: string): string =>
  value
    .replaceAll(/\\([\s\S])/g, (_, character: string) => unescapeCharacter(character))
    .replaceAll(/\s+/g, ' ')
    .trim();

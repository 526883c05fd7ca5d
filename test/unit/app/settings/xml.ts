/** An element of a small XML file: enough to read the templates of a policy, and to refuse what is not well-formed. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Map<string, string>;
  children: Open[];
  text: string;
}

const names = String.raw`[A-Za-z_][\w.:-]*`;
const attribute = new RegExp(String.raw`\s+(${names})="([^"<]*)"`, 'y');
const piece = new RegExp(
  String.raw`<\?[^]*?\?>|<!--(?:(?!--)[^])*-->|<!DOCTYPE[^>[]*>|</(${names})\s*>|<(${names})((?:\s+${names}="[^"<]*")*)\s*(/?)>|([^<]+)`,
  'y',
);
const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Reads a whole file. Throws where it is not well-formed. */
export const parseXml = (file: string): Element => {
  const root: Open = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  piece.lastIndex = file.startsWith('\uFEFF') ? 1 : 0;
  while (piece.lastIndex < file.length) {
    const at = piece.lastIndex;
    const match = piece.exec(file);
    const current = open.at(-1);
    if (!match || !current) throw new Error(`not well-formed at character ${at}: ${file.slice(at, at + 40)}`);
    const [, closed, opened, attributes = '', isEmpty, text] = match;
    if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> at character ${at} closes another element`);
    } else if (opened !== undefined) {
      const element: Open = { name: opened, attributes: attributesIn(attributes), children: [], text: '' };
      current.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (text !== undefined) current.text += unescaped(text);
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || !only || others.length > 0 || root.text.trim() !== '')
    throw new Error('not one whole element');
  return only;
};

const attributesIn = (text: string): Map<string, string> => {
  const pairs = [...text.matchAll(new RegExp(attribute.source, 'g'))].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`an attribute twice in ${text}`);
  return new Map(pairs);
};

const unescaped = (text: string): string =>
  text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const letter = entities.get(name);
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`${whole} is no entity`);
    return letter;
  });

/** All elements of that name, at any depth. */
export const all = (element: Element, name: string): readonly Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);

export const getXmlAttribute = (element: Element | undefined, name: string): string =>
  element?.attributes.get(name) ?? '';

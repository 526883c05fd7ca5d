import { Parser } from 'saxen';
import { createUnreadableFileError } from './importTable.ts';

/** Attributes by their names without a prefix. */
export type XmlAttributes = ReadonlyMap<string, string>;

/** Receives the parts of a document in their order; names are without a prefix. */
export interface XmlHandler {
  readonly onOpen: (name: string, readAttributes: () => XmlAttributes) => void;
  readonly onText?: (text: string) => void;
  /** Also for an element without content. */
  readonly onClose?: (name: string) => void;
}

/** Parses XML. Throws `unreadableFile` where it is none. */
export const parseXml = (xml: string, { onOpen, onText, onClose }: XmlHandler): void => {
  let fault: Error | null = null;
  new Parser()
    .on('openTag', (name, readAttributes, decode) =>
      onOpen(removePrefix(name), () => toAttributes(readAttributes(), decode)),
    )
    .on('closeTag', (name) => onClose?.(removePrefix(name)))
    .on('text', (text, decode) => onText?.(decode(text)))
    .on('cdata', (text) => onText?.(text))
    .on('error', (error) => {
      fault ??= error;
    })
    .parse(xml);
  if (fault) throw createUnreadableFileError('damaged', fault);
};

/** Returns the attributes of each element of that name. Throws as {@link parseXml}. */
export const findXmlElements = (xml: string, wanted: string): readonly XmlAttributes[] => {
  const found: XmlAttributes[] = [];
  parseXml(xml, {
    onOpen: (name, readAttributes) => {
      if (name === wanted) found.push(readAttributes());
    },
  });
  return found;
};

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

const toAttributes = (attributes: Readonly<Record<string, string>>, decode: (text: string) => string): XmlAttributes =>
  new Map(Object.entries(attributes).map(([name, text]) => [removePrefix(name), decode(text)]));

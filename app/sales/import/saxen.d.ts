/** The part of saxen 11 that is used; the package brings no types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      handle: (
        name: string,
        readAttributes: () => Readonly<Record<string, string>>,
        decodeEntities: DecodeEntities,
        isSelfClosing: boolean,
      ) => void,
    ): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (text: string, decodeEntities: DecodeEntities) => void): this;
    on(event: 'cdata', handle: (text: string) => void): this;
    on(event: 'error', handle: (error: Error) => void): this;
    parse(xml: string): void;
  }
}

import { marked } from 'marked';

/** A fenced code block; `language` is empty where the fence names none. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

/** The parts of a Markdown text that name commands, paths and addresses. */
export interface MarkdownParts {
  readonly codeBlocks: readonly CodeBlock[];
  /** Inline code, without its backticks; a line break inside it is a space. */
  readonly codeSpans: readonly string[];
  /** Addresses of links and images. */
  readonly links: readonly string[];
  /** The anchors of the headings, as a forge makes them. */
  readonly anchors: readonly string[];
}

/** Parses a Markdown text (GitHub's dialect), tables included. */
export const parseMarkdown = (text: string): MarkdownParts => {
  const codeBlocks: CodeBlock[] = [];
  const codeSpans: string[] = [];
  const links: string[] = [];
  const anchors: string[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'code') codeBlocks.push({ language: token.lang ?? '', text: token.text });
    if (token.type === 'codespan') codeSpans.push(token.text);
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
    if (token.type === 'heading') anchors.push(toAnchor(token.text));
  });
  return { codeBlocks, codeSpans, links, anchors };
};

/** Letters, digits, hyphens and underscores stay; spaces become hyphens. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

import { createHash } from 'node:crypto';
import { html, Markup } from './markup.ts';
import { invoiceStyle } from './style.ts';

/** What a content security policy calls one style element by: `'sha256-…'`. */
const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The style elements of every invoice by their hashes, for the policy of a page that shows one in a frame. */
export const invoiceStyleHashes = (fontFaces: string): string => [fontFaces, invoiceStyle].map(hashOf).join(' ');

/** The head, with a policy of its own: its styles and the fonts in them, and nothing else whatsoever. */
export const head = (title: string, fontFaces: string): Markup =>
  html`<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src ${new Markup(invoiceStyleHashes(fontFaces))}; font-src data:">
<title>${title}</title>
<style>${new Markup(fontFaces)}</style>
<style>${new Markup(invoiceStyle)}</style>
</head>`;

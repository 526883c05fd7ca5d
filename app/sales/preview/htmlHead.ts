import { createHash } from 'node:crypto';
import { HtmlMarkup, html } from './markup.ts';
import { invoiceStyle } from './style.ts';

/** Returns the hash source of a style element for a content security policy: `'sha256-…'`. */
export const hashStyle = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The style elements of every invoice by their hashes, for the policy of a page that shows one in a frame. */
export const getInvoiceStyleHashes = (fontFaces: string): string => [fontFaces, invoiceStyle].map(hashStyle).join(' ');

/** The head, with a policy of its own: its styles, and fonts and a logo as data within it, and nothing else. */
export const renderInvoiceHtmlHead = (title: string, fontFaces: string): HtmlMarkup =>
  html`<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src ${new HtmlMarkup(getInvoiceStyleHashes(fontFaces))}; font-src data:; img-src data:">
<title>${title}</title>
<style>${new HtmlMarkup(fontFaces)}</style>
<style>${new HtmlMarkup(invoiceStyle)}</style>
</head>`;

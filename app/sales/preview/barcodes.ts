import { code128, drawingSVG, qrcode } from 'bwip-js/generic';
import { type HtmlMarkup, html } from './markup.ts';

/** Options of a code: one module is one unit of its picture; the style sets the printed width of the whole. */
const module = { scale: 1, includetext: false } as const;

/** A picture with words for those who do not see it: PDF has it as a figure. */
const renderPicture = (className: string, svg: string, alternative: string): HtmlMarkup =>
  html`<img class="${className}" alt="${alternative}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;

/** Digits as Code 128, which sets pairs of them as code set C. */
export const renderBarcode = (digits: string, alternative: string): HtmlMarkup => {
  const svg = code128<string>({ bcid: 'code128', text: digits, height: 12, ...module }, drawingSVG());
  // The form gives the bars their size, whatever their proportions.
  return renderPicture('bars', svg.replace('<svg ', '<svg preserveAspectRatio="none" '), alternative);
};

/** Error correction of level M, as the European Payments Council wants it (EPC069-12) and as is usual. */
export const renderQrCode = (text: string, alternative: string): HtmlMarkup =>
  renderPicture('qr', qrcode<string>({ bcid: 'qrcode', text, ...module }, drawingSVG()), alternative);

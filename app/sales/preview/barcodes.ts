import { code128, drawingSVG, qrcode } from 'bwip-js/generic';
import { HtmlMarkup } from './markup.ts';

/** Options of a code: one module is one unit of its picture; the style sets the printed width of the whole. */
const module = { scale: 1, includetext: false } as const;

/** Digits as Code 128, which sets pairs of them as code set C. */
export const renderBarcode = (digits: string): HtmlMarkup =>
  new HtmlMarkup(code128<string>({ bcid: 'code128', text: digits, height: 12, ...module }, drawingSVG()));

/** Error correction of level M, as the European Payments Council wants it (EPC069-12) and as is usual. */
export const renderQrCode = (text: string): HtmlMarkup =>
  new HtmlMarkup(qrcode<string>({ bcid: 'qrcode', text, ...module }, drawingSVG()));

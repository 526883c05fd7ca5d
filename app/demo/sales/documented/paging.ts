import type { Context } from 'hono';
import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import { createValidationFault, type ValidationFault } from '../validationFault.ts';
import { sendValidationProblem } from './answers.ts';

const largestPage = 10_000;
const largestIndex = 1_000_000;

/**
 * `{currentPage, pageCount, pageSize, rowCount, results}` of `rows`. `pageIndex` (from 0) and `pageSize` are both
 * required; quirk `pageIndex` makes the index an offset, on which such documentation contradicts itself
 * (docs/service.md, "Paging").
 */
export const sendIndexedPage = (context: Context, rows: readonly object[], quirks: ServiceQuirks): Response => {
  const pageIndex = wholeNumber(context, 'pageIndex', 0, largestIndex);
  const pageSize = wholeNumber(context, 'pageSize', 1, largestPage);
  if (typeof pageIndex !== 'number' || typeof pageSize !== 'number')
    return sendValidationProblem(
      context,
      [pageIndex, pageSize].filter((value) => typeof value !== 'number'),
    );
  const from = quirks.pageIndex === 'offset' ? pageIndex : pageIndex * pageSize;
  return context.json({
    currentPage: pageIndex,
    pageCount: Math.ceil(rows.length / pageSize),
    pageSize,
    rowCount: rows.length,
    results: rows.slice(from, from + pageSize),
  });
};

const wholeNumber = (context: Context, name: string, least: number, most: number): number | ValidationFault => {
  const text = context.req.query(name) ?? '';
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
  return createValidationFault(name.replace('p', 'P'), (words) => words.paging(most));
};

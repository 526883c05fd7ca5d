/** The figures of the purchase table and the sync, as the results name them. */
export const figureNames = {
  firstMount: 'first mount in a page',
  mount: 'mount',
  ask: 'mount, first rows asked for',
  scroll: 'frame while scrolling, p95',
  scrollStep: 'scrolled by twenty rows to rows painted, p95',
  search: 'letter typed to result painted, p95',
  sort: 'sort to result painted',
  group: 'group to result painted',
  sortAnswer: 'order to answer, not painted',
  groupAnswer: 'grouping to answer, not painted',
  heap: 'renderer heap',
  archiveMemory: 'archive process with its worker',
  allMemory: 'all processes',
  sync: 'first sync',
  frame: 'longest frame during a sync',
} as const;

/** What is measured beside each other: the columns of the results. */
export const sideNames = {
  ours: 'ours',
  /** Our grid with every answer of the archive process in the page: what is left is React's work and the painting. */
  prepared: 'ours, answers prepared',
  bareList: 'bare list',
  agGrid: 'AG Grid',
  virtuoso: 'react-virtuoso',
  glide: 'Glide Data Grid',
  duckDb: 'DuckDB',
  emptyPage: 'empty page',
} as const;

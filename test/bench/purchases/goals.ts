import { atMost, type Figure, type Goal, type TableName, timesFaster, within } from './figures.ts';

/** Holds the figures against what is promised. */
export const judge = (figures: readonly Figure[]): readonly Goal[] => {
  const of = (what: string, rows: number, table: TableName = 'ours'): number => {
    const found = figures.find((figure) => figure.what === what && figure.rows === rows && figure.table === table);
    if (!found) throw new Error(`${what} was not measured with ${rows} rows for ${table}`);
    return found.value;
  };
  const [few, many, most] = [10_000, 100_000, 1_000_000];
  const mount = 'mount, median';
  const scroll = 'frame while scrolling, p95';
  const type = 'letter typed to result painted, p95';
  const sort = 'sort to result painted, median';
  const heap = 'renderer heap';
  return [
    atMost('mount beside the bare list, 100,000', of(mount, many), of(mount, many, 'bare list'), 1.5),
    atMost('mount beside the bare list, 1,000,000', of(mount, most), of(mount, most, 'bare list'), 1.5),
    timesFaster('mount beside AG Grid, 100,000', of(mount, many), of(mount, many, 'AG Grid'), 5),
    timesFaster('mount beside AG Grid, 1,000,000', of(mount, most), of(mount, most, 'AG Grid'), 10),
    atMost('scrolling beside the bare list, 100,000', of(scroll, many), of(scroll, many, 'bare list'), 1.1),
    atMost('scrolling beside the bare list, 1,000,000', of(scroll, most), of(scroll, most, 'bare list'), 1.1),
    within('letter to result, 100,000', of(type, many), 16.7),
    within('letter to result, 1,000,000', of(type, most), 50),
    within('sort, 100,000', of(sort, many), 20),
    atMost('renderer heap, 1,000,000 beside 10,000', of(heap, most), of(heap, few), 1.2),
    atMost(
      'sync beside the bare pipeline, 100,000',
      of('sync, median', many),
      of('sync, median', many, 'bare list'),
      1.5,
    ),
    within('longest frame during a sync', of('longest frame during a sync', many), 50),
  ];
};

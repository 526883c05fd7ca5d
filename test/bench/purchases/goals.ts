import { type Figure, findValues } from '../figures.ts';
import { atMost, type Goal, timesFaster, within } from '../goals.ts';

type Values = readonly number[];
type Judge = (name: string, values: Values, others: Values, bound: number) => Goal;

const [few, many, most] = [10_000, 100_000, 1_000_000] as const;
const mount = 'mount';
const scroll = 'frame while scrolling, p95';
const search = 'letter typed to result painted, p95';
const sort = 'sort to result painted';
const heap = 'renderer heap';
const sync = 'first sync';
const frame = 'longest frame during a sync';

interface ComparedFigure {
  readonly name: string;
  readonly rows: number;
  readonly side?: string;
}

/** Compares the figures with the bounds. Leaves out goals whose figures were not measured. */
export const judge = (figures: readonly Figure[]): readonly Goal[] => {
  const values = ({ name, rows, side = 'ours' }: ComparedFigure): Values | null =>
    findValues(figures, { name, rows, side });
  const beside = (compare: Judge, name: string, of: ComparedFigure, to: ComparedFigure, bound: number): Goal[] => {
    const [own, others] = [values(of), values(to)];
    return own && others ? [compare(name, own, others, bound)] : [];
  };
  const alone = (name: string, of: ComparedFigure, bound: number): Goal[] => {
    const own = values(of);
    return own ? [within(name, own, bound)] : [];
  };
  const peer = (name: string, rows: number, side: string): [ComparedFigure, ComparedFigure] => [
    { name, rows },
    { name, rows, side },
  ];
  return [
    ...beside(atMost, 'mount beside the bare list, 100,000', ...peer(mount, many, 'bare list'), 1.5),
    ...beside(atMost, 'mount beside the bare list, 1,000,000', ...peer(mount, most, 'bare list'), 1.5),
    ...beside(timesFaster, 'mount beside AG Grid, 100,000', ...peer(mount, many, 'AG Grid'), 5),
    ...beside(timesFaster, 'mount beside AG Grid, 1,000,000', ...peer(mount, most, 'AG Grid'), 10),
    ...beside(atMost, 'scrolling beside the bare list, 100,000', ...peer(scroll, many, 'bare list'), 1.1),
    ...beside(atMost, 'scrolling beside the bare list, 1,000,000', ...peer(scroll, most, 'bare list'), 1.1),
    ...alone('letter to result, 100,000', { name: search, rows: many }, 16.7),
    ...alone('letter to result, 1,000,000', { name: search, rows: most }, 50),
    ...alone('sort, 100,000', { name: sort, rows: many }, 20),
    ...beside(
      atMost,
      'renderer heap, 1,000,000 beside 10,000',
      { name: heap, rows: most },
      { name: heap, rows: few },
      1.2,
    ),
    ...beside(atMost, 'first sync beside the bare pipeline, 100,000', ...peer(sync, many, 'bare list'), 1.5),
    ...alone('longest frame during a sync', { name: frame, rows: many }, 50),
  ];
};

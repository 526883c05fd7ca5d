import { type Figure, findValues } from '../figures.ts';
import { atMost, type Goal, timesFaster, within } from '../goals.ts';
import { figureNames, sideNames } from './names.ts';

type Values = readonly number[];
type Judge = (name: string, values: Values, others: Values, bound: number) => Goal;

const [few, many, most] = [10_000, 100_000, 1_000_000] as const;
const { mount, scroll, scrollStep, search, sort, group, heap, sync, frame, sortAnswer, groupAnswer } = figureNames;
const { ours, prepared, bareList, agGrid, glide, duckDb } = sideNames;

interface ComparedFigure {
  readonly name: string;
  readonly rows: number;
  readonly side?: string;
}

/** A bound of our side beside another, over so many invoices. */
interface SideGoal {
  readonly label: string;
  readonly figure: string;
  readonly other: string;
  readonly rows: readonly number[];
  readonly bound: number;
}

const sideGoals: readonly SideGoal[] = [
  { label: 'mount beside the bare list', figure: mount, other: bareList, rows: [many, most], bound: 1.2 },
  { label: 'mount beside Glide Data Grid', figure: mount, other: glide, rows: [many, most], bound: 1 },
  { label: 'scrolling beside the bare list', figure: scroll, other: bareList, rows: [many, most], bound: 1.1 },
  { label: 'a scrolled screen beside Glide Data Grid', figure: scrollStep, other: glide, rows: [many, most], bound: 1 },
  {
    label: 'letter to result beside prepared answers',
    figure: search,
    other: prepared,
    rows: [many, most],
    bound: 1.2,
  },
  { label: 'sort beside prepared answers', figure: sort, other: prepared, rows: [many, most], bound: 1.5 },
  { label: 'group beside prepared answers', figure: group, other: prepared, rows: [many, most], bound: 1.5 },
  { label: 'answer to an order beside DuckDB', figure: sortAnswer, other: duckDb, rows: [many, most], bound: 1 },
  { label: 'answer to a grouping beside DuckDB', figure: groupAnswer, other: duckDb, rows: [many, most], bound: 1 },
];

/** Compares the figures with the bounds. Leaves out goals whose figures were not measured. */
export const judge = (figures: readonly Figure[]): readonly Goal[] => {
  const values = ({ name, rows, side = ours }: ComparedFigure): Values | null =>
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
    ...beside(timesFaster, `mount beside ${agGrid}, 100,000`, ...peer(mount, many, agGrid), 5),
    ...beside(timesFaster, `mount beside ${agGrid}, 1,000,000`, ...peer(mount, most, agGrid), 30),
    ...sideGoals.flatMap(({ label, figure, other, rows, bound }) =>
      rows.flatMap((count) => beside(atMost, `${label}, ${format(count)}`, ...peer(figure, count, other), bound)),
    ),
    ...beside(
      atMost,
      'renderer heap, 1,000,000 beside 10,000',
      { name: heap, rows: most },
      { name: heap, rows: few },
      1.2,
    ),
    ...beside(atMost, 'first sync beside the bare pipeline, 100,000', ...peer(sync, many, bareList), 2),
    ...alone('longest frame during a sync', { name: frame, rows: many }, 50),
  ];
};

const format = (count: number): string => count.toLocaleString('en');

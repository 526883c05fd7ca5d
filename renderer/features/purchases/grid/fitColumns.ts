import type { TableLayout } from '#app/contract/purchases/views.ts';
import { type ColumnFit, type ColumnPriority, columnPriorities, createFixedFit, getColumnFit } from './columnFits.ts';
import { checkboxColumnWidth, type GridColumn, getGridColumns } from './gridColumns.ts';

/** A column that the table shows. */
export interface ShownColumn extends GridColumn {
  /** Index among all columns of the layout, those without room included. */
  readonly position: number;
}

interface FittedColumn {
  readonly shown: ShownColumn;
  readonly fit: ColumnFit;
}

/** A column that the person chose for this table stays, whatever its priority. */
const isChosen = ({ width, isPinned, isAlwaysShown }: GridColumn): boolean =>
  width !== null || isPinned || isAlwaysShown === true;

const getRank = ({ fit }: FittedColumn): number => columnPriorities.indexOf(fit.priority ?? 'medium');

/** Priorities of columns that leave before another one would be narrower than usual. */
const isModest = (priority: ColumnPriority | undefined): boolean => priority === 'low' || priority === 'spare';

/**
 * Returns the columns of a layout that a table shows in a width in pixels, from left to right. The others leave as a whole, since
 * the stump of a number or a name says nothing: first those of the lowest priority, of equal ones the last. Essential columns
 * and those that the person chose stay without room too: the table then scrolls sideways, and no other one leaves for them.
 */
export const fitColumns = (layout: TableLayout, room: number): readonly ShownColumn[] => {
  const fitted = getGridColumns(layout).map((column, position): FittedColumn => {
    const fit = getColumnFit(column.column, layout.density);
    const { width } = column;
    return { shown: { ...column, position }, fit: width === null ? fit : { ...fit, ...createFixedFit(width) } };
  });
  const shown: ShownColumn[] = [];
  let least = checkboxColumnWidth;
  let usual = checkboxColumnWidth;
  let isFull = false;
  for (const { shown: column, fit } of fitted.toSorted((one, other) => getRank(one) - getRank(other))) {
    const isEssential = fit.priority === 'essential' || shown.length === 0;
    const hasRoom = isModest(fit.priority) ? usual + fit.usual <= room : least + fit.least <= room;
    if (isEssential || (!isFull && hasRoom)) {
      shown.push(column);
      least += fit.least;
      usual += fit.usual;
      continue;
    }
    isFull = true;
    if (isChosen(column)) shown.push(column);
    else if (fit.icon !== undefined && least + fit.icon <= room) {
      shown.push({ ...column, width: fit.icon });
      least += fit.icon;
      usual += fit.icon;
    }
  }
  return shown.toSorted((one, other) => one.position - other.position);
};

/**
 * Returns {@link fitColumns} of a layout as a function of the width. It returns the same array until another column comes or
 * leaves: another one would render every row again.
 */
export const createColumnFitter = (layout: TableLayout): ((room: number) => readonly ShownColumn[]) => {
  let latest: readonly ShownColumn[] = [];
  return (room) => {
    const next = fitColumns(layout, room);
    const isSame =
      next.length === latest.length &&
      next.every(({ position, width }, index) => latest[index]?.position === position && latest[index].width === width);
    if (!isSame) latest = next;
    return latest;
  };
};

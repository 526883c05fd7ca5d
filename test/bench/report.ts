/** One line of the table. `isHeld` is null if it has no bound. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  readonly isHeld: boolean | null;
}

export const exactly = (what: string, measured: number, bound: number): Line => ({
  what,
  measured: String(measured),
  bound: String(bound),
  isHeld: measured === bound,
});

export const createLine = (what: string, measured: string): Line => ({ what, measured, bound: '', isHeld: null });

const row = (what: string, measured: string, bound: string, isHeld: string): string =>
  `${what.padEnd(78)}  ${measured.padEnd(26)}  ${bound.padEnd(16)}  ${isHeld}`.trimEnd();

export const heading = row('what', 'measured', 'bound', '');

export const formatReportLine = ({ what, measured, bound, isHeld }: Line): string =>
  row(what, measured, bound, isHeld === null ? '' : isHeld ? 'held' : 'NOT HELD');

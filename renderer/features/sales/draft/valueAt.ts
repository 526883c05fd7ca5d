import { readPath } from '../../../../app/connection/jsonPath.ts';
import type { Draft } from '../../../../app/contract/sales.ts';

/** Paths of one line's fields follow the line, not its place: `lines.2.vatRate` ↔ `lines.<key>.vatRate`. */
const linePath = /^lines\.([^.]+)\.(\w+)$/;

/** The name of a field that stays right while lines are moved; the path itself for everything that is no line. */
export const stablePath = (draft: Draft, path: string): string => {
  const [, index, field] = linePath.exec(path) ?? [];
  const line = index === undefined ? undefined : draft.lines[Number(index)];
  return line ? `lines.${line.key}.${field}` : path;
};

/** Where a stable path stands now; null where its line is gone. */
export const currentPath = (draft: Draft, stable: string): string | null => {
  const [, key, field] = linePath.exec(stable) ?? [];
  if (key === undefined) return stable;
  const index = draft.lines.findIndex((line) => line.key === key);
  return index === -1 ? null : `lines.${index}.${field}`;
};

/** What stands in the field at `path`; undefined where the wizard shows no such field. */
export const valueAt = (draft: Draft, path: string): unknown => {
  const value = readPath(draft, path);
  return typeof value === 'object' && value !== null ? undefined : value;
};

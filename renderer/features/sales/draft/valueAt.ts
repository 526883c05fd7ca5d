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

const ownFields = /^(contact\.(?!remoteId)\w+|lines\.\d+\.(?!key)\w+|[a-z]\w+)$/i;

/** What stands in the field at `path`, the lines as a whole included; undefined where the wizard shows no such field. */
export const valueAt = (draft: Draft, path: string): unknown => {
  if (path === 'lines') return JSON.stringify(draft.lines);
  const value = ownFields.test(path) ? readPath(draft, path) : undefined;
  return typeof value === 'object' || path === 'id' || path === 'step' ? undefined : value;
};

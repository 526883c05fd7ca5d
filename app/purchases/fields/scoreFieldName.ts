import type { MappedField } from '#app/contract/purchases/fields.ts';
import { parseJsonPath } from '#app/profile/jsonPath.ts';
import { foldText } from '../records/searchText.ts';
import { mappedFieldSynonyms } from './mappedFieldSynonyms.ts';

/**
 * Returns a path step without separators: `due_date`, `dueDate` and `Eräpäivä` are `duedate`, `duedate` and
 * `erapaiva`.
 */
const normalizeStep = (step: string): string => foldText(step).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns how well a field's name matches a mapped field, from 0 to 1. The parent is part of a name: `invoice.number`.
 */
export const scoreFieldName = (field: MappedField, path: string): number => {
  const steps = parseJsonPath(path)
    .filter((step) => !/^\d+$/.test(step))
    .map(normalizeStep);
  const last = steps.at(-1) ?? '';
  const inPlace = steps.slice(-2).join('');
  const { specific, ambiguous } = mappedFieldSynonyms[field];
  if (specific.includes(last) || specific.includes(inPlace)) return 1;
  if (ambiguous.includes(last)) return 0.5;
  return specific.some((name) => name.length > 4 && last.includes(name)) ? 0.6 : 0;
};

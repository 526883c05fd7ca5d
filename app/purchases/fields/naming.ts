import type { MappedField } from '#app/contract/purchases/fields.ts';
import { stepsOf } from '#app/profile/jsonPath.ts';
import { fold } from '../records/searchText.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Returns a path step without separators: `due_date`, `dueDate` and `Eräpäivä` are `duedate`, `duedate` and
 * `erapaiva`.
 */
const plain = (step: string): string => fold(step).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns how well a field's name matches a mapped field, from 0 to 1. The parent is part of a name: `invoice.number`.
 */
export const namingOf = (field: MappedField, path: string): number => {
  const steps = stepsOf(path)
    .filter((step) => !/^\d+$/.test(step))
    .map(plain);
  const last = steps.at(-1) ?? '';
  const inPlace = steps.slice(-2).join('');
  const { telling, vague } = vocabulary[field];
  if (telling.includes(last) || telling.includes(inPlace)) return 1;
  if (vague.includes(last)) return 0.5;
  return telling.some((name) => name.length > 4 && last.includes(name)) ? 0.6 : 0;
};

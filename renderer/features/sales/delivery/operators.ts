import { eInvoiceOperators, findOperators, operatorWithId } from '#app/identifiers/eInvoiceOperators.ts';
import type { FieldSuggestion } from '#renderer/ui/SuggestField.tsx';

/** The operators that go with what was typed so far; all of them beside one that is chosen already. */
export const operatorSuggestions = (typed: string): readonly FieldSuggestion[] =>
  (operatorWithId(typed) ? eInvoiceOperators : findOperators(typed)).map(({ id, name }) => ({ value: id, name }));

import { eInvoiceOperators, findOperatorById, findOperators } from '#app/identifiers/eInvoiceOperators.ts';
import type { FieldSuggestion } from '#renderer/ui/SuggestField.tsx';

/** Returns the operators that match the typed text; all of them if one is already chosen. */
export const suggestOperators = (typed: string): readonly FieldSuggestion[] =>
  (findOperatorById(typed) ? eInvoiceOperators : findOperators(typed)).map(({ id, name }) => ({ value: id, name }));

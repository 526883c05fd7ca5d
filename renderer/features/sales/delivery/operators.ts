import { eInvoiceOperators, findOperatorById, searchEInvoiceOperators } from '#app/identifiers/eInvoiceOperators.ts';
import type { FieldSuggestion } from '#renderer/ui/SuggestField.tsx';

/** Returns the operators that match the typed text; all of them if one is already chosen. */
export const suggestEInvoiceOperators = (typed: string): readonly FieldSuggestion[] =>
  (findOperatorById(typed) ? eInvoiceOperators : searchEInvoiceOperators(typed)).map(({ id, name }) => ({
    value: id,
    name,
  }));

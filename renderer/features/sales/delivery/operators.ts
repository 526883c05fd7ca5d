import {
  eInvoiceOperators,
  findEInvoiceOperator,
  searchEInvoiceOperators,
} from '#app/identifiers/eInvoiceOperators.ts';
import type { AutocompleteSuggestion } from '#renderer/ui/AutocompleteField.tsx';

/** Returns the operators that match the typed text; all of them if one is already chosen. */
export const suggestEInvoiceOperators = (typed: string): readonly AutocompleteSuggestion[] =>
  (findEInvoiceOperator(typed) ? eInvoiceOperators : searchEInvoiceOperators(typed)).map(({ id, name }) => ({
    value: id,
    name,
  }));

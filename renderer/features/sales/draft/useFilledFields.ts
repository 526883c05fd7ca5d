import { useState } from 'react';
import { isBlank } from '#app/sales/draft/sentText.ts';

/**
 * Returns whether a text field has a value, or had one when the page opened: a value that the service does not take can be
 * removed without the field going away under the keyboard.
 */
export const useFilledFields = <T extends object>(values: T): ((field: keyof T) => boolean) => {
  const [first] = useState(values);
  const isFilled = (value: unknown): boolean => typeof value === 'string' && !isBlank(value);
  return (field) => isFilled(values[field]) || isFilled(first[field]);
};

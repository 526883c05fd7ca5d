import { isCountryCode } from './countries.ts';

/**
 * Business party prefix, country, business party suffix and an optional branch (ISO 9362). The standard allows digits in the
 * prefix; SWIFT, which registers BICs, assigns letters only, so a digit there is a slip such as 0 for O.
 */
const shape = /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/;

/** Returns whether the text is a BIC of an existing country; spaces and case are ignored. */
export const isBic = (text: string): boolean => {
  const bic = text.replace(/\s/g, '').toUpperCase();
  return shape.test(bic) && isCountryCode(bic.slice(4, 6));
};

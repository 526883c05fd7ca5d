const weights = [7, 9, 10, 5, 8, 4, 2];

/** Whether seven digits and a check digit (without the hyphen) are a Finnish business id (Y-tunnus). */
export const isBusinessIdDigits = (digits: string): boolean => {
  if (!/^\d{8}$/.test(digits)) return false;
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  if (remainder === 1) return false;
  return Number(digits[7]) === (remainder === 0 ? 0 : 11 - remainder);
};

/** Whether the text is a Finnish business id as written, `2077474-0`; space around it is forgiven. */
export const isBusinessId = (text: string): boolean => {
  const id = text.trim();
  return /^\d{7}-\d$/.test(id) && isBusinessIdDigits(id.replace('-', ''));
};

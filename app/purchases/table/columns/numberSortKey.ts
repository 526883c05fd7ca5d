/** Returns a sort key, compared by code units, of a decimal text (`-12.30`). */
export const toNumberSortKey = (decimalText: string): string => {
  const [whole = '', fraction = ''] = decimalText.replace('-', '').split('.');
  const digits = `${whole.replace(/^0+/, '')}.${fraction.replace(/0+$/, '')}`;
  const length = String(digits.indexOf('.')).padStart(3, '0');
  if (!decimalText.startsWith('-') || digits === '.') return `1${length}${digits}`;
  // Negative numbers sort in reverse: each digit is replaced by its complement to nine, and longer numbers come first.
  return `0${`${length}${digits}`.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))}~`;
};

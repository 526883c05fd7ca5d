/** Returns the decimal text of whole hundredths, `1500.00`. */
export const formatHundredths = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

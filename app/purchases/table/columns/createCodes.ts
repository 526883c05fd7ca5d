/** Returns a code for each of `size` rows. A loop: `from` of typed arrays takes many times as long for a million rows. */
export const createCodes = (size: number, getCode: (row: number) => number): Uint32Array<ArrayBuffer> => {
  const codes = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) codes[row] = getCode(row);
  return codes;
};

/** Returns the rows whose byte in `mask` is 1, ascending; in `buffer`, which has room for all rows. */
export const listMarkedRows = (mask: Uint8Array, buffer: Uint32Array = new Uint32Array(mask.length)): Uint32Array => {
  let count = 0;
  // Without an unpredictable branch: the next row overwrites one that is not marked.
  for (let row = 0; row < mask.length; row += 1) {
    buffer[count] = row;
    count += mask[row] ?? 0;
  }
  return buffer.subarray(0, count);
};

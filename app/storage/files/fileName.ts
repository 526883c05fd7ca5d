/** Reserved device names on Windows (`CON`, `PRN`, …), with or without an extension. */
const reservedDeviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns the file name for a name: without what Windows, the strictest, does not allow, and without signs that are not
 * seen, for they can make the end of a name look like another one.
 */
export const sanitizeFileName = (name: string, otherwise: string): string => {
  const allowed = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .replace(reservedDeviceName, '$1_');
  return allowed || otherwise;
};

/**
 * Units of a line: UN/ECE Recommendation 20 codes in the order in which they are offered (docs/service.md, "Units").
 */
export const unitCodes = [
  'H87',
  'C62',
  'EA',
  'HUR',
  'MIN',
  'DAY',
  'WEE',
  'MON',
  'ANN',
  'KGM',
  'GRM',
  'LTR',
  'MTR',
  'MTK',
  'MTQ',
  'KMT',
  'KWH',
  'SET',
  'LS',
] as const;

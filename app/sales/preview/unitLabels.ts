import type { InvoiceLanguage } from '../draft/invoiceDocument.ts';
import { unitCodes } from '../draft/units.ts';

type UnitLabels = Readonly<Record<(typeof unitCodes)[number], string>>;

const metric = {
  HUR: 'h',
  MIN: 'min',
  KGM: 'kg',
  GRM: 'g',
  LTR: 'l',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  KMT: 'km',
  KWH: 'kWh',
};

const labels: Readonly<Record<InvoiceLanguage, UnitLabels>> = {
  fi: {
    ...metric,
    H87: 'kpl',
    C62: 'yks.',
    EA: 'kpl',
    DAY: 'pv',
    WEE: 'vko',
    MON: 'kk',
    ANN: 'v',
    SET: 'sarja',
    LS: 'erä',
  },
  sv: {
    ...metric,
    H87: 'st.',
    C62: 'enh.',
    EA: 'st.',
    DAY: 'd',
    WEE: 'v.',
    MON: 'mån.',
    ANN: 'år',
    SET: 'sats',
    LS: 'post',
  },
  en: {
    ...metric,
    H87: 'pcs',
    C62: 'unit',
    EA: 'ea',
    DAY: 'd',
    WEE: 'wk',
    MON: 'mo',
    ANN: 'yr',
    SET: 'set',
    LS: 'lot',
  },
};

/** Returns the unit as written after a quantity; an unknown code is returned as it is. */
export const getUnitLabel = (code: string, language: InvoiceLanguage): string => {
  const unitCode = unitCodes.find((unit) => unit === code);
  return unitCode ? labels[language][unitCode] : code;
};

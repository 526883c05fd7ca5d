import { isOvt } from './eInvoiceAddress.ts';

/** An operator that passes e-invoices on, and the identifier by which invoices are routed to it. */
export interface EInvoiceOperator {
  readonly id: string;
  readonly name: string;
}

/** Operators and banks that pass e-invoices on in Finland, by name. There are others: any plain identifier may be right. */
export const eInvoiceOperators: readonly EInvoiceOperator[] = [
  { id: 'HELSFIHH', name: 'Aktia' },
  { id: '003723327487', name: 'Apix Messaging' },
  { id: 'BAWCFI22', name: 'Basware' },
  { id: '003703575029', name: 'CGI' },
  { id: 'CREDIFLOW', name: 'Crediflow' },
  { id: 'DABAFIHH', name: 'Danske Bank' },
  { id: 'HANDFIHH', name: 'Handelsbanken' },
  { id: 'INEXCHANGE', name: 'InExchange Factorum' },
  { id: '003721291126', name: 'Maventa' },
  { id: '003726044706', name: 'Netbox Finland' },
  { id: 'NDEAFIHH', name: 'Nordea' },
  { id: 'OKOYFIHH', name: 'OP' },
  { id: '003708599126', name: 'OpenText' },
  { id: 'E204503', name: 'OpusCapita' },
  { id: '003723609900', name: 'Pagero' },
  { id: 'POPFFI22', name: 'POP Pankki' },
  { id: '003710948874', name: 'Posti Messaging' },
  { id: '003701150617', name: 'PostNord Strålfors' },
  { id: '003714377140', name: 'Ropo Capital' },
  { id: 'SBANFIHH', name: 'S-Pankki' },
  { id: 'ITELFIHH', name: 'Säästöpankit' },
  { id: '003701011385', name: 'Tietoevry' },
  { id: '885060259470028', name: 'Tradeshift' },
  { id: 'AABAFI22', name: 'Ålandsbanken' },
];

const compactCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Operators whose name or identifier has the words; accents and case are forgiven. All of them where nothing is typed. */
export const searchEInvoiceOperators = (search: string): readonly EInvoiceOperator[] => {
  const words = foldText(search).split(/\s/);
  return eInvoiceOperators.filter(({ id, name }) => words.every((word) => foldText(`${name} ${id}`).includes(word)));
};

/** Returns the operator with this identifier; null where we know none. */
export const findEInvoiceOperator = (text: string): EInvoiceOperator | null =>
  eInvoiceOperators.find(({ id }) => id === compactCode(text)) ?? null;

/** Returns the operator of this name; null where we know none. */
export const findEInvoiceOperatorByName = (text: string): EInvoiceOperator | null =>
  eInvoiceOperators.find(({ name }) => foldText(name) === foldText(text)) ?? null;

/**
 * Returns whether the text can be an operator's identifier: an OVT identifier whose check digit is right, a BIC, or
 * another code.
 */
export const isEInvoiceOperatorId = (text: string): boolean => {
  const code = compactCode(text);
  const isCode = /^[0-9A-Z]{4,35}$/.test(code) && !/\p{L}\s+\p{L}/u.test(text);
  return isCode && (!code.startsWith('0037') || isOvt(code));
};

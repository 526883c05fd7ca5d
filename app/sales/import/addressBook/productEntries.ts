import { type AddressBookImportFault, productImportFields } from '#app/contract/sales/addressBookImport.ts';
import type { Product } from '#app/contract/sales/draft.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import type { ProductRequest } from '../../api/requests.ts';
import { findProductEntryFaults } from '../../draft/findProductEntryFaults.ts';
import { foldSearchText } from '../../draft/foldSearchText.ts';
import { computeNetAndGrossPrice } from '../../draft/productPrices.ts';
import { cleanTypedText } from '../../draft/sentText.ts';
import { findChanges, findUnsupportedValues, pickSupportedValues } from './completedEntry.ts';
import type { ImportedProductValues } from './importedEntry.ts';
import type { EntryMatch, ImportedEntryKind } from './importedEntryKind.ts';
import { parseProductRow } from './parseProductRow.ts';

/** What a new product has where the row does not say it. */
export interface ProductDefaults {
  /** UN/ECE code. */
  readonly unit: string;
  /** Percent. */
  readonly vatRate: string;
}

const toKey = (text: string): string => foldSearchText(text).trim();

/** The decimal of a typed number; the text itself where it is none. */
const toDecimal = (text: string): string => {
  const value = parseDecimal(text);
  return value === null ? text : formatDecimal(value);
};

const toContent = ({ number, name, unit, unitPrice, vatRate, account }: Omit<Product, 'remoteId'>): ProductRequest => ({
  number: cleanTypedText(number),
  name: cleanTypedText(name),
  unit: cleanTypedText(unit),
  unitPrice: toDecimal(unitPrice),
  vatRate: toDecimal(vatRate),
  account: cleanTypedText(account),
});

const findMatch = (product: Product, candidates: readonly Product[]): EntryMatch<Product> | null => {
  const [number, name] = [toKey(product.number), toKey(product.name)];
  const matches = candidates.map((entry): EntryMatch<Product> => {
    const isSure = number !== '' && toKey(entry.number) === number;
    const isSameName = name !== '' && toKey(entry.name) === name;
    const by = [...(isSure ? (['number'] as const) : []), ...(isSameName ? (['name'] as const) : [])];
    return { entry, by, isSure, isOther: !isSure && number !== '' && entry.number !== '' };
  });
  return matches.find(({ isSure }) => isSure) ?? matches.find(({ by }) => by.length > 0) ?? null;
};

/** Two prices of a row agree if their difference is no more than the rounding to cents. */
const arePricesContradictory = ({ unitPrice, unitPriceWithVat }: ImportedProductValues, vatRate: string): boolean => {
  if (unitPrice === undefined || unitPriceWithVat === undefined) return false;
  const gross = parseDecimal(computeNetAndGrossPrice({ unitPrice, vatRate, isWithVat: false })?.gross ?? '');
  const given = parseDecimal(unitPriceWithVat);
  return gross === null || given === null || gross.minus(given).abs().gt('0.01');
};

/** Products of a file, compared by number and name. */
export const createProductEntryKind = (
  defaults: ProductDefaults,
): ImportedEntryKind<Product, ImportedProductValues, ProductRequest> => {
  const emptyProduct: Omit<Product, 'remoteId'> = { number: '', name: '', unitPrice: '', account: '', ...defaults };
  return {
    parse: parseProductRow,
    toPlaceholder: ({ unitPriceWithVat: _, ...values }, row) => ({ ...emptyProduct, ...values, remoteId: String(row) }),
    getKeys: ({ number, name }) => [
      ...(toKey(number) === '' ? [] : [`number ${toKey(number)}`]),
      ...(toKey(name) === '' ? [] : [`name ${toKey(name)}`]),
    ],
    findMatch,
    complete: (values, base, supported) => {
      const { unitPriceWithVat, ...sentValues } = pickSupportedValues(values, supported);
      const isWithVat = sentValues.unitPrice === undefined && unitPriceWithVat !== undefined;
      const typed = { ...(base ?? emptyProduct), ...sentValues, ...(isWithVat && { unitPrice: unitPriceWithVat }) };
      const net = isWithVat ? computeNetAndGrossPrice({ ...typed, isWithVat })?.net : typed.unitPrice;
      const faults = [...findProductEntryFaults(typed, new Set())].map(
        ([field, fault]): AddressBookImportFault => ({
          field: field === 'unitPrice' && isWithVat ? 'unitPriceWithVat' : field,
          code: fault.code,
          values: fault.values ?? {},
        }),
      );
      if (
        arePricesContradictory(
          { ...sentValues, ...(unitPriceWithVat !== undefined && { unitPriceWithVat }) },
          typed.vatRate,
        )
      )
        faults.push({ field: 'unitPriceWithVat', code: 'priceTwice', values: {} });
      const isGiven = (field: string): boolean => base === null || Object.hasOwn(values, field);
      return {
        content: toContent({ ...typed, unitPrice: net ?? typed.unitPrice }),
        faults: [...faults.filter(({ field }) => isGiven(field)), ...findUnsupportedValues(sentValues, supported)],
      };
    },
    findChanges: (product, content) => findChanges(productImportFields, toContent(product), content),
    // A number names one product.
    canAddBeside: ({ isSure }) => !isSure,
    getName: ({ name }) => name,
    getDetail: ({ number }) => number,
  };
};

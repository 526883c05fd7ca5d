import Big from 'big.js';
import type { ApprovalLimit, ApprovalRule, ApprovalSupplier } from '#app/contract/purchases/approvalRule.ts';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { toSupplierNameKey } from '../findings/supplierNames.ts';
import type { AmountColumn } from './columns/amountColumn.ts';
import type { TableColumn } from './columns/column.ts';
import { type PurchaseTable, reviewStateOrder, rowFlagBits, seriousFindingBits } from './table.ts';

type RowCheck = (row: number) => boolean;

/** Ten-thousandths of which amount columns consist, in one hundredth. */
const unitsPerHundredth = 100;

/** Marks the invoices that a second person approves by this rule. */
export const flagInvoicesToApprove = (table: PurchaseTable, rule: ApprovalRule): void => {
  const isToApprove = createApprovalRuleCheck(table, rule);
  const { flags } = table;
  for (const [row, bits] of flags.entries())
    flags[row] = isToApprove(row) ? bits | rowFlagBits.needsApproval : bits & ~rowFlagBits.needsApproval;
};

/** Creates a check of whether a second person approves an invoice and has not, also where it is not reviewed yet. */
export const createUnapprovedCheck =
  ({ flags }: PurchaseTable): RowCheck =>
  (row) =>
    ((flags[row] ?? 0) & (rowFlagBits.needsApproval | rowFlagBits.approved)) === rowFlagBits.needsApproval;

/** Creates a check of whether a reviewed invoice can be paid as soon as a second person has approved it. */
export const createToApproveCheck = (table: PurchaseTable): RowCheck => {
  const { flags, findings, states } = table;
  const isUnapproved = createUnapprovedCheck(table);
  const settledBits = rowFlagBits.paid | rowFlagBits.missing;
  return (row) =>
    isUnapproved(row) &&
    states[row] === reviewedState &&
    ((flags[row] ?? 0) & settledBits) === 0 &&
    ((findings[row] ?? 0) & seriousFindingBits) === 0;
};

const reviewedState = reviewStateOrder.indexOf('reviewed');

const createApprovalRuleCheck = (table: PurchaseTable, { limit, suppliers }: ApprovalRule): RowCheck => {
  const isAboveLimit = limit && createLimitCheck(table, limit);
  const isChosen = suppliers.length > 0 ? createSupplierCheck(table, suppliers) : null;
  return (row) => isAboveLimit?.(row) === true || isChosen?.(row) === true;
};

/**
 * Creates a check of whether an invoice is above a limit: its whole amount, or what is open of it. So is one without an amount, and
 * one in another currency or in none, because nothing says what it is worth.
 */
const createLimitCheck = ({ amounts, texts }: PurchaseTable, limit: ApprovalLimit): RowCheck => {
  const { currency } = texts;
  const isOtherCurrency = Array.from(
    { length: currency.size },
    (_, code) => currency.value(code).trim().toUpperCase() !== limit.currency,
  );
  const isAbove = createAboveCheck(amounts.amount, limit.hundredths);
  const isOpenAbove = createAboveCheck(amounts.openAmount, limit.hundredths);
  const { codes, size } = amounts.amount;
  return (row) =>
    codes[row] === size ||
    isOtherCurrency[currency.codes[row] ?? currency.size] !== false ||
    isAbove(row) ||
    isOpenAbove(row);
};

const createAboveCheck = ({ units, odd }: AmountColumn, hundredths: number): RowCheck => {
  const limit = hundredths * unitsPerHundredth;
  const exactLimit = new Big(hundredths).div(100);
  return (row) => {
    const value = units[row] ?? Number.NaN;
    return Number.isNaN(value) ? odd.get(row)?.gt(exactLimit) === true : value > limit;
  };
};

/** Returns the names of those suppliers from which no invoice is. */
export const listSuppliersWithoutInvoices = (
  { texts }: PurchaseTable,
  suppliers: readonly ApprovalSupplier[],
): string[] => {
  const listValues = ({ size, value }: TableColumn): string[] => Array.from({ length: size }, (_, code) => value(code));
  const ids = new Set(listValues(texts.businessId).map(normalizeBusinessId));
  const names = new Set(listValues(texts.sellerName).map(toSupplierNameKey));
  return suppliers
    .filter(
      ({ name, businessId }) =>
        !names.has(toSupplierNameKey(name)) && !(businessId && ids.has(normalizeBusinessId(businessId))),
    )
    .map(({ name }) => name);
};

/** Creates a check of whether an invoice is from one of these suppliers: by its business id, or by its name. */
const createSupplierCheck = ({ texts }: PurchaseTable, suppliers: readonly ApprovalSupplier[]): RowCheck => {
  const ids = new Set(suppliers.flatMap(({ businessId }) => (businessId ? [normalizeBusinessId(businessId)] : [])));
  const names = new Set(suppliers.map(({ name }) => toSupplierNameKey(name)));
  const hasId = createValueCheck(texts.businessId, (id) => ids.has(normalizeBusinessId(id)));
  const hasName = createValueCheck(texts.sellerName, (name) => names.has(toSupplierNameKey(name)));
  return (row) => hasId(row) || hasName(row);
};

/** Checks each different value of a column once. */
const createValueCheck = ({ codes, size, value }: TableColumn, fits: (value: string) => boolean): RowCheck => {
  const isFitting = Array.from({ length: size }, (_, code) => fits(value(code)));
  return (row) => isFitting[codes[row] ?? size] === true;
};

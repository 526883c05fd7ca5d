import Big from 'big.js';
import { z } from 'zod';
import { formatDecimal } from '#app/money/decimal.ts';
import { getExactDigits, toExactNumber } from '#app/profile/exactJson.ts';

/** A JSON number; numbers in quotation marks are refused. */
const decimal = z
  .custom((value) => typeof value === 'number' || JSON.isRawJSON(value), 'must be a number')
  .transform((value) => new Big(String(getExactDigits(value))));

const number = decimal.transform((value) => toExactNumber(formatDecimal(value)));

/** Cents, also parts of them, as euros. */
const cents = decimal.transform((value) => toExactNumber(formatDecimal(value.times('0.01'))));

const text = (most: number) => z.string().trim().min(1).max(most);

const day = z.iso.date();

/** Requests of this dialect. Unknown members are refused. */
export const clientRequestSchema = z.strictObject({
  display_name: text(70),
  email: z.email(),
});

export const itemRequestSchema = z.strictObject({
  sku: text(30),
  title: text(100),
  price_cents: cents,
  vat_percent: number,
});

export const draftRequestSchema = z.strictObject({ client_id: z.string() });

export const invoiceContentRequestSchema = z.strictObject({
  due_on: day,
  lines: z.array(
    z.strictObject({
      title: text(100),
      quantity: number,
      unit: z.string().max(10),
      price_cents: cents,
      discount_percent: number.optional(),
      vat_percent: number,
    }),
  ),
});

/** A delivery takes nothing: it goes to the client's address. */
export const deliveryRequestSchema = z.strictObject({});

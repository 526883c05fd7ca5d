import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  isWellFormedId,
  maxUnreadableValueLength,
  replacementCharacter,
  type UnreadableValue,
  unreadableIdPrefix,
} from '#app/contract/sales/unreadable.ts';
import { controlCharacterPattern } from '../draft/sentText.ts';
import {
  invoicePaymentsRow,
  nullableAmountSchema,
  nullableDateSchema,
  nullableDecimalSchema,
  nullableWholeNumberSchema,
  type RemoteInvoice,
  remoteContact,
  remoteEvent,
  remoteInvoice,
  remoteLine,
  remotePayments,
  remoteProduct,
  settingsResponse,
} from './responses.ts';

/**
 * Rows of the service as they are shown to a person: a value that cannot be read is marked in its own row, and hides no
 * other. Nothing that decides whether something is sent is read with these schemas: see `remote.ts`.
 */
export interface WithUnreadableValues {
  /** Left out where everything was read. */
  readonly unreadable?: UnreadableValue[];
}

type RowShape = Readonly<Record<string, z.ZodType>>;
interface ParsedFields {
  readonly values: Readonly<Record<string, unknown>>;
  readonly unreadable: readonly UnreadableValue[];
}

/** Texts of a service are shown up to this length. */
const maxTextLength = 10_000;
/** The same for notes and descriptions, which may be whole letters. */
const maxLongTextLength = 100_000;
const longTexts: readonly string[] = ['note', 'description', 'standardText', 'vatReason'];

const parseFields = (shape: RowShape, value: unknown, prefix = ''): ParsedFields => {
  const source = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const unreadable: UnreadableValue[] = source === value ? [] : [toUnreadableValue(prefix || 'row', value)];
  const values: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(shape)) {
    const original = Object.hasOwn(source, field) ? source[field] : undefined;
    const parsed = schema.safeParse(original);
    const read = parsed.success ? parsed.data : schema.safeParse(undefined).data;
    const displayed = typeof read === 'string' ? toDisplayText(read, field) : read;
    const isWhole = parsed.success && displayed === read && !hasDecodingLoss(displayed);
    if (!isWhole) unreadable.push(toUnreadableValue(`${prefix}${field}`, original));
    values[field] = displayed;
  }
  return { values, unreadable };
};

/** Returns whether bytes of a text could not be decoded, in transit or at the service. */
const hasDecodingLoss = (value: unknown): boolean => typeof value === 'string' && value.includes(replacementCharacter);

const toUnreadableValue = (field: string, original: unknown): UnreadableValue => ({
  field,
  value: toDisplayText(toText(original), 'value').slice(0, maxUnreadableValueLength).toWellFormed(),
});

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Control characters and halves of surrogate pairs as U+FFFD, and no longer than can be shown. */
const toDisplayText = (text: string, field: string): string =>
  text
    .slice(0, longTexts.includes(field) ? maxLongTextLength : maxTextLength)
    .toWellFormed()
    .replaceAll(controlCharacterPattern, '\ufffd');

/** Names a row whose id cannot be read, the same for the same row. */
const createRowId = (value: unknown): string =>
  `${unreadableIdPrefix}${createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 40)}`;

const ensureRowId = (values: ParsedFields['values'], field: string, value: unknown): ParsedFields => {
  const id = values[field];
  return typeof id === 'string' && isWellFormedId(id)
    ? { values, unreadable: [] }
    : { values: { ...values, [field]: createRowId(value) }, unreadable: [] };
};

const createListedSchema = <T extends z.ZodObject>(row: T, idField: string | null, shape: RowShape) =>
  z.unknown().transform((value): z.infer<T> & WithUnreadableValues => {
    const read = parseFields({ ...row.shape, ...shape }, value);
    const { values } = idField === null ? read : ensureRowId(read.values, idField, value);
    return { ...values, ...toUnreadableMarks(read.unreadable) } as z.infer<T> & WithUnreadableValues;
  });

const toUnreadableMarks = (unreadable: readonly UnreadableValue[]): WithUnreadableValues =>
  unreadable.length > 0 ? { unreadable: [...unreadable] } : {};

const invoiceShape: RowShape = {
  ...remoteInvoice.shape,
  date: nullableDateSchema,
  dueDate: nullableDateSchema,
  deliveryDate: nullableDateSchema,
  paymentTermDays: nullableWholeNumberSchema,
  lateInterestPercent: nullableDecimalSchema,
  lines: z.array(z.unknown()).default([]),
};

export type PartlyReadableInvoice = RemoteInvoice & WithUnreadableValues;

export const lenientInvoiceSchema = z.unknown().transform((value): PartlyReadableInvoice => {
  const { values, unreadable } = parseFields(invoiceShape, value);
  const lines = (Array.isArray(values.lines) ? values.lines : []).map((line: unknown, index) =>
    parseFields(remoteLine.shape, line, `lines.${index}.`),
  );
  const all = [...unreadable, ...lines.flatMap((line) => line.unreadable)];
  const { values: named } = ensureRowId({ ...values, lines: lines.map((line) => line.values) }, 'id', value);
  return { ...named, ...toUnreadableMarks(all) } as PartlyReadableInvoice;
});

export const lenientContactSchema = createListedSchema(remoteContact, 'remoteId', {
  paymentTermDays: nullableWholeNumberSchema,
});
export const lenientProductSchema = createListedSchema(remoteProduct, 'remoteId', {
  // Zero if the service does not return a price.
  unitPrice: nullableDecimalSchema.transform((price) => price ?? '0'),
  vatRate: nullableDecimalSchema.transform((rate) => rate ?? '0'),
});
const paymentsShape: RowShape = { paid: nullableAmountSchema, events: z.array(z.unknown()).default([]) };
const parseEvents = <T extends WithUnreadableValues & { readonly events: readonly unknown[] }>(read: T) => {
  const events = read.events.map((event, index) => ({ event, index, parsed: remoteEvent.safeParse(event) }));
  const odd = events.filter(({ parsed }) => !parsed.success);
  const unreadable = odd.map(({ event, index }) => toUnreadableValue(`events.${index}`, event));
  return {
    ...read,
    events: events.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    ...toUnreadableMarks([...(read.unreadable ?? []), ...unreadable]),
  };
};
export const lenientPaymentsSchema = createListedSchema(remotePayments, null, paymentsShape).transform(parseEvents);
export const lenientPaymentsRowSchema = createListedSchema(invoicePaymentsRow, 'invoiceId', paymentsShape).transform(
  parseEvents,
);
export const lenientSettingsSchema = createListedSchema(settingsResponse, null, {});

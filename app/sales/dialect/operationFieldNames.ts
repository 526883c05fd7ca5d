import { z } from 'zod';
import type { DialectOperationName } from '#app/profile/dialect.ts';
import { createListPageSchema, invoicePaymentsRow, remoteEvent } from '../api/responses.ts';
import { operationResponseSchemas } from './operationResponseSchemas.ts';

/** Names of the fields that the application reads of an answer, each with those inside it; lists have no name. */
export interface FieldNames {
  readonly [name: string]: FieldNames;
}

/** Rows of both kinds are often written by one expression, so that either may have all fields. */
const paymentsWithEvents = invoicePaymentsRow.extend({ events: z.array(remoteEvent) });

const schemas: Readonly<Record<DialectOperationName, z.ZodType>> = {
  ...operationResponseSchemas,
  readPayments: paymentsWithEvents,
  listPayments: createListPageSchema(paymentsWithEvents),
};

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** Returns the fields that are read of an operation's answer; null where nothing of it is read. */
export const listOperationFields = (operation: DialectOperationName): FieldNames | null => {
  const names = listFields(z.toJSONSchema(schemas[operation], { io: 'output', unrepresentable: 'any' }) as SchemaNode);
  return Object.keys(names).length > 0 ? names : null;
};

const listFields = ({ properties = {}, items, anyOf = [] }: SchemaNode): FieldNames =>
  Object.assign(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, listFields(inner)])),
    ...[...anyOf, ...(items ? [items] : [])].map(listFields),
  );

/** The fields that a dialect's `errors` gives. */
export const refusalFields: FieldNames = { message: {}, traceId: {}, errors: { path: {}, message: {} } };

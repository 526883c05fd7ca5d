import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import { analyzeDialect } from '../capabilities/analyzeDialect.ts';
import { createRequestDescriber, isValueCarried } from '../capabilities/carriedFields.ts';
import { contactFieldKinds, type FieldKinds, productFieldKinds } from '../capabilities/fieldKinds.ts';
import type { OperationInputs } from './createOperationRequest.ts';

/** An operation that writes a contact or a product. */
export type EntryOperation = 'createContact' | 'updateContact' | 'createProduct' | 'updateProduct';

/**
 * Returns the fields by which an entry at the service shows that it is what was sent: those that this very request carries and
 * that the list returns. What a request carries may depend on its other values.
 */
export const listComparedFields = async (
  dialect: SalesDialect,
  name: EntryOperation,
  inputs: OperationInputs,
): Promise<ReadonlySet<string>> => {
  const { kinds, returned } = await describeEntry(dialect, name);
  const describe = createRequestDescriber(dialect, [name]);
  const compared = new Set<string>();
  for (const [field, kind] of Object.entries(kinds)) {
    if (!returned[field]) continue;
    const value = inputs[field];
    const isFilled = typeof value === 'number' || (typeof value === 'string' && value !== '');
    if (!isFilled || (await isValueCarried({ describe, inputs, field, kind }, value))) compared.add(field);
  }
  return compared;
};

const describeEntry = async (
  dialect: SalesDialect,
  name: EntryOperation,
): Promise<{ readonly kinds: FieldKinds; readonly returned: SupportedFields }> => {
  const { returned } = await analyzeDialect(dialect);
  return name === 'createContact' || name === 'updateContact'
    ? { kinds: contactFieldKinds, returned: returned.contact }
    : { kinds: productFieldKinds, returned: returned.product };
};

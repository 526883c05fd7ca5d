import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import type { FieldMappingMethods } from '#app/purchases/service/fields.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface PurchaseFieldsHandlersDeps {
  readonly connectionManager: Pick<ConnectionManager, 'list' | 'profile' | 'mapFields'>;
  readonly fields: FieldMappingMethods;
}

/** Handlers of `purchaseFields.*`: the feature's own methods, and the profile in which a mapping is saved. */
export const createPurchaseFieldsHandlers = ({
  connectionManager,
  fields,
}: PurchaseFieldsHandlersDeps): BoundIpcHandlers<'purchaseFields'> =>
  bindIpcHandlers({
    discovered: fields.discovered,
    mapping: async ({ company }) => ({
      ...(await fields.mapping({ company })),
      isEditable: isEditable(connectionManager, company),
    }),
    preview: fields.preview,
    saveMapping: async ({ company, mapping }) => {
      const { connectionId } = company;
      await connectionManager.mapFields(
        connectionId,
        getChangedFields(mapping, connectionManager.profile(connectionId).purchases.fields),
      );
      await fields.rereadAll({ company });
      return {};
    },
  });

const isEditable = (
  connectionManager: PurchaseFieldsHandlersDeps['connectionManager'],
  { connectionId }: { readonly connectionId: string },
): boolean => connectionManager.list().some(({ id, isManaged }) => id === connectionId && !isManaged);

/** Returns the fields that have changed; the others need not be written into the person's text. */
const getChangedFields = (mapping: FieldMapping, before: FieldMapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    mappedFields.flatMap((field) => (mapping[field] === before[field] ? [] : [[field, mapping[field]]])),
  );

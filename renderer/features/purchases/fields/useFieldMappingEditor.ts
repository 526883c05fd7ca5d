import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FieldMapping, type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { fieldMappingPreviewQuery, fieldMappingQuery, fieldQueryKeys } from './queries.ts';
import { useChosenFieldPaths } from './useChosenFieldPaths.ts';

/**
 * Manages the mapping of a company's connection while it is edited: the saved one, the unsaved choices, and a preview
 * of the effect.
 */
export const useFieldMappingEditor = (company: CompanyRef) => {
  const cache = useQueryClient();
  const saved = useQuery(fieldMappingQuery(company));
  const { chosen, setChosen, forgetSaved } = useChosenFieldPaths(company);
  const before = saved.data?.mapping;
  const mapping: FieldMapping | null = before ? { ...before, ...chosen } : null;
  const preview = useQuery({
    ...fieldMappingPreviewQuery(company, mapping ?? skipToken),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: (newMapping: FieldMapping) => ipcClient.purchaseFields.saveMapping({ company, mapping: newMapping }),
    // The other companies of the connection are read by it, too.
    onSuccess: async (_, newMapping) => {
      await cache.invalidateQueries({ queryKey: fieldQueryKeys({ ...company, customerNumber: null }) });
      forgetSaved(newMapping);
    },
  });
  const changed = mappedFields.filter((field) => before && mapping && before[field] !== mapping[field]);
  return {
    saved,
    preview,
    mapping,
    /** Fields that are to be found elsewhere than until now. */
    changed,
    choose: (field: MappedField, path: string) => setChosen({ ...chosen, [field]: path }),
    chooseAll: (paths: Partial<FieldMapping>) => setChosen({ ...chosen, ...paths }),
    discard: () => setChosen({}),
    save: () => {
      if (mapping) save.mutate(mapping);
    },
    isSaving: save.isPending,
    isSaved: save.isSuccess && changed.length === 0,
    error: save.error,
  };
};
export type FieldMappingEditorController = ReturnType<typeof useFieldMappingEditor>;

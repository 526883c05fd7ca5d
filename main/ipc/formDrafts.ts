import type { FormDraftStore } from '../platform/formDrafts.ts';
import type { FeatureHandlers } from './featureHandlers.ts';

/** Handlers of `formDrafts.*`. */
export const createFormDraftsHandlers = (store: FormDraftStore): FeatureHandlers<'formDrafts'> => ({
  all: () => [...store.all()],
  keep: (draft) => {
    store.save(draft);
    return {};
  },
  forget: ({ name }) => {
    store.forget(name);
    return {};
  },
});

import type { FormDraftStore } from '../platform/formDrafts.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `formDrafts.*`. */
export const createFormDraftsHandlers = (store: FormDraftStore): BoundIpcHandlers<'formDrafts'> =>
  bindIpcHandlers({
    list: () => [...store.all()],
    save: (draft) => {
      store.save(draft);
      return {};
    },
    delete: ({ name }) => {
      store.delete(name);
      return {};
    },
  });

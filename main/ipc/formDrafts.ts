import type { FormDraftStore } from '../platform/formDrafts.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `formDrafts.*`. */
export const createFormDraftsHandlers = (store: FormDraftStore): BoundIpcHandlers<'formDrafts'> =>
  bindIpcHandlers({
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

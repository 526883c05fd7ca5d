import type { FormDraftStore } from '../platform/formDrafts.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `formDrafts.*`. */
export const createFormDraftsHandlers = (store: FormDraftStore): BoundHandlers<'formDrafts'> =>
  bindHandlers('formDrafts', {
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

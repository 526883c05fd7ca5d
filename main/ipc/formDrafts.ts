import type { FormDraftStore } from '../platform/formDrafts.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `formDrafts.*`. */
export const formDraftsHandlers = (store: FormDraftStore): Handlers<'formDrafts'> => ({
  all: () => [...store.all()],
  keep: (draft) => {
    store.keep(draft);
    return {};
  },
  forget: ({ name }) => {
    store.forget(name);
    return {};
  },
});

import { AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import { createDraft, createLine, emptyRecipient } from '#app/sales/draft/draft.ts';
import { company } from './simulatedService.ts';
import type { Simulation } from './simulation.ts';

/** The drafts of a person, by their ids, with the words that were saved last. */
export type TypedDrafts = Map<string, Draft>;

export const typeDrafts = async ({ random, ask }: Simulation, count: number): Promise<TypedDrafts> => {
  const typed: TypedDrafts = new Map();
  for (let number = 1; number <= count; number += 1) {
    // Now and then the second invoice for one recipient.
    const recipient = number > 1 && random.whole(0, 3) === 0 ? number - 1 : number;
    const draft = typeDraft(number, recipient, random);
    while (!isSaved(await ask(({ drafts }) => drafts.saveDraft({ draft }))));
    typed.set(draft.id, draft);
  }
  return typed;
};

/** Changes the note of a draft now and then; the old one holds where the change is refused, because it may have been delivered. */
export const perhapsRetype = async (
  { random, ask }: Simulation,
  typed: TypedDrafts,
  draftId: string,
): Promise<void> => {
  const draft = typed.get(draftId);
  if (!draft || random.whole(0, 4) > 0) return;
  const changed = { ...draft, note: words(random) };
  let answer = null;
  while (answer === null) answer = await ask(({ drafts }) => drafts.saveDraft({ draft: changed }));
  if (isSaved(answer)) typed.set(draftId, changed);
};

const isSaved = (answer: object | null): boolean => answer !== null && !(answer instanceof AppFailure);

const words = (random: SeededRandom): string => `Words ${random.whole(0, 1_000_000)}`;

const typeDraft = (number: number, recipient: number, random: SeededRandom): Draft => {
  const line = { ...createLine(`line ${number}`, '25,5'), quantity: '2', unit: 'PCE', unitPrice: '10' };
  return {
    ...createDraft({ id: `draft-${number}`, company, today: '2026-11-05' }),
    contact: {
      ...emptyRecipient,
      ...{ name: `Recipient ${recipient} Oy`, email: 'laskut@kymi.example', street: 'Puistokatu 1' },
      ...{ postalCode: '48100', town: 'Kotka', country: 'FI' },
    },
    lines: [
      { ...line, name: `Product ${recipient}`, saveAsProduct: true },
      { ...line, key: `other line ${number}`, name: 'Work' },
    ],
    note: words(random),
    channel: 'email',
  };
};

import type { Draft } from '#app/contract/sales/draft.ts';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import type { DoneFollowUp } from './followingUp.ts';
import { byHand, isDelivered } from './sendingByHand.ts';
import type { SimulatedService } from './simulatedService.ts';

/** Counts at the service what is there once too often without a word, and what is missing. */
export const countDuplicates = (
  service: SimulatedService,
  drafts: readonly Draft[],
  reported: ReadonlyMap<string, RemoteDuplicate>,
): { readonly unreportedDuplicates: number; readonly losses: number } => {
  const countReported = (kind: RemoteDuplicate['kind'], name: string): number =>
    [...reported.values()].filter((duplicate) => duplicate.kind === kind && duplicate.name === name).length;
  const isReported = (kind: RemoteDuplicate['kind'], id: string): boolean =>
    [...reported.values()].some((duplicate) => duplicate.kind === kind && duplicate.id === id);
  const reportedDeliveries = [...reported.values()].filter(({ kind }) => kind === 'delivery').length;
  let unreportedDuplicates = Math.max(0, service.contacts(byHand) - 1 - countReported('contact', byHand));
  let losses = service.contacts(byHand) === 0 ? 1 : 0;
  let deliveredTwice = 0;
  for (const [name, wanted] of Map.groupBy(drafts, ({ contact }) => contact.name)) {
    const products = new Set(wanted.map(({ lines }) => lines[0]?.name ?? ''));
    const invoices = service.invoices(name);
    const sent = invoices.filter(isDelivered);
    unreportedDuplicates += Math.max(0, service.contacts(name) - 1 - countReported('contact', name));
    for (const product of products)
      unreportedDuplicates += Math.max(0, service.products(product) - 1 - countReported('product', product));
    unreportedDuplicates += Math.max(0, invoices.length - wanted.length - countReported('invoice', name));
    deliveredTwice += Math.max(0, sent.length - wanted.length) + sent.filter(({ deliveries }) => deliveries > 1).length;
    for (const { note, lines } of wanted) {
      const invoice =
        sent.find((each) => each.note === note) ?? sent.find(({ id }) => isReported('earlierContent', id));
      if (!invoice || invoice.lines < lines.length) losses += 1;
      // A late line that is reported is for a person to credit.
      else if (invoice.lines > lines.length && !isReported('lines', invoice.id)) unreportedDuplicates += 1;
    }
  }
  unreportedDuplicates += Math.max(0, deliveredTwice - reportedDeliveries);
  return { unreportedDuplicates, losses };
};

/** The same of copies, reminders and credit notes. A reminder by the service itself is one, too. */
export const countFollowUpFaults = (
  service: SimulatedService,
  done: readonly DoneFollowUp[],
  reported: ReadonlyMap<string, RemoteDuplicate>,
): { readonly unreportedDuplicates: number; readonly losses: number } => {
  let unreportedDuplicates = 0;
  let losses = 0;
  for (const { kind, invoiceId } of done) {
    const count = service.countFollowUps(kind, invoiceId);
    if (count === 0 && !(kind === 'reminder' && service.hasReminded(invoiceId))) losses += 1;
    if (count > 1 && !reported.has(`${kind} ${invoiceId}`)) unreportedDuplicates += 1;
  }
  return { unreportedDuplicates, losses };
};

import type { CompanyRef } from '../../contract/values.ts';

/** Work at the service, of each company one after the other. */
export interface Queue {
  inTurn<T>(company: CompanyRef, work: () => Promise<T>): Promise<T>;
  /** Answers when nothing is under way, of one connection or at all. */
  idle(connectionId?: string): Promise<void>;
  isBusy(): boolean;
}

export const createQueue = (): Queue => {
  const lastOf = new Map<string, { readonly company: CompanyRef; readonly ended: Promise<unknown> }>();
  let underWay = 0;
  return {
    inTurn: (company, work) => {
      const name = nameOf(company);
      underWay++;
      const turn = (lastOf.get(name)?.ended ?? Promise.resolve()).then(work);
      // The next one waits for the end of this one, whatever it was; its failure goes to those who asked for it.
      const ended = turn
        .catch(() => undefined)
        .finally(() => {
          underWay--;
        });
      lastOf.set(name, { company, ended });
      return turn;
    },
    idle: async (connectionId) => {
      const meant = [...lastOf.values()].filter(
        ({ company }) => connectionId === undefined || company.connectionId === connectionId,
      );
      await Promise.all(meant.map(({ ended }) => ended));
    },
    isBusy: () => underWay > 0,
  };
};

/** Work that is known by name: asked for twice at once, it is done once. */
export interface Joinable<T> {
  isUnderWay(company: CompanyRef, name: string): boolean;
  once(company: CompanyRef, name: string, work: () => Promise<T>): Promise<T>;
}

export const createJoinable = <T>({ inTurn }: Queue): Joinable<T> => {
  const underWay = new Map<string, Promise<T>>();
  return {
    isUnderWay: (company, name) => underWay.has(nameOf(company, name)),
    once: (company, name, work) => {
      const fullName = nameOf(company, name);
      const joined = underWay.get(fullName);
      if (joined) return joined;
      const begun = inTurn(company, work).finally(() => underWay.delete(fullName));
      underWay.set(fullName, begun);
      return begun;
    },
  };
};

const nameOf = ({ connectionId, customerNumber }: CompanyRef, name = ''): string =>
  JSON.stringify([connectionId, customerNumber, name]);

import type { CompanyRoutine } from '../../app/contract/purchases/routine.ts';
import { type CompanyRef, isSameCompany } from '../../app/contract/values.ts';
import type { Settings } from './settings.ts';

const usual: CompanyRoutine = { syncEvery: 60, notifyNew: false, notifySerious: false };

/** What happens by itself for a company: as the person said, or else as usual. */
export const routineOf = (settings: Settings, company: CompanyRef): CompanyRoutine =>
  settings.get('purchaseRoutines').find((kept) => isSameCompany(kept.company, company))?.routine ?? usual;

/** Throws `storage`. */
export const setRoutine = (settings: Settings, company: CompanyRef, routine: CompanyRoutine): void => {
  const others = settings.get('purchaseRoutines').filter((kept) => !isSameCompany(kept.company, company));
  settings.set('purchaseRoutines', [...others, { company, routine }]);
};

/** Forgets what was said of a connection's companies. Throws `storage`. */
export const forgetRoutines = (settings: Settings, connectionId: string): void =>
  settings.set(
    'purchaseRoutines',
    settings.get('purchaseRoutines').filter(({ company }) => company.connectionId !== connectionId),
  );

import type { Dispatch, DispatchStep } from '#app/contract/sales/dispatch.ts';
import type { Tone } from '#renderer/ui/Badge.tsx';

/** How each state of a remote step is shown; words stand under `stepState.<state>`. */
export const stepTones: Readonly<Record<DispatchStep['state'], Tone>> = {
  planned: 'neutral',
  intended: 'blue',
  settled: 'green',
  uncertain: 'amber',
  refused: 'red',
};

/** The step at which a sending stands still: the first that is not done; null when all are. */
export const currentStep = (dispatch: Dispatch): DispatchStep | null =>
  dispatch.steps.find((step) => step.state !== 'settled') ?? null;

/** Which part of the draft stopped a sending, as the name of a field under `field.*`; null where it was something else. */
export const refusedField = (dispatch: Dispatch): string | null => {
  const error = currentStep(dispatch)?.error;
  const path = error?.kind === 'validation' ? error.fields[0]?.path : undefined;
  if (path === undefined) return null;
  const [head = '', ...rest] = path.split('.');
  if (head !== 'lines') return rest.at(-1) ?? head;
  return rest.at(-1) === 'name' ? 'lineName' : (rest.at(-1) ?? 'lines');
};

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { WizardStep } from '#app/contract/sales/draft.ts';
import { isStepToFollow, planHistoryEntry } from './wizardStepAddress.ts';

export interface WizardStepHistoryOptions {
  /** The step on the screen. */
  readonly step: WizardStep;
  /** Returns true if a step may be opened now. */
  readonly canOpen: (step: WizardStep) => boolean;
  readonly onOpen: (step: WizardStep) => void;
}

/**
 * Keeps the step of the wizard in the search parameters of its page, so that Back and Forward lead from step to step.
 */
export const useWizardStepHistory = ({ step, canOpen, onOpen }: WizardStepHistoryOptions): void => {
  const { step: named } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isNew = useRef(true);
  const navigating = useRef(0);

  const follow = useEffectEvent((next: WizardStep | undefined) => {
    if (navigating.current === 0 && isStepToFollow(next, step, canOpen)) onOpen(next);
  });
  const write = useEffectEvent(async (next: WizardStep) => {
    const entry = planHistoryEntry(next, isNew.current, { named, canOpen });
    isNew.current = false;
    if (!entry) return;
    navigating.current += 1;
    const search = (before: object) => ({ ...before, step: next });
    await navigate({ to: '.', search, ...entry, state: true, ignoreBlocker: true });
    navigating.current -= 1;
  });
  useEffect(() => follow(named), [named]);
  useEffect(() => void write(step), [step]);
};

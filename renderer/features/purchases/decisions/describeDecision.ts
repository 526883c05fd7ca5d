import type { TFunction } from 'i18next';
import type { DecisionAction } from '#app/contract/purchases/decision.ts';
import { formatApprovalLimit } from '#renderer/shared/purchases/formatApprovalLimit.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

/** A decision in words: what was decided, and why. */
export interface DecisionWords {
  readonly title: string;
  /** Typed by a person, or the reason that was chosen; null where there is none. */
  readonly reason: string | null;
}

/** Describes a decision in the language of the window. Needs the texts of `decisions`, `findings` and `grid`. */
export const describeDecision = (action: DecisionAction, t: TFunction, format: LocaleFormat): DecisionWords => {
  switch (action.kind) {
    case 'undone':
      return {
        title: t('decisions:action.undone', { decision: describeDecision(action.action, t, format).title }),
        reason: null,
      };
    case 'stateSet': {
      const { state, resolved, resolution } = action;
      const findings = resolved.map((kind) => t(`grid:finding.${kind}`)).join(', ');
      return {
        title: [
          t(`decisions:action.stateSet.${state}`),
          ...(findings === '' ? [] : [t('decisions:action.resolved', { findings })]),
        ].join(' · '),
        reason: resolution && joinReason(t(`findings:reason.${resolution.reason}`), resolution.text),
      };
    }
    case 'findingResolved':
      return {
        title: t('decisions:action.resolved', { findings: nameFinding(action.finding, t) }),
        reason: joinReason(t(`findings:reason.${action.reason}`), action.text),
      };
    case 'findingReopened':
      return { title: t('decisions:action.reopened', { finding: nameFinding(action.finding, t) }), reason: null };
    case 'noteAdded':
    case 'noteRemoved':
      return { title: t(`decisions:action.${action.kind}`), reason: action.text };
    case 'questionAnswered':
      return { title: t('decisions:action.questionAnswered'), reason: action.text };
    case 'questionAsked': {
      const { assignee, dueOn, text } = action;
      const facts = [assignee, dueOn && format.dateFull(dueOn)].filter(Boolean).join(' · ');
      return { title: [t('decisions:action.questionAsked'), facts].filter(Boolean).join(' · '), reason: text };
    }
    case 'sampled':
      return { title: t('decisions:action.sampled', { percent: format.number(action.percent) }), reason: null };
    case 'reviewStartSet':
      return {
        title:
          action.from === null
            ? t('decisions:action.reviewStartSet.all')
            : t('decisions:action.reviewStartSet.from', { date: format.dateFull(action.from) }),
        reason: null,
      };
    case 'reviewRuleSet':
      return {
        title: action.isOn
          ? t('decisions:action.reviewRuleSet.on', {
              ...{
                formattedCount: format.number(action.minKnownInvoices),
                percent: format.number(action.samplePercent),
              },
            })
          : t('decisions:action.reviewRuleSet.off'),
        reason: null,
      };
    case 'viewSaved':
    case 'viewRemoved':
      return { title: t(`decisions:action.${action.kind}`, { name: action.name }), reason: null };
    case 'approvalRuleSet':
      return { title: describeApprovalRule(action, t, format), reason: null };
    case 'faultsAcknowledged':
      return {
        title: t('decisions:action.faultsAcknowledged', {
          ...{ count: action.faultCount, formattedCount: format.number(action.faultCount) },
        }),
        reason: action.text,
      };
    case 'erased':
      return {
        title: t(`decisions:action.erased.${action.reason}`, {
          ...{ count: action.eventCount, formattedCount: format.number(action.eventCount) },
        }),
        reason: null,
      };
    case 'approved':
    case 'paymentExported':
    case 'unknown':
      return { title: t(`decisions:action.${action.kind}`), reason: null };
  }
};

const describeApprovalRule = (
  { limit, suppliers }: Extract<DecisionAction, { kind: 'approvalRuleSet' }>,
  t: TFunction,
  format: LocaleFormat,
): string => {
  if (!limit && suppliers.length === 0) return t('decisions:action.approvalRuleSet.none');
  const parts = [
    limit && t('decisions:action.approvalRuleSet.limit', { amount: formatApprovalLimit(limit, format) }),
    suppliers.length > 0 &&
      t('decisions:action.approvalRuleSet.suppliers', { suppliers: suppliers.map(({ name }) => name).join(', ') }),
  ];
  return parts.filter(Boolean).join(' · ');
};

const nameFinding = (finding: Extract<DecisionAction, { kind: 'findingReopened' }>['finding'], t: TFunction): string =>
  finding === null ? t('decisions:action.unknownFinding') : t(`grid:finding.${finding}`);

const joinReason = (reason: string, text: string): string => [reason, text].filter(Boolean).join(': ');

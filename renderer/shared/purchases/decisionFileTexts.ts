import type { TFunction } from 'i18next';
import { type DecisionFileTexts, decisionColumns, decisionFileTexts } from '#app/contract/purchases/decisionExport.ts';
import { dismissalReason, findingKinds } from '#app/contract/purchases/findings.ts';

/** Returns the translations that a file of decisions uses. */
export const getDecisionFileTexts = (t: TFunction): DecisionFileTexts =>
  decisionFileTexts.parse({
    columns: Object.fromEntries(decisionColumns.map((column) => [column, t(`decisions:export.column.${column}`)])),
    decisions: {
      new: t('decisions:action.stateSet.new'),
      reviewed: t('decisions:action.stateSet.reviewed'),
      query: t('decisions:action.stateSet.query'),
      noteAdded: t('decisions:action.noteAdded'),
      noteRemoved: t('decisions:action.noteRemoved'),
      findingResolved: t('decisions:export.findingResolved'),
      findingReopened: t('decisions:export.findingReopened'),
      questionAsked: t('decisions:action.questionAsked'),
      questionAnswered: t('decisions:action.questionAnswered'),
      unknown: t('decisions:action.unknown'),
      paymentExported: t('decisions:action.paymentExported'),
      reviewStartSet: t('decisions:kind.reviewStartSet'),
      reviewRuleSet: t('decisions:kind.reviewRuleSet'),
      viewSaved: t('decisions:kind.viewSaved'),
      viewRemoved: t('decisions:kind.viewRemoved'),
      approvalRuleSet: t('decisions:kind.approvalRuleSet'),
      approved: t('decisions:action.approved'),
      faultsAcknowledged: t('decisions:export.faultsAcknowledged'),
      erased: t('decisions:export.erased'),
      sampled: t('decisions:export.sampled'),
      logEnd: t('decisions:export.logEnd'),
      undone: t('decisions:undo.undone'),
    },
    reasons: Object.fromEntries(dismissalReason.options.map((reason) => [reason, t(`findings:reason.${reason}`)])),
    findings: Object.fromEntries(findingKinds.map((kind) => [kind, t(`grid:finding.${kind}`)])),
  });

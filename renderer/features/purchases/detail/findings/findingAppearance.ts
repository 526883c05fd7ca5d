import { Info, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react';
import { type FindingKind, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { StatusTone } from '#renderer/ui/Badge.tsx';

interface FindingAppearance {
  readonly tone: Extract<StatusTone, 'red' | 'amber' | 'blue'>;
  readonly Icon: LucideIcon;
}

const findingAppearances: Readonly<Record<(typeof findingSeverities)[FindingKind], FindingAppearance>> = {
  serious: { tone: 'red', Icon: ShieldAlert },
  notable: { tone: 'amber', Icon: TriangleAlert },
  info: { tone: 'blue', Icon: Info },
};

/** Colour and sign of a kind of finding, by how serious it is. */
export const getFindingAppearance = (kind: FindingKind): FindingAppearance =>
  findingAppearances[findingSeverities[kind]];

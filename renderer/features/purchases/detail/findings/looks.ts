import { Info, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react';
import { type FindingKind, severities } from '#app/contract/purchases/findings.ts';
import type { Tone } from '#renderer/ui/Badge.tsx';

interface Look {
  readonly tone: Extract<Tone, 'red' | 'amber' | 'blue'>;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<(typeof severities)[FindingKind], Look>> = {
  serious: { tone: 'red', Icon: ShieldAlert },
  notable: { tone: 'amber', Icon: TriangleAlert },
  info: { tone: 'blue', Icon: Info },
};

/** Colour and sign of a kind of finding, by how serious it is. */
export const lookOf = (kind: FindingKind): Look => looks[severities[kind]];

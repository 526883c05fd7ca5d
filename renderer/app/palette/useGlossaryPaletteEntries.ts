import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findingKinds } from '#app/contract/purchases/findings.ts';
import { openFindingGlossary } from '#renderer/features/purchases/glossary/FindingGlossaryListener.tsx';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';

/** Returns the glossary of findings, and each kind in it. */
export const useGlossaryPaletteEntries = (): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation(['glossary', 'grid']);
  const title = t('title');
  const kinds = findingKinds.map((kind) => ({
    id: `glossary ${kind}`,
    label: t(`grid:finding.${kind}`),
    detail: title,
    words: `${t(`grid:finding.${kind}`)} ${title}`,
    run: () => openFindingGlossary(kind),
  }));
  const all = { id: 'glossary', label: title, run: () => openFindingGlossary(null) };
  return [all, ...kinds].map((entry) => createPaletteEntry({ ...entry, icon: BookOpen }));
};

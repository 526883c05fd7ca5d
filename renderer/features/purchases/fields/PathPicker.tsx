import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField, MappedField } from '#app/contract/purchases/fields.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { type PickItem, PickList } from '#renderer/ui/PickList.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { visibleText } from '#renderer/ui/visibleText.ts';
import { pathOf } from './paths.ts';

export interface PathPickerProps {
  readonly field: MappedField;
  readonly path: string;
  /** The best first. */
  readonly suggestions: readonly string[];
  readonly discovered: readonly DiscoveredField[];
  readonly onPick: (path: string) => void;
}

/** Selects the path of a field: one of the paths in the data, the likeliest first, or none. */
export const PathPicker = ({ field, path, suggestions, discovered, onPick }: PathPickerProps) => {
  const { t } = useTranslation('fields');
  const name = t(`field.${field}`);
  const samples = new Map(discovered.map((found) => [pathOf(found), found.samples[0]]));
  const itemOf = (group: string, place: string): PickItem<string> => ({
    id: `${group} ${place}`,
    label: visibleText(place),
    detail: visibleText(samples.get(place) ?? ''),
    item: place,
  });
  const others = [...samples.keys()].filter((place) => place !== null && !suggestions.includes(place));
  const groups = [
    { id: 'suggested', title: t('picker.suggested'), items: suggestions.map((place) => itemOf('suggested', place)) },
    { id: 'none', title: t('picker.without'), items: [{ id: 'nowhere', label: t('picker.none'), item: '' }] },
    { id: 'all', title: t('picker.all'), items: others.map((place) => itemOf('all', place ?? '')) },
  ];
  return (
    <Popover
      label={t('picker.label', { field: name })}
      trigger={
        <Button size="small" icon={<ChevronDown aria-hidden />}>
          <span className="visually-hidden">{name}: </span>
          <bdi>{path === '' ? t('picker.none') : visibleText(path)}</bdi>
        </Button>
      }
    >
      {(close) => (
        <PickList
          label={t('picker.label', { field: name })}
          search={t('picker.search')}
          none={t('picker.nothing')}
          groups={groups.filter(({ items }) => items.length > 0)}
          onPick={(picked) => {
            close();
            onPick(picked);
          }}
        />
      )}
    </Popover>
  );
};

import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField, MappedField } from '#app/contract/purchases/fields.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { type PickItem, PickList } from '#renderer/ui/PickList.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { toVisibleText } from '#renderer/ui/toVisibleText.ts';
import { toProfilePath } from './toProfilePath.ts';

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
  const samples = new Map(discovered.map((found) => [toProfilePath(found), found.samples[0]]));
  const createPickItem = (group: string, place: string): PickItem<string> => ({
    id: `${group} ${place}`,
    label: toVisibleText(place),
    detail: toVisibleText(samples.get(place) ?? ''),
    item: place,
  });
  const others = [...samples.keys()].filter((place) => place !== null && !suggestions.includes(place));
  const groups = [
    {
      id: 'suggested',
      title: t('picker.suggested'),
      items: suggestions.map((place) => createPickItem('suggested', place)),
    },
    { id: 'none', title: t('picker.otherOptions'), items: [{ id: 'nowhere', label: t('picker.none'), item: '' }] },
    { id: 'all', title: t('picker.all'), items: others.map((place) => createPickItem('all', place ?? '')) },
  ];
  return (
    <Popover
      label={t('picker.label', { field: name })}
      trigger={
        <Button size="small" icon={<ChevronDown aria-hidden />}>
          <span className="visually-hidden">{name}: </span>
          <bdi>{path === '' ? t('picker.none') : toVisibleText(path)}</bdi>
        </Button>
      }
    >
      {(close) => (
        <PickList
          label={t('picker.label', { field: name })}
          search={t('picker.search')}
          none={t('picker.noMatch')}
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

import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField, MappedField } from '#app/contract/purchases/fields.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { type PickItem, PickList } from '#renderer/ui/PickList.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { patternToProfilePath } from './patternToProfilePath.ts';

export interface FieldPathPickerProps {
  readonly field: MappedField;
  readonly path: string;
  /** The best first. */
  readonly suggestions: readonly string[];
  readonly discovered: readonly DiscoveredField[];
  readonly onPick: (path: string) => void;
}

/** Selects the path of a field: one of the paths in the data, the likeliest first, or none. */
export const FieldPathPicker = ({ field, path, suggestions, discovered, onPick }: FieldPathPickerProps) => {
  const { t } = useTranslation('fields');
  const name = t(`field.${field}`);
  const samples = new Map(
    discovered.map((discoveredField) => [patternToProfilePath(discoveredField), discoveredField.samples[0]]),
  );
  const createPickItem = (group: string, fieldPath: string): PickItem<string> => ({
    id: `${group} ${fieldPath}`,
    label: escapeInvisibleCharacters(fieldPath),
    detail: escapeInvisibleCharacters(samples.get(fieldPath) ?? ''),
    item: fieldPath,
  });
  const others = [...samples.keys()].filter((fieldPath) => fieldPath !== null && !suggestions.includes(fieldPath));
  const groups = [
    {
      id: 'suggested',
      title: t('picker.suggested'),
      items: suggestions.map((fieldPath) => createPickItem('suggested', fieldPath)),
    },
    { id: 'none', title: t('picker.otherOptions'), items: [{ id: 'nowhere', label: t('picker.none'), item: '' }] },
    { id: 'all', title: t('picker.all'), items: others.map((fieldPath) => createPickItem('all', fieldPath ?? '')) },
  ];
  return (
    <Popover
      label={t('picker.label', { field: name })}
      trigger={
        <Button size="small" icon={<ChevronDown aria-hidden />}>
          <span className="visually-hidden">{name}: </span>
          <bdi>{path === '' ? t('picker.none') : escapeInvisibleCharacters(path)}</bdi>
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

import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Chip, ChipButton } from '#renderer/ui/Chip.tsx';
import { ChoiceList } from '#renderer/ui/ChoiceList.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';

export interface StateFilterProps<S extends string> {
  readonly name: string;
  readonly states: readonly { readonly id: S; readonly label: string; readonly detail?: string }[];
  readonly chosen: readonly S[];
  readonly onChange: (chosen: S[]) => void;
}

/** Any of some states: a button while it leaves nothing out, a chip once it does. */
export const StateFilter = <S extends string>({ name, states, chosen, onChange }: StateFilterProps<S>) => {
  const { t } = useTranslation('salesList');
  const words = states.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  const choices = () => (
    <ChoiceList
      label={name}
      selectionMode="multiple"
      choices={states}
      chosen={chosen}
      onChange={(ids) => onChange(states.map(({ id }) => id).filter((id) => ids.includes(id)))}
      autoFocus
    />
  );
  if (words.length === 0)
    return (
      <li>
        <Popover
          label={name}
          trigger={
            <Button size="small" variant="quiet" icon={<ListFilter aria-hidden />}>
              {name}
            </Button>
          }
        >
          {choices}
        </Popover>
      </li>
    );
  const clear = (): void => onChange([]);
  return (
    <Chip removeLabel={t('filter.remove', { name })} onRemove={clear}>
      <Popover label={name} trigger={<ChipButton name={name} value={words.join(', ')} onRemove={clear} />}>
        {choices}
      </Popover>
    </Chip>
  );
};

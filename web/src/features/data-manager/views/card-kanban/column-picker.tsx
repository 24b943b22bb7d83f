import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple';
import { useText } from '../../../../i18n/use-text.ts';
import type { Field } from '../../controller/metadata.ts';
import { mostColumns } from './board.ts';

type Props = {
  readonly field: Field;
  readonly shown: readonly string[];
  readonly onShow: (values: readonly string[]) => void;
};

/** Which columns are on screen: one at least, and at most four. */
export function ColumnPicker({ field, shown, onShow }: Props) {
  const t = useText('canvas');
  const values = field.choices.map(({ value }) => String(value));
  return (
    <Menu
      checkedValues={{ columns: [...shown] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const next = values.filter((value) => checkedItems.includes(value));
        if (next.length > 0 && next.length <= mostColumns) onShow(next);
      }}
    >
      <MenuTrigger>
        <Button appearance="subtle" icon={<ColumnTriple20Regular />}>
          {t('kanban.columns', { shown: shown.length, count: values.length })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {field.choices.map(({ value, label }) => {
            const isShown = shown.includes(String(value));
            const stuck = isShown ? shown.length === 1 : shown.length >= mostColumns;
            return (
              <MenuItemCheckbox key={value} name="columns" value={String(value)} disabled={stuck}>
                {label}
              </MenuItemCheckbox>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

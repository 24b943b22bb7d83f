import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { TableInfo } from '../controller/metadata.ts';
import { useViews } from '../views/views.ts';

type Props = { readonly table: TableInfo; readonly trigger: ReactElement };

/** The ways in which rows can be shown, open at first: somebody has just asked for them. */
export function ViewMenu({ table, trigger }: Props) {
  const t = useText('data-manager');
  const { address } = useTable();
  const { offered, usual, shown, options } = useViews(table);
  const choose = (name: string, value: string) =>
    name === 'view'
      ? address.go({ view: value === usual.name ? null : value, options: {} })
      : address.go({ options: { ...address.shown.options, [name]: value } });
  const checked = { view: [shown.name], ...mapped(options) };
  return (
    <Menu
      defaultOpen
      checkedValues={checked}
      onCheckedValueChange={(_, { name, checkedItems: [value = ''] }) => choose(name, value)}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('viewAs')}</MenuGroupHeader>
            {offered.map(({ name, label, icon }) => (
              <MenuItemRadio key={name} name="view" value={name} icon={icon}>
                {t(label)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {Object.entries(shown.options).map(([name, option]) => (
            <MenuGroup key={name}>
              <MenuDivider />
              <MenuGroupHeader>{t(option.label)}</MenuGroupHeader>
              {option.values.map((value) => (
                <MenuItemRadio key={value.name} name={name} value={value.name}>
                  {t(value.label)}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function mapped(options: { readonly [name: string]: string }): { [name: string]: string[] } {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value]]));
}

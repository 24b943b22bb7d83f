import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { type Text, textIn } from '@livingroom/shared/lib/language.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { TableInfo } from '../controller/metadata.ts';
import { useViews } from '../views/views.ts';

/** How the rows are shown, where there is something to choose. */
export function ViewSwitcher({ table }: { readonly table: TableInfo }) {
  const t = useText('data-manager');
  const language = useStore(languageStore);
  const { address } = useTable();
  const { offered, usual, shown, options } = useViews(table);
  if (offered.length < 2 && Object.keys(shown.options).length === 0) return null;
  const words = (text: Text) => textIn(text, language);
  const choose = (name: string, value: string) =>
    name === 'view'
      ? address.go({ view: value === usual.name ? null : value, options: {} })
      : address.go({ options: { ...address.shown.options, [name]: value } });
  const checked = { view: [shown.name], ...mapped(options) };
  return (
    <Menu
      checkedValues={checked}
      onCheckedValueChange={(_, { name, checkedItems: [value = ''] }) => choose(name, value)}
    >
      <MenuTrigger>
        <MenuButton
          appearance="subtle"
          icon={shown.icon}
          menuIcon={null}
          aria-label={t('viewAs')}
          title={t('viewAs')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('viewAs')}</MenuGroupHeader>
            {offered.map(({ name, label, icon }) => (
              <MenuItemRadio key={name} name="view" value={name} icon={icon}>
                {words(label)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {Object.entries(shown.options).map(([name, option]) => (
            <MenuGroup key={name}>
              <MenuDivider />
              <MenuGroupHeader>{words(option.label)}</MenuGroupHeader>
              {option.values.map((value) => (
                <MenuItemRadio key={value.name} name={name} value={value.name}>
                  {words(value.label)}
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

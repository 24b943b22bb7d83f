import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { PanelBottom20Regular } from '@fluentui/react-icons/svg/panel-bottom';
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './icon-button.tsx';
import { type PanelPlace, panelPlaces } from './use-panel-place.ts';

const icons = {
  right: PanelRight20Regular,
  bottom: PanelBottom20Regular,
  full: FullScreenMaximize20Regular,
} as const;

type Props = { readonly place: PanelPlace; readonly onChoose: (place: PanelPlace) => void };

/** Where the panel stands: at the right, at the bottom or over everything. */
export function PanelMenu({ place, onChoose }: Props) {
  const t = useText('panel');
  const Icon = icons[place];
  return (
    <Menu
      checkedValues={{ place: [place] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const next = panelPlaces.find((one) => one === checkedItems[0]);
        if (next) onChoose(next);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <IconButton appearance="subtle" icon={<Icon />} label={t('place')} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {panelPlaces.map((one) => {
            const Own = icons[one];
            return (
              <MenuItemRadio key={one} name="place" value={one} icon={<Own />}>
                {t(`place.${one}`)}
              </MenuItemRadio>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { MenuProps } from './menu-button.tsx';

/** The menu itself, open at first: somebody has just asked for it. */
export function OpenMenu({ trigger, acts, above }: MenuProps) {
  return (
    <Menu defaultOpen {...(above ? { positioning: 'above-end' as const } : {})}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {acts.map(({ name, label, icon, current, run }) => (
            <MenuItem key={name} icon={icon} aria-current={current ? 'page' : undefined} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

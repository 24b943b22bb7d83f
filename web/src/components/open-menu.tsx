import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { MenuProps } from './menu-button.tsx';

/** The menu itself, open at first: somebody has just asked for it. */
export function OpenMenu({ trigger, acts, above }: MenuProps) {
  return (
    <Menu defaultOpen {...(above ? { positioning: 'above-end' as const } : {})}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {acts.map(({ name, label, icon, current, disabled = false, apart = false, run }) => (
            <Fragment key={name}>
              {apart && <MenuDivider />}
              <MenuItem
                icon={icon}
                disabled={disabled}
                aria-current={current ? 'page' : undefined}
                onClick={run}
              >
                {label}
              </MenuItem>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

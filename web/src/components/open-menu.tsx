import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Fragment, type ReactElement } from 'react';

type MenuAct = {
  readonly name: string;
  readonly label: string;
  readonly icon?: ReactElement;
  /** The page that is on screen. */
  readonly current?: boolean;
  readonly disabled?: boolean;
  /** A line stands before it. */
  readonly apart?: boolean;
  readonly run: () => void;
};

export type MenuProps = {
  /** A button. */
  readonly trigger: ReactElement<{
    readonly onClick?: () => void;
    readonly 'aria-haspopup'?: 'menu';
    readonly 'aria-expanded'?: boolean;
  }>;
  readonly acts: readonly MenuAct[];
  readonly above?: boolean;
};

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

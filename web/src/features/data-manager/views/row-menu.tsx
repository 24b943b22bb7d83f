import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { IconButton } from '../../../components/icon-button.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { RowAct } from './row-act.ts';

type Props = {
  readonly name: string;
  readonly acts: readonly RowAct[];
  readonly className?: string | undefined;
};

/** What can be done with one row, by keyboard and thumb. */
export function RowMenu({ name, acts, className }: Props) {
  const t = useText('data-manager');
  const label = t('rowActions', { name });
  return (
    <MenuButton
      acts={acts}
      trigger={
        <IconButton
          appearance="subtle"
          className={className}
          icon={<MoreHorizontal20Regular />}
          label={label}
        />
      }
    />
  );
}

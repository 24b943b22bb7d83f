import { mergeClasses } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { useLocation, useNavigate } from 'react-router';
import { MenuButton } from '../../components/menu-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { isAtPath } from '../../lib/at-path.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import type { AppRoute } from '../routes.ts';
import { DockIcon } from './dock-icons.tsx';

type Props = {
  readonly pages: readonly AppRoute[];
  readonly nameOf: (page: AppRoute) => string;
  /** The dock's own classes: it looks as its neighbours do. */
  readonly look: { readonly link: string; readonly active: string; readonly name: string };
};

/** The pages that have no place of their own at the bottom of a phone. */
export function DockMore({ pages, nameOf, look }: Props) {
  const t = useText('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = ({ path }: AppRoute) => isAtPath(pathname, path);
  const open = async (path: string) => {
    if (await mayLeave()) await navigate(path);
  };
  const label = t('dock.more');
  return (
    <MenuButton
      above
      acts={pages.map((page) => {
        return {
          name: page.path,
          label: nameOf(page),
          icon: <DockIcon screen={page.screen} />,
          current: isHere(page),
          run: () => void open(page.path),
        };
      })}
      trigger={
        <button
          type="button"
          title={label}
          aria-label={label}
          className={mergeClasses(look.link, pages.some(isHere) && look.active)}
        >
          <MoreHorizontal20Regular aria-hidden />
          <span className={look.name}>{label}</span>
        </button>
      }
    />
  );
}

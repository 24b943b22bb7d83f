import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAtPath } from '../lib/at-path.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path and query of the site, from its root. */
  readonly to: string;
};

/** A link that stays on the site. The router's own brings its prefetching along, to everybody's first page. */
export function SiteLink({ to, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === pathname + search });
  };
  return (
    <a href={to} aria-current={isAtPath(pathname, to) ? 'page' : undefined} onClick={follow} {...rest} />
  );
}

/** Every other click means a new tab, a new window or a download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

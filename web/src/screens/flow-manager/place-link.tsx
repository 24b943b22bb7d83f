import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { SiteLink } from '../../components/site-link.tsx';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // As high as a thumb needs.
  link: { color: tokens.colorBrandForegroundLink, paddingBlock: space.s0 },
});

/** A link of the Flow Manager to where a flow or a run is looked after. */
export function PlaceLink({ className, ...rest }: ComponentProps<typeof SiteLink>) {
  const styles = useStyles();
  return <SiteLink className={mergeClasses(styles.link, className)} {...rest} />;
}

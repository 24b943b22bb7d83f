import { makeStyles } from '@fluentui/react-components';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { media } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({ words: { [media.phone]: hiddenText } });

/** The words of a tool above a report; a phone shows its icon alone, so that the headline comes first. */
export function ToolWords({ children }: { readonly children: string }) {
  return <span className={useStyles().words}>{children}</span>;
}

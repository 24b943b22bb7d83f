import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Severity } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { look } from '../../lib/theme/look.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  mark: { flexShrink: 0, width: space.s3, height: space.s3, fill: 'currentColor' },
  critical: { color: look.bad },
  error: { color: look.bad },
  warning: { color: look.warm },
  info: { color: tokens.colorNeutralForeground3 },
});

const shapes = {
  critical: <path d="M6 0 12 6 6 12 0 6z" />,
  error: <circle cx="6" cy="6" r="5" />,
  warning: <path d="M6 1 12 11H0z" />,
  info: <path d="M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z" />,
} satisfies { readonly [severity in Severity]: unknown };

/** How severe something is, by shape and colour; the word stands beside it, or is read out. */
export function SeverityMark({ severity, label }: { readonly severity: Severity; readonly label?: string }) {
  const styles = useStyles();
  const className = mergeClasses(styles.mark, styles[severity]);
  return label ? (
    <svg className={className} viewBox="0 0 12 12" role="img">
      <title>{label}</title>
      {shapes[severity]}
    </svg>
  ) : (
    <svg className={className} viewBox="0 0 12 12" aria-hidden>
      {shapes[severity]}
    </svg>
  );
}

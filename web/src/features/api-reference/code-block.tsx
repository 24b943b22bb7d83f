import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  scroll: {
    ...focusRing,
    padding: space.s3,
    maxHeight: size.form,
    overflowY: 'auto',
    position: 'relative',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  code: {
    ...type.caption,
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground1,
  },
});

/** Text that a program reads, as it is; keys scroll a long one. */
export function CodeBlock({ label, code }: { readonly label: string; readonly code: string }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this is a text.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is focused.
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={label}>
      <pre className={styles.code} dir="ltr" translate="no">
        {code}
      </pre>
    </div>
  );
}

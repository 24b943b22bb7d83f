import { Combobox, type ComboboxProps, makeStyles } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { size } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  open: { justifyContent: 'center', minWidth: size.iconLarge, minHeight: size.iconLarge },
});

/** A field that is typed into to find one of its options; one stop for a keyboard, in the reader's language. */
export function FindBox(props: ComboboxProps) {
  const styles = useStyles();
  const t = useText('panel');
  return (
    <Combobox
      freeform
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
      expandIcon={{ className: styles.open, 'aria-label': t('choices'), tabIndex: -1 }}
      {...props}
    />
  );
}

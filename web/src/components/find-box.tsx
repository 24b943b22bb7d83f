import { Combobox, type ComboboxProps } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';

/** A field that is typed into to find one of its options; one stop for a keyboard, in the reader's language. */
export function FindBox(props: ComboboxProps) {
  const t = useText('panel');
  return (
    <Combobox
      freeform
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
      expandIcon={{ 'aria-label': t('choices'), tabIndex: -1 }}
      {...props}
    />
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { ANSWER_TEXT_LIMIT } from '@livingroom/shared/modules/dialogues/rules/limits.ts';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  box: {
    flex: '1 1 0',
    width: 0,
    minWidth: 0,
    boxSizing: 'border-box',
    resize: 'none',
    // Grows from one to four rows, then scrolls.
    fieldSizing: 'content',
    minHeight: size.target,
    maxHeight: `calc(4 * ${type.lead.lineHeight} + ${space.s5})`,
    padding: `${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    // Phones zoom into smaller text.
    fontSize: type.lead.fontSize,
    lineHeight: type.lead.lineHeight,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: space.s0,
    },
  },
});

type Props = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter sends; Shift and Enter is a new line. */
  readonly onSend: () => void;
};

/** Where people write; up to four rows, in whichever direction their words run. */
export function TextBox({ value, onChange, onSend }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      className={styles.box}
      dir="auto"
      rows={Math.min(4, value.split('\n').length)}
      maxLength={ANSWER_TEXT_LIMIT}
      placeholder={t('comment')}
      aria-label={t('comment')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      // iOS shifts the page up under its keyboard and does not always put it back.
      onBlur={() => {
        document.documentElement.scrollTop = 0;
      }}
    />
  );
}

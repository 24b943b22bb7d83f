import {
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle';
import { useText } from '../i18n/use-text.ts';
import { size, space, type } from '../lib/theme/sizes.ts';
import { TriggerButton } from './trigger-button.tsx';

const useStyles = makeStyles({
  // Larger than what is drawn: a finger has to hit it.
  mark: {
    minWidth: size.iconLarge,
    width: size.iconLarge,
    height: size.iconLarge,
    padding: 0,
    color: tokens.colorNeutralForeground3,
  },
  // At the end of its cell, whose line it does not break.
  quiet: {
    position: 'absolute',
    insetInlineEnd: space.s3,
    insetBlockStart: `calc(50% - ${space.s3})`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (hover: hover)': {
      opacity: 0,
      '&[aria-expanded=true], th:hover &, th:focus-within &': { opacity: 1 },
    },
  },
  text: { ...type.body, maxWidth: size.tree, margin: 0, whiteSpace: 'normal', fontWeight: 'normal' },
});

type Props = {
  /** What it is about. */
  readonly name: string;
  readonly text: string;
  /**
   * Drawn where a pointer or the focus is, or where nothing points, and no stop of the keyboard: its place opens it, and says
   * the text to a screen reader itself.
   */
  readonly quiet?: { readonly open: boolean; readonly onOpen: (open: boolean) => void };
};

/** A question mark that says what something is for. */
export function HelpMark({ name, text, quiet }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  return (
    <Popover
      withArrow
      trapFocus={false}
      positioning="above"
      {...(quiet ? { open: quiet.open, onOpenChange: (_, { open }) => quiet.onOpen(open) } : {})}
    >
      <PopoverTrigger disableButtonEnhancement>
        <TriggerButton
          appearance="transparent"
          size="small"
          className={mergeClasses(styles.mark, quiet && styles.quiet)}
          icon={<QuestionCircle16Regular />}
          aria-label={t('help')}
          title={t('helpOn', { name })}
          data-help
          {...(quiet ? { 'aria-hidden': true, tabIndex: -1 } : {})}
          onClick={(event) => event.stopPropagation()}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('helpOn', { name })} onClick={(event) => event.stopPropagation()}>
        <p className={styles.text}>{text}</p>
      </PopoverSurface>
    </Popover>
  );
}

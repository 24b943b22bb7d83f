import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Sparkle20Regular } from '@fluentui/react-icons/svg/sparkle';
import { useText } from '../i18n/use-text.ts';
import { size, space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `0 0 ${space.s4}`, padding: 0, display: 'grid', gap: space.s2 },
  idea: {
    width: '100%',
    justifyContent: 'flex-start',
    textAlign: 'start',
    minHeight: size.target,
    fontWeight: tokens.fontWeightRegular,
  },
  note: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
});

type IdeasProps = {
  /** Read out where no heading stands above. */
  readonly label?: string;
  readonly ideas: readonly string[];
  readonly onPick: (idea: string) => void;
};

/** Ideas for an action, each of which can be taken. */
export function Ideas({ label, ideas, onPick }: IdeasProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {ideas.map((idea) => (
        <li key={idea}>
          <Button className={styles.idea} onClick={() => onPick(idea)}>
            {idea}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type AskProps = {
  readonly ask: {
    readonly running: boolean;
    readonly failure: { readonly message: string } | undefined;
    readonly run: () => Promise<unknown>;
  };
  /** What the AI has found; null: it was not asked yet. */
  readonly found: readonly string[] | null;
};

/** Asks the AI for ideas, and says what came of it. */
export function AskForIdeas({ ask, found }: AskProps) {
  const styles = useStyles();
  const t = useText('actions');
  return (
    <>
      <Button icon={<Sparkle20Regular />} disabledFocusable={ask.running} onClick={() => void ask.run()}>
        {t(ask.running ? 'plan.asking' : 'plan.ask')}
      </Button>
      <p className={styles.note}>
        {ask.failure
          ? t('plan.noAi', { reason: ask.failure.message })
          : t(found?.length === 0 ? 'plan.noneFits' : 'plan.aiNote')}
      </p>
    </>
  );
}

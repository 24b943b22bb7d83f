import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { TextKey } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Opened } from './types.ts';

type Facts = Opened['privacy'];

const useStyles = makeStyles({
  note: {
    boxSizing: 'border-box',
    padding: '20px 22px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    margin: '0 0 12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    outline: 'none',
  },
  list: {
    margin: '0 0 18px',
    paddingInlineStart: '20px',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
});

type Props = {
  readonly facts: Facts;
  readonly title: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly children?: ReactNode;
};

/** Who sees what of the answers, in plain words (privacy.md 1 and 8). */
export function PrivacyNote({ facts, title, action, onAction }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const values = {
    scores: facts.minimum_scores,
    comments: facts.minimum_comments,
    people: facts.asked?.people ?? 0,
    group: facts.asked?.group ?? '',
  };
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <ul className={styles.list}>
        {sentences(facts).map((key) => (
          <li key={key}>{t(key, values)}</li>
        ))}
      </ul>
      <Button appearance="primary" size="large" onClick={onAction}>
        {action}
      </Button>
    </section>
  );
}

function sentences({ mode, comments_shown, asked }: Facts): readonly TextKey<'dialogue'>[] {
  const shown = mode === 'dp_private' ? 'privacy.commentsShownNoise' : 'privacy.commentsShown';
  return [
    'privacy.who',
    ...(asked ? ([`privacy.asked.${asked.chosen}`] as const) : []),
    'privacy.scores',
    ...(mode === 'dp_private' ? (['privacy.noise'] as const) : (['privacy.sums', 'privacy.limits'] as const)),
    comments_shown ? shown : 'privacy.commentsHidden',
    'privacy.choice',
  ];
}

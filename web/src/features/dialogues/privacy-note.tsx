import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { partOf, usePart } from '../../hooks/use-part.ts';
import type { TextKey } from '../../i18n/areas.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import type { Opened } from './types.ts';

const AiChoice = lazy(async () => ({ default: (await import('./assistant-parts.tsx')).AiChoice }));

/** All of it, which few open: it comes when it is opened, or behind the first question. */
const wholeNote = partOf(async () => (await import('./privacy-more.tsx')).PrivacyMore);

/** Where there is noise: what it means, at once. */
const noiseMeans = partOf(async () => (await import('./noise-means.tsx')).NoiseMeans);

/** Who is asked with the respondent comes when it is opened. */
const askedNames = partOf(async () => (await import('./asked-names.tsx')).AskedNames);

const useStyles = makeStyles({
  note: {
    boxSizing: 'border-box',
    padding: space.s5,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { padding: space.s4 },
    [media.low]: { padding: space.s3 },
  },
  title: {
    ...type.page,
    margin: 0,
    outline: 'none',
    textWrap: 'balance',
    [media.tiny]: type.section,
    [media.low]: type.section,
  },
  length: { ...type.lead, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
  short: {
    ...type.body,
    margin: `${space.s4} 0 0`,
    paddingInlineStart: space.s4,
    display: 'grid',
    gap: space.s2,
  },
  more: { marginBlock: space.s1 },
  // As `Fold` looks: the part itself would bring 5 kB of shared files before the first question.
  summary: {
    ...type.body,
    paddingBlock: space.s3,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  act: { [media.phone]: { width: '100%' } },
  until: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly opened: Opened;
  /** Before the first question it also says how long it takes, and until when. */
  readonly start: boolean;
  readonly onAction: () => void;
};

/** Who sees what of the answers: three lines, and all of it behind "more" (privacy.md 1 and 8). */
export function PrivacyNote({ opened, start, onAction }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const locale = useLocale();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { privacy: facts, dialogue } = opened;
  const [open, setOpen] = useState(false);
  const { Part: More, failure } = usePart(wholeNote, open);
  const [named, setNamed] = useState(false);
  const { Part: Names, failure: namesFailure } = usePart(askedNames, named);
  const { noise } = facts;
  const { Part: Means, failure: meansFailure } = usePart(noiseMeans, noise !== null);
  const unit = facts.asked?.unit;
  const { length, closes_at } = dialogue;
  const date = closes_at && dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(closes_at));
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
        {start ? t('start.title') : t('privacy.open')}
      </h2>
      {start && length && (
        <p className={styles.length}>
          {t(length.about ? 'length.about' : 'length.exact', {
            questions: t('length.questions', { count: length.total }),
            count: length.minutes,
          })}
        </p>
      )}
      <ul className={styles.short}>
        {shortOf(facts).map((key) => (
          <li key={key}>{t(key, { scores: facts.minimum_scores })}</li>
        ))}
        {facts.cuts && <li>{facts.cuts}</li>}
        {unit && (
          <li>
            {t(unit.name === null ? 'privacy.askedAlone' : 'privacy.askedUnit', {
              unit: unit.name ?? '',
              count: unit.people,
              counting: unit.counting,
            })}
          </li>
        )}
      </ul>
      {noise &&
        (Means ? (
          <Suspense>
            <Means noise={noise} className={styles.short} />
          </Suspense>
        ) : (
          meansFailure !== null && <p role="alert">{t('privacy.failed')}</p>
        ))}
      {unit && (
        <details className={styles.more} onToggle={({ currentTarget }) => setNamed(currentTarget.open)}>
          <summary className={styles.summary}>{t('privacy.askedWho')}</summary>
          {Names ? (
            <Suspense>
              <Names opened={opened} />
            </Suspense>
          ) : (
            namesFailure !== null && <p role="alert">{t('privacy.failed')}</p>
          )}
        </details>
      )}
      <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>{t('privacy.more')}</summary>
        {More ? (
          <Suspense>
            <More opened={opened} className={styles.short} />
          </Suspense>
        ) : (
          failure !== null && <p role="alert">{t('privacy.failed')}</p>
        )}
      </details>
      {opened.ai && (
        <Suspense>
          <AiChoice />
        </Suspense>
      )}
      <Button appearance="primary" size="large" className={styles.act} onClick={onAction}>
        {start ? t('start.act') : t('privacy.close')}
      </Button>
      {start && date && <p className={styles.until}>{t('start.until', { date })}</p>}
    </section>
  );
}

type Key = TextKey<'dialogue'>;

function shortOf({ mode, comments_shown }: Opened['privacy']): readonly Key[] {
  return [
    mode === 'dp_private' ? 'privacy.short.noise' : 'privacy.short.groups',
    comments_shown ? 'privacy.short.comments' : 'privacy.commentsHidden',
    'privacy.short.choice',
  ];
}

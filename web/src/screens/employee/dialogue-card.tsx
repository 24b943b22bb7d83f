import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { SiteLink } from '../../components/site-link.tsx';
import type { DialogueSummary } from '../../features/dialogues/types.ts';
import type { Translate } from '../../i18n/areas.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';
import { TakeBack } from './take-back.tsx';

const useStyles = makeStyles({
  card: { display: 'flex', alignItems: 'center', gap: space.s4, flexWrap: 'wrap' },
  words: { flexGrow: 1, flexBasis: size.menu, minWidth: 0 },
  title: {
    margin: `0 0 ${space.s1}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s1} ${space.s3}`,
    margin: `${space.s2} 0 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  state: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  about: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.iconLarge,
    color: tokens.colorBrandForegroundLink,
  },
  waiting: { color: tokens.colorStatusWarningForeground3 },
  start: { [media.phone]: { width: '100%' } },
});

type Props = {
  readonly dialogue: DialogueSummary;
  readonly unsent: number;
  readonly onOpen: () => void;
  readonly onTakenBack: () => void;
};

/** One dialogue: its state, until when, and the way in while it can be answered. */
export function DialogueCard({ dialogue, unsent, onOpen, onTakenBack }: Props) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('employee');
  const own = useText('own-data');
  const inDialogue = useText('dialogue');
  const locale = useLocale();
  const { title, description, blocked, status, withdrawn_at: takenBackAt } = dialogue;
  const resumes = status === 'paused' || status === 'in-progress';
  const date = takenBackAt
    ? own('takeBack.on', { date: dateFormat(locale, { dateStyle: 'medium' }).format(new Date(takenBackAt)) })
    : dateOf(dialogue, locale, t);
  return (
    <li className={mergeClasses(cards.card, styles.card)}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {description && <p className={cards.text}>{description}</p>}
        <p className={styles.facts}>
          {/* The day it was completed says that it is. */}
          {!(date && status === 'completed') && (
            <span className={styles.state}>{stateOf(dialogue, t, inDialogue)}</span>
          )}
          {date && <span className={status === 'completed' ? styles.state : undefined}>{date}</span>}
          {unsent > 0 && <span className={styles.waiting}>{t('list.unsent', { count: unsent })}</span>}
          {dialogue.in_round && (
            <SiteLink
              className={styles.about}
              to={`/employee?round=${dialogue.execution_id}`}
              aria-label={t('list.aboutNamed', { title })}
            >
              {t('list.about')}
            </SiteLink>
          )}
        </p>
      </div>
      {blocked === null && (
        <Button
          appearance="primary"
          size="large"
          className={styles.start}
          aria-label={t(resumes ? 'list.resumeNamed' : 'list.startNamed', { title })}
          onClick={onOpen}
        >
          {t(resumes ? 'list.resume' : 'list.start')}
        </Button>
      )}
      {dialogue.withdrawable && <TakeBack dialogue={dialogue} onDone={onTakenBack} />}
    </li>
  );
}

function stateOf(
  { status, blocked, length }: DialogueSummary,
  own: Translate<'employee'>,
  t: Translate<'dialogue'>,
): string {
  if (blocked === 'not-active') return own('status.closed');
  if (status === 'completed' || length === null) return own(`status.${status}`);
  const { position, total, about, minutes } = length;
  const how = about ? 'about' : 'exact';
  if (status === 'not started')
    return `${own('status.not started')} · ${t(`length.${how}`, { questions: t('length.questions', { count: total }), count: minutes })}`;
  const place = t(about ? 'progress.about' : 'progress.of', { position: Math.min(position, total), total });
  // Everything is answered, and only the end is missing: that takes no time.
  const left = minutes === 0 ? [] : [t('progress.minutes', { count: minutes })];
  return [own(`status.${status}`), place, ...left].join(' · ');
}

function dateOf(
  { status, blocked, closes_at, end_time }: DialogueSummary,
  locale: string,
  t: Translate<'employee'>,
): string | null {
  const format = (iso: string, time: boolean) =>
    dateFormat(locale, { dateStyle: 'medium', ...(time ? { timeStyle: 'short' } : {}) }).format(
      new Date(iso),
    );
  if (status === 'completed') return end_time && t('list.completedOn', { date: format(end_time, false) });
  return blocked === null && closes_at ? t('list.closes', { date: format(closes_at, true) }) : null;
}

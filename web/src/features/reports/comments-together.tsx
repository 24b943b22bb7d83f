import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { FEWEST_COMMENTS } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import { useFactsFirst } from '../../api/use-facts-first.ts';
import { Fold } from '../../components/fold.tsx';
import { Writing } from '../../components/writing.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { TranslateComments, type Translations } from './translate-comments.tsx';

const useStyles = makeStyles({
  box: {
    display: 'grid',
    gap: space.s3,
    marginBottom: space.s4,
    paddingBottom: space.s4,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.print]: { breakInside: 'avoid' },
  },
  name: { ...type.lead, margin: 0 },
  themes: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  sentences: { display: 'grid', gap: space.s1, margin: 0, padding: 0, listStyleType: 'none' },
  text: { ...type.body, margin: 0, overflowWrap: 'anywhere' },
  sources: {
    ...type.caption,
    display: 'grid',
    gap: space.s1,
    margin: `0 0 ${space.s2}`,
    padding: 0,
    paddingInlineStart: space.s3,
    listStyleType: 'none',
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Whose comments they are, and on what: null is everything. */
export type CommentPlace = {
  readonly unit_id: number;
  readonly round_id: string;
  readonly driver_id: number | null;
};

type Props = {
  readonly place: CommentPlace;
  readonly comments: readonly string[];
  /** The word that the list is looked through for. */
  readonly looked: string;
  readonly onLook: (word: string) => void;
  readonly translated: Translations;
  readonly onTranslated: (translated: Translations) => void;
};

/** The words that many comments share, each a way to them, and a summary whose sentences show what they stand on. */
export function CommentsTogether({ place, comments, looked, onLook, translated, onTranslated }: Props) {
  const styles = useStyles();
  const t = useText('comments');
  const language = useStore(languageStore);
  const { driver_id, ...rest } = place;
  const query = { ...rest, ...(driver_id === null ? {} : { driver_id }), language };
  const { data, isWriting } = useFactsFirst(assistant.operations.comments, (factsOnly) => ({
    query: { ...query, ...factsOnly },
  }));
  // What was read of other comments than those on the page names none of them.
  if (!data || data.comments !== comments.length) return null;
  const isForeign = data.foreign.length > 0;
  if (data.themes.length === 0 && data.sentences.length === 0 && !isWriting && !isForeign && !data.mood)
    return null;
  return (
    // One stands below each question: a name for its place, not for the page's map.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are words.
    <div role="group" className={styles.box} aria-label={t('title')}>
      <p className={styles.name}>{t('title')}</p>
      {isWriting && <Writing label={t('writing')} />}
      {data.sentences.length > 0 && (
        <>
          <ul className={styles.sentences}>
            {data.sentences.map(({ text, comments: places }) => (
              <li key={text}>
                <p className={styles.text} dir="auto">
                  {text}
                </p>
                <Fold title={t('sources', { count: places.length })} small>
                  <ul className={styles.sources}>
                    {places.map((at) => (
                      <li key={at} dir="auto">
                        {comments[at]}
                      </li>
                    ))}
                  </ul>
                </Fold>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('byAi')}</p>
        </>
      )}
      {data.themes.length > 0 && (
        <div className={styles.themes}>
          <span className={styles.note}>{t('often')}</span>
          {data.themes.map(({ word, comments: places }) => (
            <ToggleButton
              key={word}
              size="small"
              shape="circular"
              checked={looked === word}
              title={t('theme', { word, count: places.length })}
              onClick={() => onLook(looked === word ? '' : word)}
            >
              {`${word} · ${places.length}`}
            </ToggleButton>
          ))}
        </div>
      )}
      {!data.mood && data.comments >= FEWEST_COMMENTS && <p className={styles.note}>{t('mood.none')}</p>}
      {data.mood && (
        <div>
          <p className={styles.text}>{t('mood', data.mood)}</p>
          <p className={styles.note}>
            {t('mood.how')} {data.mood.unread > 0 && t('mood.unread', { count: data.mood.unread })}
          </p>
        </div>
      )}
      {isForeign && (
        <TranslateComments
          query={query}
          foreign={data.foreign}
          count={data.comments}
          ai={data.ai}
          translated={translated}
          onTranslated={onTranslated}
        />
      )}
    </div>
  );
}

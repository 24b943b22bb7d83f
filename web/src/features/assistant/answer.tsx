import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import { isArticle, readArticle } from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { Fragment } from 'react';
import { Fold } from '../../components/fold.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { Writing } from '../../components/writing.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { openCompanion } from '../../lib/companion.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Answer as Content } from './conversation.ts';
import { leadingLine } from './leading-line.ts';
import { Prepared } from './prepared.tsx';

const useStyles = makeStyles({
  answer: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  words: { ...type.body, margin: 0, overflowWrap: 'anywhere' },
  heading: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  mark: {
    ...type.caption,
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: size.iconLarge,
    height: size.iconLarge,
    marginInlineStart: space.s1,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    flexShrink: 0,
  },
  lines: { display: 'grid', gap: space.s2, margin: `${space.s1} 0 0`, paddingInlineStart: space.s4 },
  list: { display: 'grid', gap: space.s0, listStyleType: 'none', margin: 0, padding: 0 },
  line: leadingLine,
  button: {
    boxSizing: 'content-box',
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  first: { marginInlineStart: 0 },
  hidden: {
    display: 'flex',
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    '& > svg': { flexShrink: 0, marginTop: space.s0 },
  },
  why: {
    ...type.body,
    padding: 0,
    minHeight: size.iconLarge,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    cursor: 'pointer',
  },
});

type Told = Pick<Content, 'facts' | 'sentences'> & {
  /** The AI is at work on the sentences: their place is kept. */
  readonly isWriting?: boolean;
  /** Where the same figures stand on the page: beside sentences the facts are folded. */
  readonly folds?: boolean;
};

/** Sentences with the facts they stand on, each with where it is; without sentences the facts alone. */
export function Told({ facts, sentences, isWriting = false, folds = false }: Told) {
  const styles = useStyles();
  const t = useText('copilot');
  return (
    <>
      {isWriting && <Writing label={t('writing')} />}
      {sentences.length > 0 && (
        <p className={styles.words}>
          {sentences.map((sentence) => (
            <Fragment key={sentence.text}>
              {sentence.text}
              {sentence.facts.map((fact) => (
                <Mark key={fact} fact={facts[fact - 1]} />
              ))}{' '}
            </Fragment>
          ))}
        </p>
      )}
      {facts.length > 0 &&
        (folds && (isWriting || sentences.length > 0) ? (
          <Fold title={t('folded', { count: facts.length })} small>
            <Facts facts={facts} />
          </Fold>
        ) : (
          <section aria-label={t('sources')}>
            {sentences.length > 0 && <h3 className={styles.heading}>{t('sources')}</h3>}
            <Facts facts={facts} />
          </section>
        ))}
    </>
  );
}

/** Each fact with its number and where it stands. */
function Facts({ facts }: Pick<Told, 'facts'>) {
  const styles = useStyles();
  return (
    <ol className={styles.list}>
      {facts.map(({ fact, title, to }) => (
        <li key={fact}>
          <SiteLink className={styles.line} to={to}>
            <span aria-hidden className={mergeClasses(styles.mark, styles.first)}>
              {fact}
            </span>
            <span dir="auto">{title}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}

/** What to ask a team, and what not to. */
function Talk({ talk }: { readonly talk: NonNullable<Content['talk']> }) {
  const styles = useStyles();
  const t = useText('copilot');
  return (['ask', 'avoid'] as const).map((kind) => (
    <section key={kind} aria-label={t(`talk.${kind}`)}>
      <h3 className={styles.heading}>{t(`talk.${kind}`)}</h3>
      <ul className={styles.lines}>
        {talk[kind].map((line) => (
          <li key={line} className={styles.words} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What was found: sentences with the facts they stand on, what is hidden, and where one may go on. */
export function Answer({ answer, isWriting }: { readonly answer: Content; readonly isWriting: boolean }) {
  const styles = useStyles();
  const t = useText('copilot');
  const language = useStore(languageStore);
  const { facts, sentences, hidden, prepared, cannot, ai, message, talk } = answer;
  const articles = answer.articles.filter(isArticle);
  const isDrafting = prepared.some(({ mail }) => mail !== undefined);
  return (
    <div className={styles.answer}>
      {(ai === 'off' || ai === 'away' || ai === 'spent') && <p className={styles.heading}>{t(ai)}</p>}
      {message !== null && <p className={styles.words}>{message}</p>}
      <Told facts={facts} sentences={sentences} isWriting={isWriting && !isDrafting} />
      {talk !== null && <Talk talk={talk} />}
      {hidden.length > 0 && (
        <section className={styles.hidden} aria-label={t('hidden')}>
          <LockClosed16Regular aria-hidden />
          <div>
            {hidden.map((line) => (
              <p key={line} className={styles.words} dir="auto">
                {line}
              </p>
            ))}
            <button
              type="button"
              className={styles.why}
              onClick={() => openCompanion('help', { topic: 'hidden' })}
            >
              {t('why')}
            </button>
          </div>
        </section>
      )}
      {cannot.length > 0 && (
        <section aria-label={t('cannot')}>
          {cannot.map((line) => (
            <p key={line} className={styles.words} dir="auto">
              {line}
            </p>
          ))}
        </section>
      )}
      {prepared.length > 0 && <Prepared prepared={prepared} isWriting={isWriting} />}
      {articles.length > 0 && (
        <section aria-label={t('articles')}>
          <h3 className={styles.heading}>{t('articles')}</h3>
          {facts.length + sentences.length + cannot.length === 0 && !isDrafting && articles[0] && (
            <p className={styles.words}>{readArticle(articles[0], language).lead}</p>
          )}
          <ul className={styles.list}>
            {articles.map((slug) => (
              <li key={slug}>
                <button
                  type="button"
                  className={mergeClasses(styles.line, styles.button)}
                  onClick={() => openCompanion('help', { topic: slug })}
                >
                  {readArticle(slug, language).title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The number of a fact beside the sentence that stands on it: a link to where it is. */
function Mark({ fact }: { readonly fact: Content['facts'][number] | undefined }) {
  const styles = useStyles();
  const t = useText('copilot');
  if (!fact) return null;
  return (
    <SiteLink
      className={styles.mark}
      to={fact.to}
      title={fact.title}
      aria-label={t('source', { fact: fact.fact, title: fact.title })}
    >
      {fact.fact}
    </SiteLink>
  );
}

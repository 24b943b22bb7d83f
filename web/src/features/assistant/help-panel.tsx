import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import {
  type ArticleSlug,
  articleSlugs,
  isArticle,
  mayRead,
  readArticle,
} from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { searchHelp } from '@livingroom/shared/modules/assistant/rules/search-help.ts';
import { useEffect, useState } from 'react';
import { Companion } from '../../components/side-panel/companion.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { companionStore, openCompanion } from '../../lib/companion.ts';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { Article } from './article.tsx';

const useStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  said: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { ...type.caption, margin: `${space.s4} 0 0`, color: tokens.colorNeutralForeground3 },
  link: {
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s2,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: size.row,
    padding: `${space.s1} ${space.s3}`,
    marginInline: `calc(-1 * ${space.s3})`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: look.tint },
    '& > svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  },
});

/** The help of a screen, and all of it by its words; it comes with the site and needs neither server nor AI. */
export function HelpPanel({ article: ofScreen }: { readonly article: ArticleSlug | null }) {
  const styles = useStyles();
  const t = useText('help');
  const language = useStore(languageStore);
  const { selectedRole } = useSession();
  const { topic } = useStore(companionStore);
  const first = isArticle(topic) ? topic : ofScreen;
  const [chosen, choose] = useState(first);
  const [query, setQuery] = useState('');
  useEffect(() => {
    choose(first);
    setQuery('');
  }, [first]);
  const mayAsk = roleIncludes(selectedRole, 'manager');
  const isSearching = query.trim() !== '';
  const found = searchHelp(query, { language, role: selectedRole, most: 8 }).map(({ slug }) => slug);
  const others = articleSlugs.filter(
    (slug) => slug !== chosen && mayRead(slug, selectedRole) && !isOfSignIn(slug),
  );
  return (
    <Companion
      title={t('title')}
      footer={
        mayAsk ? (
          <Button onClick={() => openCompanion('copilot', { topic: query.trim() || null })}>
            {t('ask')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.room}>
        <Input
          type="search"
          value={query}
          onChange={(_, { value }) => setQuery(value)}
          placeholder={t('search')}
          aria-label={t('search')}
          contentBefore={<Search20Regular />}
        />
        <p className={styles.said} role="status" hidden={!isSearching}>
          {isSearching &&
            (found.length > 0 ? t('results', { count: found.length }) : t(mayAsk ? 'none' : 'noneEmployee'))}
        </p>
        {isSearching ? (
          <Links
            slugs={found}
            onOpen={(slug) => {
              choose(slug);
              setQuery('');
            }}
          />
        ) : (
          <>
            {chosen !== null && (
              <Article article={readArticle(chosen, language)} here={chosen === ofScreen} />
            )}
            {chosen !== ofScreen && ofScreen !== null && (
              <Button appearance="subtle" onClick={() => choose(ofScreen)}>
                {t('back')}
              </Button>
            )}
            <h3 className={styles.more}>{t('more')}</h3>
            <Links slugs={others} onOpen={choose} />
          </>
        )}
      </div>
    </Companion>
  );
}

/** What somebody who is signed in looks for least. */
const ofSignIn: readonly ArticleSlug[] = ['activate', 'email-change', 'unsubscribe'];

function isOfSignIn(slug: ArticleSlug): boolean {
  return ofSignIn.includes(slug);
}

type LinksProps = {
  readonly slugs: readonly ArticleSlug[];
  readonly onOpen: (slug: ArticleSlug) => void;
};

function Links({ slugs, onOpen }: LinksProps) {
  const styles = useStyles();
  const language = useStore(languageStore);
  return (
    <ul className={styles.list}>
      {slugs.map((slug) => (
        <li key={slug}>
          <button type="button" className={styles.link} onClick={() => onOpen(slug)}>
            {readArticle(slug, language).title}
            <ChevronRight16Regular aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

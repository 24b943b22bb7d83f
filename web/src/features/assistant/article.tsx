import { makeStyles, tokens } from '@fluentui/react-components';
import type { Article as Content } from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  title: { ...type.section, margin: 0 },
  lead: { ...type.body, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
  heading: { ...type.caption, margin: `${space.s5} 0 ${space.s2}`, color: tokens.colorNeutralForeground3 },
  tasks: { display: 'grid', gap: space.s4, margin: 0 },
  what: { ...type.body, fontWeight: tokens.fontWeightSemibold },
  how: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  open: {
    ...type.body,
    display: 'inline-block',
    marginTop: space.s5,
    color: tokens.colorBrandForegroundLink,
  },
});

/** What a screen is for, and what is done there. */
export function Article({ article, here }: { readonly article: Content; readonly here: boolean }) {
  const styles = useStyles();
  const t = useText('help');
  return (
    <article>
      <h3 className={styles.title}>{article.title}</h3>
      <p className={styles.lead}>{article.lead}</p>
      <h4 className={styles.heading}>{t('tasks')}</h4>
      <dl className={styles.tasks}>
        {article.tasks.map(({ what, how }) => (
          <div key={what}>
            <dt className={styles.what}>{what}</dt>
            <dd className={styles.how}>{how}</dd>
          </div>
        ))}
      </dl>
      {article.path !== null && !here && (
        <SiteLink className={styles.open} to={article.path}>
          {t('open', { page: article.title })}
        </SiteLink>
      )}
    </article>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right';
import { SiteLink } from '../../components/site-link.tsx';
import { Writing } from '../../components/writing.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { handOverMail } from '../../lib/prepared-mail.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { Answer } from './conversation.ts';
import { leadingLine } from './leading-line.ts';

const useStyles = makeStyles({
  prepared: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s1,
    padding: space.s3,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  line: leadingLine,
  draft: {
    ...type.body,
    margin: 0,
    paddingInlineStart: space.s3,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  subject: { fontWeight: tokens.fontWeightSemibold, margin: 0 },
});

type Props = Pick<Answer, 'prepared'> & { readonly isWriting: boolean };

/** Forms that open filled in; nothing is done before the person does it there. */
export function Prepared({ prepared, isWriting }: Props) {
  const styles = useStyles();
  const t = useText('copilot');
  const organisation = useStore(actingStore);
  return (
    <section className={styles.prepared} aria-label={t('prepared')}>
      <h3 className={styles.heading}>{t('prepared')}</h3>
      {prepared.map(({ title, to, mail }) => (
        <div key={to}>
          <SiteLink
            className={styles.line}
            to={within(to, organisation)}
            onClick={() => mail && handOverMail(mail)}
          >
            <ArrowRight16Regular aria-hidden />
            <span dir="auto">{title}</span>
          </SiteLink>
          {mail && isWriting && <Writing label={t('writing')} />}
          {mail?.InfoContent1 && (
            <blockquote className={styles.draft} aria-label={t('draft')} dir="auto">
              {mail.InfoTitle && <p className={styles.subject}>{mail.InfoTitle}</p>}
              {mail.InfoContent1}
            </blockquote>
          )}
        </div>
      ))}
    </section>
  );
}

/** The operator stays in the organisation that is worked in. */
function within(to: string, organisation: number | null): string {
  if (organisation === null) return to;
  const [path = '', query = ''] = to.split('?');
  const search = new URLSearchParams(query);
  search.set('organisation', String(organisation));
  return `${path}?${search}`;
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { Chip } from '../../../components/chip.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { Difference } from '../difference.tsx';
import { meanWords, missingText } from '../words.ts';
import type { View } from './view-model.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  action: {
    padding: `${space.s2} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    breakInside: 'avoid',
  },
  title: { ...type.body, fontWeight: 600, color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
  facts: {
    ...type.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    marginTop: space.s1,
    color: tokens.colorNeutralForeground2,
  },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

type Actions = NonNullable<View['open_actions']>;

/** What is being done about the unit, and what has become of the figures so far. */
export function OpenActions({ actions }: { readonly actions: Actions }) {
  const styles = useStyles();
  const t = useText('report');
  return (
    <Panel title={t('openActions')}>
      {actions.length === 0 ? (
        <p className={styles.quiet}>{t('openActions.none')}</p>
      ) : (
        <ul className={styles.list}>
          {actions.map((action) => (
            <li key={action.action_id} className={styles.action}>
              <SiteLink
                className={styles.title}
                to={`/actions?row=${action.action_id}&part=effect`}
                dir="auto"
              >
                {action.title}
              </SiteLink>
              <div className={styles.facts}>
                <Chip tone={action.stage === 'doing' ? 'care' : 'quiet'}>
                  {t(action.stage === 'doing' ? 'openActions.doing' : 'openActions.toDo')}
                </Chip>
                {action.about && <Effect about={action.about} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type About = NonNullable<Actions[number]['about']>;

function Effect({ about }: { readonly about: About }) {
  const t = useText('report');
  const locale = useLocale();
  const { driver_title: driver, unit_name: unit, start, now, verdict, by } = about;
  const told = (figure: typeof start) => meanWords(figure, { t, locale }) ?? missingText(figure, t);
  return (
    <>
      <span>{`${driver}, ${unit}`}</span>
      <span>
        {now
          ? t('openActions.since', { start: told(start), now: told(now) })
          : t('openActions.notYet', { start: told(start) })}
      </span>
      {now && <Difference beside={{ ...now, verdict, by }} kind="last" />}
    </>
  );
}

import { makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import { SiteLink } from '../../components/site-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { MethodMark } from './method-mark.tsx';
import { foundCalls, type ReferenceCall } from './reference.ts';

const useStyles = makeStyles({
  search: { width: '100%', maxWidth: 'none' },
  group: { marginTop: space.s4 },
  title: { ...type.lead, margin: `0 0 ${space.s1}` },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    ...type.body,
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    minHeight: size.field,
    boxSizing: 'border-box',
    padding: `${space.s1} ${space.s2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  shown: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  none: { ...type.body, margin: `${space.s4} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** In the order in which scopes are chosen. */
const groups = ['people', 'feeds', 'units', 'groups', 'rounds', 'reports', 'actions', 'audit'] as const;

type Props = {
  readonly calls: readonly ReferenceCall[];
  readonly shown: string | null;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** All calls that a key may make, by what they are about. */
export function CallList({ calls, shown, search, onSearch }: Props) {
  const styles = useStyles();
  const t = useText('api-reference');
  const found = foundCalls(calls, search);
  return (
    <nav aria-label={t('calls')}>
      <SearchBox
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search')}
        dismiss={{ 'aria-label': t('clearSearch'), title: t('clearSearch') }}
        value={search}
        onChange={(_, { value }) => onSearch(value)}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('noneFound')}
        </p>
      )}
      {groups.map((group) => {
        const own = found.filter((call) => call.group === group);
        return (
          own.length > 0 && (
            <section key={group} className={styles.group} aria-label={t(`group.${group}`)}>
              <h2 className={styles.title}>{t(`group.${group}`)}</h2>
              <ul className={styles.list}>
                {own.map((call) => (
                  <CallLink key={call.operationId} call={call} isShown={call.operationId === shown} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

function CallLink({ call, isShown }: { readonly call: ReferenceCall; readonly isShown: boolean }) {
  const styles = useStyles();
  return (
    <li>
      <SiteLink
        className={mergeClasses(styles.link, isShown && styles.shown)}
        to={`/api-reference?call=${call.operationId}`}
        lang="en"
      >
        <MethodMark method={call.method} />
        <span className={styles.words}>{call.summary.replace(/\.$/, '')}</span>
      </SiteLink>
    </li>
  );
}

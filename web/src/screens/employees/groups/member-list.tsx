import { makeStyles, tokens } from '@fluentui/react-components';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { useId } from 'react';
import { Initials } from '../../../components/initials.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  title: { ...type.lead, margin: `0 0 ${space.s2}` },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: space.s2 },
  item: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2, overflowWrap: 'anywhere' },
  more: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
});

type Props = { readonly count: number; readonly all: number; readonly names: readonly string[] };

/** How many belong, and the first of them by name. */
export function MemberList({ count, all, names }: Props) {
  const styles = useStyles();
  const t = useText('people');
  const locale = useLocale();
  const heading = useId();
  const more = count - names.length;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        <span role="status">{t('members', { count, all: countText(locale, all) })}</span>
      </h3>
      <ul className={styles.list}>
        {numbered(names).map(({ key, name }) => (
          <li key={key} className={styles.item} dir="auto">
            <Initials name={name} small />
            {name}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('moreMembers', { count: more })}</p>}
    </section>
  );
}

/** Two people may have one name. */
function numbered(names: readonly string[]) {
  return names.map((name, place) => ({ key: `${place} ${name}`, name }));
}

import { makeStyles, tokens } from '@fluentui/react-components';
import type { Purpose } from '@livingroom/shared/modules/own-data/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  purposes: { display: 'grid', gap: space.s5 },
  title: { ...type.lead, margin: 0, [media.print]: { breakAfter: 'avoid' } },
  why: {
    ...type.body,
    margin: `${space.s1} 0 ${space.s3}`,
    maxWidth: size.reading,
    color: tokens.colorNeutralForeground2,
    [media.print]: { breakAfter: 'avoid' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  held: {
    display: 'grid',
    gap: space.s1,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.print]: { breakInside: 'avoid' },
  },
  facts: { margin: 0, display: 'grid', gap: space.s1 },
  fact: {
    display: 'grid',
    gridTemplateColumns: `${size.tight} minmax(0, 1fr)`,
    columnGap: space.s4,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { ...type.body, color: tokens.colorNeutralForeground2 },
  value: {
    ...type.body,
    gridColumnStart: 2,
    margin: 0,
    overflowWrap: 'anywhere',
    [media.phone]: { gridColumnStart: 1 },
  },
  table: { fontWeight: tokens.fontWeightSemibold },
});

type Props = {
  readonly purposes: readonly Purpose[];
  /** The headings stand below a heading of this level. */
  readonly below: 2 | 3;
};

/** What data of people is for, and what is held for it: on which basis, how long, how close to the person. */
export function Purposes({ purposes, below }: Props) {
  const styles = useStyles();
  const Heading = below === 2 ? 'h3' : 'h4';
  return (
    <div className={styles.purposes}>
      {purposes.map(({ purpose, title, why, held }) => (
        <section key={purpose} aria-labelledby={`purpose-${purpose}`}>
          <Heading id={`purpose-${purpose}`} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.why}>{why}</p>
          <ul className={styles.list}>
            {held.map((one) => (
              <li key={JSON.stringify(one.data)} className={styles.held}>
                <Held held={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Held({ held }: { readonly held: Purpose['held'][number] }) {
  const styles = useStyles();
  const t = useText('processing');
  const { data, basis, consent, anonymity, retention } = held;
  const facts = { basis, consent, retention, anonymity };
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.name}>{t('fact.data')}</dt>
        {data.map(({ table, columns }) => (
          <dd key={table} className={styles.value}>
            <span className={styles.table}>{table}</span>
            {`: ${columns.join(', ')}`}
          </dd>
        ))}
      </div>
      {Object.entries(facts).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{t(`fact.${name as keyof typeof facts}`)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { FieldLine } from './reference.ts';

const useStyles = makeStyles({
  list: { ...type.body, margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    padding: `${space.s2} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space.s2}` },
  name: {
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  type: { ...type.caption, fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3 },
  required: { ...type.caption, color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  text: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  more: { marginTop: space.s1, marginInlineStart: `calc(-1 * ${space.s2})` },
});

/** Lines of a long shape at first; all of them on demand. */
const SHOWN = 8;

type Props = { readonly lines: readonly FieldLine[] };

/** What a body or an answer holds. The names and what they mean are those of the API's description. */
export function FieldList({ lines }: Props) {
  const styles = useStyles();
  const t = useText('api-reference');
  const [all, setAll] = useState(false);
  const sorted = lines.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const isLong = lines.length > SHOWN + 1;
  const shown = isLong && !all ? sorted.slice(0, SHOWN) : sorted;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      {isLong && !all && (
        <Button className={styles.more} size="small" appearance="transparent" onClick={() => setAll(true)}>
          {t('showAll')}
        </Button>
      )}
    </>
  );
}

function Line({ line: { name, type: kind, isRequired, title, help, values } }: { readonly line: FieldLine }) {
  const styles = useStyles();
  const t = useText('api-reference');
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span className={styles.name} translate="no">
          {name}
        </span>
        <span className={styles.type} translate="no">
          {kind}
        </span>
        {isRequired && <span className={styles.required}>{t('required')}</span>}
      </div>
      {(title !== null || help !== null) && (
        <p className={styles.text} lang="en">
          {[title, help].filter((one) => one !== null).join(': ')}
        </p>
      )}
      {values.length > 0 && (
        <p className={styles.text} translate="no">
          {values.slice(0, MOST_VALUES).join(' · ')}
          {values.length > MOST_VALUES ? ' …' : ''}
        </p>
      )}
    </li>
  );
}

const MOST_VALUES = 12;

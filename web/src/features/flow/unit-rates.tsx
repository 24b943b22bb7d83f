import { makeStyles, tokens } from '@fluentui/react-components';
import type { UnitResponseRate } from '@livingroom/shared/contracts/flow-process.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { Card, CardText } from './card.tsx';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& th, & td': {
      padding: `${space.s2} ${space.s3} ${space.s2} 0`,
      textAlign: 'left',
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    '& td:nth-child(2), & th:nth-child(2)': { textAlign: 'right', paddingRight: space.s5 },
  },
  rate: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s1} ${space.s3}` },
  track: {
    flex: `1 1 ${size.chart}`,
    maxWidth: size.menu,
    height: size.dot,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    overflow: 'hidden',
  },
  bar: { display: 'block', height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
  words: { flex: '0 0 auto', fontVariantNumeric: 'tabular-nums' },
});

/** One row a unit; a bound where the exact rate would show what a few people have done. */
export function UnitRates({ units }: { readonly units: readonly UnitResponseRate[] }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const locale = useLocale();
  return (
    <Card title={t('rates')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('rate')}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.unitName}>
                <th scope="row">{unit.unitName}</th>
                <td>{unit.employeesInFlow.toLocaleString(locale)}</td>
                <td>
                  <Rate unit={unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {units.some(({ state }) => state !== 'exact') && <CardText quiet>{t('roundedNote')}</CardText>}
    </Card>
  );
}

function Rate({ unit }: { readonly unit: UnitResponseRate }) {
  const styles = useStyles();
  const words = useRateWords(unit);
  if (unit.responseRate === null) return <>{words}</>;
  return (
    <div className={styles.rate}>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width: `${unit.responseRate * 100}%` }} />
      </span>
      <span className={styles.words}>{words}</span>
    </div>
  );
}

function useRateWords({ responseRate, state }: UnitResponseRate): string {
  const t = useText('flow-runner');
  const locale = useLocale();
  if (state === 'few-missing') return t('fewMissing');
  if (state === 'few-answered') return t('fewAnswered');
  if (responseRate === null) return t('tooFew');
  const rate = responseRate.toLocaleString(locale, { style: 'percent' });
  return state === 'exact' ? rate : t('atLeast', { rate });
}

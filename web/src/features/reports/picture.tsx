import { makeStyles } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { Legend } from './legend.tsx';
import { meanAlone, type Report, rank } from './model.ts';
import { Sunburst } from './sunburst.tsx';

const useStyles = makeStyles({
  part: { minWidth: 0, [media.print]: { breakInside: 'avoid' } },
  title: { ...type.section, margin: `0 0 ${space.s2}` },
});

type Props = {
  readonly report: Report;
  readonly chosen: number | null;
  readonly onChoose: (driverId: number | null) => void;
  readonly onOpen: (driverId: number | null) => void;
};

/** The ring with the overall score in its middle, and what its colours mean. */
export function Picture({ report, chosen, onChoose, onOpen }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { dimensions, overall, participation } = report;
  const rate = participation?.rate ?? null;
  const words = rate === null ? t('overall') : `${t('overall')} · ${shareWords(rate, locale)}`;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('picture')}</h2>
      <Sunburst
        dimensions={dimensions}
        ranked={rank(dimensions)}
        chosen={chosen}
        centre={{ figure: meanAlone(overall, locale) ?? '–', words }}
        onChoose={onChoose}
        onOpen={onOpen}
      />
      <Legend />
    </section>
  );
}

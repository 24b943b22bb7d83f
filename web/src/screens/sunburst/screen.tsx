import { makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Legend } from '../../features/reports/legend.tsx';
import { meanText } from '../../features/reports/model.ts';
import { Sunburst } from '../../features/reports/sunburst.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { figureIn, sunburstDemo } from './demo.ts';

const useStyles = makeStyles({
  page: { position: 'relative' },
  // A circle leaves its corners free.
  beside: {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: size.narrow,
    pointerEvents: 'none',
    [media.narrow]: { position: 'static', width: 'auto', marginTop: space.s5 },
  },
  // The chart is higher than most screens: what is chosen in its lower half is told in sight.
  panel: { position: 'sticky', top: space.s4, pointerEvents: 'auto' },
  score: { ...type.body, margin: 0 },
});

/** Sunburst demo (spec 1 §2): a fixed hierarchy of three levels, to turn, zoom and move. */
export function Screen() {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const language = useStore(languageStore);
  const demo = useMemo(() => sunburstDemo(language), [language]);
  const [chosen, choose] = useState<number | null>(null);
  const shown = figureIn(demo, chosen);
  return (
    <Page headline={t('chart.demo')}>
      <div className={styles.page}>
        <section>
          <Sunburst
            dimensions={demo.children}
            ranked={noRanks}
            chosen={chosen}
            centre={{ figure: meanText(demo, locale) ?? '–', words: t('overall') }}
            onChoose={choose}
            onOpen={choose}
            tall
          />
          <Legend />
        </section>
        <aside className={styles.beside} aria-live="polite" aria-label={t('driverInfo')}>
          <Panel title={shown?.title ?? t('driverInfo')} className={styles.panel}>
            <p className={styles.score}>
              {`${t(shown ? 'score' : 'overall')}: ${meanText(shown ?? demo, locale) ?? t('noData')}`}
            </p>
          </Panel>
        </aside>
      </div>
    </Page>
  );
}

/** Nobody's strengths, nobody's priorities. */
const noRanks = { standingOf: () => null };

import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { Fold } from '../../components/fold.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { Report } from './model.ts';

const RoundTrust = lazy(async () => ({ default: (await import('./round-trust.tsx')).RoundTrust }));

const useStyles = makeStyles({
  foot: {
    ...type.caption,
    margin: `${space.s5} 0 0`,
    paddingTop: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    maxWidth: size.wide,
    color: tokens.colorNeutralForeground2,
    [media.print]: { maxWidth: 'none', breakInside: 'avoid' },
  },
  about: { marginTop: space.s2, [media.print]: { ':not([open])': { display: 'none' } } },
});

type Props = { readonly report: Pick<Report, 'small_print' | 'round_id' | 'rounds'> };

/** What the figures rest on (privacy.md 8), as the server says it: the same stands in every file of them. */
export function ReportFoot({ report }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const [asked, setAsked] = useState(false);
  const { small_print, round_id, rounds } = report;
  return (
    <>
      <p className={styles.foot}>{small_print.join(' ')}</p>
      {round_id !== null && (
        <Fold title={t('aboutRound')} small className={styles.about} onToggle={setAsked}>
          {asked && (
            <Suspense>
              <RoundTrust key={round_id} roundId={round_id} rounds={rounds} />
            </Suspense>
          )}
        </Fold>
      )}
    </>
  );
}

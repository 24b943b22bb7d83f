import { makeStyles } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { HeadlineLines } from './headline-lines.tsx';
import { hasHeadline, type Report, rank } from './model.ts';
import { TakeAction } from './take-action.tsx';

const useStyles = makeStyles({
  headline: { ...type.headline, margin: `0 0 ${space.s4}`, maxWidth: size.wide, textWrap: 'balance' },
});

/** The report's sentence, and the way to act on what is lowest. */
export function Headline({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  if (!hasHeadline(report)) return null;
  const lowest = rank(report.dimensions).drivers.at(-1);
  return (
    <>
      <p className={styles.headline}>
        <HeadlineLines report={report} />
      </p>
      {lowest && (
        <TakeAction
          driverId={lowest.driver_id}
          report={report}
          words={t('planAction', { driver: lowest.title })}
        />
      )}
    </>
  );
}

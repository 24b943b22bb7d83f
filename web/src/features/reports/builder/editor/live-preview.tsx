import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useMemo } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { ReportCard } from '../../cards/report-card.tsx';
import { wordsIn } from '../card-name.ts';
import { usePreview } from '../use-preview.ts';

const useStyles = makeStyles({
  preview: {
    maxHeight: '45vh',
    overflowY: 'auto',
    position: 'relative',
    padding: space.s3,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  note: { ...type.caption, margin: `0 0 ${space.s2}`, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly card: StoredCard;
  readonly document: ReportDocument;
  /** What the card is called in the report that is stored. */
  readonly of: string;
};

/** The card as its readers will see it, on the released figures of the chosen unit and round. */
export function LivePreview({ card, document, of }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const { title } = document.generalOptions;
  const alone = useMemo(() => [{ ...card, name: card.name || of }], [card, of]);
  const { data, failure } = usePreview(wordsIn(title, 'en_us'), alone);
  const shown = data?.report?.cards[0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.preview} aria-label={t('preview')} tabIndex={0}>
      <p className={styles.note}>{t('preview.text')}</p>
      {failure && !data && <p role="alert">{failure.message}</p>}
      {data && shown ? (
        <ReportCard view={data} card={shown} region={false} />
      ) : (
        <Placeholder height={size.narrow} />
      )}
    </section>
  );
}

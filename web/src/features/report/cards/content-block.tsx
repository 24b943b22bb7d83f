import { makeStyles, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../../components/score-mark.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { Bold } from '../bold.tsx';
import { Difference } from '../difference.tsx';
import { meanText } from '../model.ts';
import { missingText } from '../words.ts';
import { AiText } from './ai-text.tsx';
import { CommentsBlock } from './comments-block.tsx';
import { RankedBlock } from './ranked-block.tsx';
import { type Block, type Cell, cellsOf, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', gap: space.s1 },
  title: { ...type.body, margin: 0, fontWeight: 600, color: tokens.colorNeutralForeground2 },
  text: { ...type.body, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  figure: { ...type.figure, display: 'flex', alignItems: 'center', gap: space.s3 },
  caption: { ...type.caption, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly view: View;
  readonly card: ViewCard;
  readonly block: Block;
  /** In its card. */
  readonly place: number;
};

/** A part of a card: text, a number, or a list that its figures make. */
export function ContentBlock({ view, card, block, place }: Props) {
  const styles = useStyles();
  const cells = block.variableName === undefined ? [] : cellsOf(view, card, block.variableName);
  return (
    <div className={styles.block} style={{ textAlign: block.alignment ?? 'left' }}>
      {block.title && <h3 className={styles.title}>{block.title}</h3>}
      {typeof block.value === 'string' && (
        <p className={styles.text}>
          <Bold text={block.value} />
        </p>
      )}
      {typeof block.value === 'number' && <span className={styles.figure}>{block.value}</span>}
      {block.isAiGenerated && <AiText card={card.id} block={place} />}
      {block.type === 'number' && cells[0] && <NumberBlock cell={cells[0]} />}
      {block.dynamicSelection && <RankedBlock view={view} cells={cells} selection={block.dynamicSelection} />}
      {cells[0]?.measure === 'comments' && <CommentsBlock view={view} cells={cells} />}
    </div>
  );
}

function NumberBlock({ cell }: { readonly cell: Cell }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (cell.measure === 'participation') return <ParticipationNumber cell={cell} />;
  const text = meanText(cell, locale);
  return (
    <>
      <span className={styles.figure}>
        {text ?? '–'}
        {cell.mean !== null && <ScoreMark score={cell.mean} size={26} />}
      </span>
      <span className={styles.caption}>
        {text === null ? missingText(cell, t) : <Difference beside={cell.last} kind="last" />}{' '}
        {cell.last?.verdict && t('since.last')}
      </span>
    </>
  );
}

function ParticipationNumber({ cell }: { readonly cell: Cell }) {
  const styles = useStyles();
  const t = useText('report');
  const { asked, answered, rate, state } = cell.participation ?? noParticipation;
  const words = () => {
    if (!cell.participation) return t('foot.notYet');
    if (state === 'exact') return t('tookPart.of', { asked, answered: answered ?? 0 });
    if (state === 'few-missing') return t('tookPart.fewMissing', { asked });
    return rate === null ? t('tookPart.none') : t('tookPart.atLeast', { asked });
  };
  return (
    <>
      <span className={styles.figure}>{rate === null ? '–' : `${Math.floor(rate * 100)} %`}</span>
      <span className={styles.caption}>{words()}</span>
    </>
  );
}

const noParticipation = { asked: 0, answered: null, rate: null, state: 'too-few' } as const;

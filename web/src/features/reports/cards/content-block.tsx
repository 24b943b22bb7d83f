import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { cardIcons } from '@livingroom/shared/modules/reports/rules/looks.ts';
import { NamedIcon } from '../../../components/named-icon.tsx';
import { ScoreMark } from '../../../components/score-mark.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { inPixels, media, size, space, type } from '../../../lib/theme/sizes.ts';
import { Bold } from '../bold.tsx';
import { Difference } from '../difference.tsx';
import { FavourableShort } from '../favourable.tsx';
import { meanText } from '../model.ts';
import { missingText } from '../words.ts';
import { ActOnFigure } from './act-on-figure.tsx';
import { AiText } from './ai-text.tsx';
import { CardChart } from './card-chart.tsx';
import { useCardInks } from './colours.ts';
import { CommentsBlock } from './comments-block.tsx';
import { ImageBlock } from './image-block.tsx';
import { RankedBlock, selectedCells } from './ranked-block.tsx';
import { Ring } from './ring.tsx';
import { type Block, type Cell, cellsOf, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', gap: space.s1, minWidth: 0 },
  within: {
    maxHeight: size.menu,
    overflowY: 'auto',
    position: 'relative',
    [media.print]: { maxHeight: 'none' },
  },
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

/** A part of a card: text, a number, an icon, a picture, a chart, or a list that its figures make. */
export function ContentBlock({ view, card, block, place }: Props) {
  const styles = useStyles();
  const inks = useCardInks();
  const cells = block.variableName === undefined ? [] : cellsOf(view, card, block.variableName);
  const data = card.data.filter(({ name }) => name === block.variableName);
  const { alignment = 'left', verticalAlignment = 'top', fontSize, textColor, title, type, value } = block;
  const words = {
    ...(fontSize === undefined ? {} : { fontSize: inPixels(fontSize), lineHeight: 1.3 }),
    ...(textColor === undefined ? {} : { color: inks[textColor] }),
  };
  return (
    <div
      className={mergeClasses(styles.block, block.flowOver === false && styles.within)}
      style={{
        textAlign: alignment,
        alignItems: { left: 'stretch', center: 'center', right: 'flex-end' }[alignment],
        justifyContent: { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[verticalAlignment],
      }}
      {...(block.flowOver === false ? { tabIndex: 0, role: 'group', 'aria-label': title ?? card.id } : {})}
    >
      {title && type !== 'image' && <h3 className={styles.title}>{title}</h3>}
      {type === 'icon' && <IconBlock block={block} />}
      {type === 'image' && <ImageBlock block={block} />}
      {isWords(block) && (
        <p className={styles.text} style={words}>
          <Bold text={withChosen(view, card, String(value))} />
        </p>
      )}
      {typeof value === 'number' && type !== 'icon' && type !== 'image' && (
        <PlainNumber block={block} value={value} words={words} />
      )}
      {block.isAiGenerated && <AiText card={card.id} block={place} />}
      {type === 'number' && cells[0] && (
        <NumberBlock view={view} cell={cells[0]} block={block} words={words} />
      )}
      {type === 'chart' && block.chartType && (
        <CardChart view={view} card={{ ...card, data, drawn: [] }} kind={block.chartType} cells={cells} />
      )}
      {block.dynamicSelection && <RankedBlock view={view} cells={cells} selection={block.dynamicSelection} />}
      {type !== 'chart' && cells[0]?.measure === 'comments' && <CommentsBlock view={view} cells={cells} />}
    </div>
  );
}

function isWords({ type, value }: Block): boolean {
  return typeof value === 'string' && type !== 'icon' && type !== 'image';
}

const USUAL_ICON = 24;

function IconBlock({ block: { value, size, textColor } }: { readonly block: Block }) {
  const inks = useCardInks();
  const name = cardIcons.find((icon) => icon === value);
  if (!name) return null;
  return (
    <span style={textColor === undefined ? {} : { color: inks[textColor] }}>
      <NamedIcon name={name} size={size ?? USUAL_ICON} />
    </span>
  );
}

/** A text may name what another block of the card chose. */
function withChosen(view: View, card: ViewCard, text: string): string {
  let told = text;
  for (const { dynamicSelection: selection, variableName } of card.card?.content ?? []) {
    const name = selection?.name;
    if (!selection || !name || !told.includes(`<${name}>`)) continue;
    const titles = new Map(view.topics.map(({ driver_id, title }) => [driver_id, title]));
    const chosen = selectedCells(view, cellsOf(view, card, variableName), selection);
    told = told.replaceAll(`<${name}>`, chosen.map(({ topic_id }) => titles.get(topic_id) ?? '').join(', '));
  }
  return told;
}

type Words = { readonly color?: string; readonly fontSize?: string };

type PlainProps = { readonly block: Block; readonly value: number; readonly words: Words };

function PlainNumber({ block, value, words }: PlainProps) {
  const styles = useStyles();
  const locale = useLocale();
  const text = value.toLocaleString(locale, { maximumFractionDigits: 1 });
  if (block.showCircular) return <Ring value={value} text={text} block={block} />;
  return (
    <span className={styles.figure} style={words}>
      {text}
    </span>
  );
}

type NumberProps = { readonly view: View; readonly cell: Cell; readonly block: Block; readonly words: Words };

function NumberBlock({ view, cell, block, words }: NumberProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (cell.measure === 'participation')
    return <ParticipationNumber cell={cell} block={block} words={words} />;
  const text = meanText(cell, locale);
  return (
    <>
      {block.showCircular ? (
        <Ring value={cell.mean} text={text ?? '–'} block={block} />
      ) : (
        <span className={styles.figure} style={words}>
          {text ?? '–'}
          {cell.mean !== null && <ScoreMark score={cell.mean} size={26} />}
        </span>
      )}
      <span className={styles.caption}>
        {text === null ? missingText(cell, t) : <Difference beside={cell.last} kind="last" />}{' '}
        {cell.last?.verdict && t('since.last')}
      </span>
      <FavourableShort share={cell.favourable} />
      <ActOnFigure view={view} cell={cell} />
    </>
  );
}

function ParticipationNumber({ cell, block, words: look }: Omit<NumberProps, 'view'>) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { asked, answered, rate, state } = cell.participation ?? noParticipation;
  const percent = rate === null ? '–' : shareWords(rate, locale);
  const words = () => {
    if (!cell.participation) return t('foot.notYet');
    if (state === 'exact') return t('tookPart.of', { asked, answered: answered ?? 0 });
    if (state === 'few-missing') return t('tookPart.fewMissing', { asked });
    return rate === null ? t('tookPart.none') : t('tookPart.atLeast', { asked });
  };
  return (
    <>
      {block.showCircular ? (
        <Ring value={rate} text={percent} block={{ ...block, circularRange: [0, 1] }} />
      ) : (
        <span className={styles.figure} style={look}>
          {percent}
        </span>
      )}
      <span className={styles.caption}>{words()}</span>
    </>
  );
}

const noParticipation = { asked: 0, answered: null, rate: null, state: 'too-few' } as const;

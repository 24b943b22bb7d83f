import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowMove20Regular } from '@fluentui/react-icons/svg/arrow-move';
import {
  canvas,
  canvasSize,
  moveProblem,
  onGrid,
  type Place,
  type Placed,
  placeByArrow,
} from '@livingroom/shared/core/lib/card-canvas.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { inPixels, space } from '../../lib/theme/sizes.ts';
import { IconButton } from '../icon-button.tsx';
import { useHeldDrag } from './use-held-drag.ts';

/** Cells that Shift and an arrow key cross. */
const STRIDE = 5;

const useStyles = makeStyles({
  around: {
    overflow: 'auto',
    position: 'relative',
    maxHeight: '75vh',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  board: { position: 'relative' },
  lines: {
    backgroundImage: `linear-gradient(${tokens.colorNeutralStroke3} ${tokens.strokeWidthThin}, transparent ${tokens.strokeWidthThin}), linear-gradient(90deg, ${tokens.colorNeutralStroke3} ${tokens.strokeWidthThin}, transparent ${tokens.strokeWidthThin})`,
    backgroundSize: `${inPixels(canvas.cell)} ${inPixels(canvas.cell)}`,
  },
  card: {
    boxSizing: 'border-box',
    position: 'absolute',
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.s1,
    padding: space.s3,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    ':focus-within': { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
  },
  movable: { cursor: 'grab', userSelect: 'none' },
  held: { cursor: 'grabbing', zIndex: 1, boxShadow: tokens.shadow28 },
  inside: { flexGrow: 1, minWidth: 0 },
  said: hiddenText,
});

type Props = {
  readonly label: string;
  readonly cards: readonly Placed[];
  /** Drops snap to the grid, which is seen. */
  readonly snaps: boolean;
  readonly nameOf: (id: string) => string;
  readonly mayMove: (id: string) => boolean;
  /** Saves the new place; false when it stays where it was. */
  readonly onMove: (id: string, to: Place) => Promise<boolean>;
  readonly children: (id: string) => ReactNode;
};

/** Cards at places of their own (spec 1 §4): moved after a hold of 200 ms, or by the arrow keys on their handle. */
export function CanvasBoard({ label, cards, snaps, nameOf, mayMove, onMove, children }: Props) {
  const styles = useStyles();
  const t = useText('canvas');
  const [said, say] = useState('');
  /** Where cards stand before they are saved. */
  const [moved, setMoved] = useState<ReadonlyMap<string, Place>>(new Map());
  const turns = useRef(0);
  const shown = cards.map((card) => ({ ...card, ...moved.get(card.id) }));
  const { width, height } = canvasSize(shown);

  const move = async (id: string, wanted: Place) => {
    const card = shown.find((one) => one.id === id);
    // Somebody else has taken it away meanwhile.
    if (!card) return notify(t('gone'), 'warning');
    const to = snaps ? onGrid(wanted) : { x: Math.round(wanted.x), y: Math.round(wanted.y) };
    if (to.x === card.x && to.y === card.y) return;
    const problem = moveProblem(shown, id, to);
    if (problem) {
      say(t(`refused.${problem}`));
      return notify(t(`refused.${problem}`), 'warning');
    }
    turns.current += 1;
    const turn = turns.current;
    setMoved((now) => new Map(now).set(id, to));
    say(t('moved', { name: nameOf(id), x: to.x, y: to.y }));
    const isSaved = await onMove(id, to);
    if (!isSaved) say(t('back', { name: nameOf(id) }));
    // A later move of any card keeps what is on screen until it is saved itself.
    if (!isSaved || turn === turns.current) setMoved((now) => withoutMove(now, isSaved ? null : id));
  };
  const drag = useHeldDrag((id, by) => {
    const card = shown.find((one) => one.id === id);
    void move(id, { x: (card?.x ?? 0) + by.x, y: (card?.y ?? 0) + by.y });
  });
  const onKeyDown = (event: KeyboardEvent, card: Placed) => {
    const to = placeByArrow(card, event.key, event.shiftKey ? STRIDE : 1);
    if (!to) return;
    event.preventDefault();
    void move(card.id, to);
  };

  return (
    <>
      <section className={styles.around} aria-label={label}>
        <div
          ref={drag.ref}
          className={mergeClasses(styles.board, snaps && styles.lines)}
          style={{ width: inPixels(width), height: inPixels(height) }}
        >
          {shown.map((card) => {
            const isHeld = drag.held?.id === card.id;
            const by = isHeld && drag.held ? drag.held.by : { x: 0, y: 0 };
            const movable = mayMove(card.id);
            return (
              <article
                key={card.id}
                data-canvas-card={card.id}
                aria-label={nameOf(card.id)}
                className={mergeClasses(styles.card, movable && styles.movable, isHeld && styles.held)}
                style={{
                  left: inPixels(card.x + by.x),
                  top: inPixels(card.y + by.y),
                  width: inPixels(canvas.card.width),
                  height: inPixels(canvas.card.height),
                }}
                {...(movable ? drag.handlers(card.id) : {})}
              >
                <div className={styles.inside}>{children(card.id)}</div>
                {movable && (
                  <IconButton
                    size="small"
                    appearance="subtle"
                    icon={<ArrowMove20Regular />}
                    label={t('move', { name: nameOf(card.id) })}
                    title={t('keys')}
                    data-move
                    onKeyDown={(event) => onKeyDown(event, card)}
                  />
                )}
              </article>
            );
          })}
        </div>
      </section>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  );
}

/** Without one move, or without all of them once the last one is saved. */
function withoutMove(moved: ReadonlyMap<string, Place>, id: string | null): ReadonlyMap<string, Place> {
  if (id === null) return new Map();
  const next = new Map(moved);
  next.delete(id);
  return next;
}

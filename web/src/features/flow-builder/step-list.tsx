import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { StepCard } from './step-card.tsx';
import type { StepWords } from './step-words.ts';
import type { Chosen } from './use-choice.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  item: { display: 'grid', gap: space.s2 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s1,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  step: {
    ...type.body,
    ...focusRing,
    display: 'grid',
    gridTemplateColumns: `${size.icon} minmax(0, 1fr)`,
    alignItems: 'center',
    gap: space.s3,
    flexGrow: 1,
    minWidth: 0,
    minHeight: size.avatar,
    padding: `${space.s2} ${space.s3}`,
    border: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  when: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground3, gridColumn: '2' },
  hint: { ...type.caption, margin: `${space.s3} 0 0`, color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly work: Chosen;
  readonly ordered: readonly FlowNode[];
  readonly words: StepWords;
  /** Of the chosen step, where there is no room beside the list: it stands below the step. */
  readonly panel: ReactNode;
};

/** The same flow as a list: the form for who does not see the canvas, and the only one on a phone. */
export function StepList({ work, ordered, words, panel }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { builder } = work;
  const links = builder.doc?.links ?? [];
  const focus = (place: number) => {
    const target = ordered[place];
    if (target) stepOf(String(target.id))?.focus();
  };
  const awaited = useRef(false);
  const { selected } = work;
  useEffect(() => {
    if (selected === null) return;
    const step = stepOf(selected);
    step?.scrollIntoView?.({ block: 'nearest' });
    if (awaited.current) step?.focus();
    awaited.current = false;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent, node: FlowNode, place: number) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (way !== null && event.altKey) work.swap(node.id, way);
    else if (way !== null) focus(place + way);
    else if (event.key === 'Delete' && builder.editable) {
      // The focus goes on to a neighbour first: with the step it would be nowhere.
      focus(place === 0 ? 1 : place - 1);
      work.remove(node.id);
    } else if (event.key.toLowerCase() === 'a' && !event.ctrlKey && !event.metaKey && builder.editable) {
      awaited.current = true;
      work.add('SEND_EMAIL', node.id);
    } else return;
    event.preventDefault();
  };
  const after = (node: FlowNode) =>
    links
      .filter(({ to }) => to === node.id)
      .map((link) => {
        const source = ordered.find(({ id }) => id === link.from);
        return t('list.after', {
          delay: words.link(link, words.delay(node)),
          name: source ? words.title(source) : '',
        });
      })
      .join('; ');
  return (
    <>
      <ol className={styles.list} aria-label={t('list')}>
        {ordered.map((node, place) => (
          <li key={node.id} className={styles.item}>
            <div className={mergeClasses(styles.row, work.selected === String(node.id) && styles.chosen)}>
              <button
                type="button"
                data-step={node.id}
                className={styles.step}
                aria-pressed={work.selected === String(node.id)}
                onClick={() => work.select(String(node.id))}
                onKeyDown={(event) => onKeyDown(event, node, place)}
              >
                <span className={styles.number}>{place + 1}</span>
                <StepCard
                  whole
                  node={node}
                  words={words}
                  finding={builder.findings.find((finding) => finding.node === node.id) ?? null}
                />
                <span className={styles.when}>
                  {after(node) || (node.trigger_type === null ? t('list.first') : '')}
                </span>
              </button>
              {builder.editable && (
                <>
                  <IconButton
                    appearance="subtle"
                    icon={<ChevronUp20Regular />}
                    label={t('list.up', { name: words.title(node) })}
                    disabledFocusable={place === 0}
                    onClick={() => work.swap(node.id, -1)}
                  />
                  <IconButton
                    appearance="subtle"
                    icon={<ChevronDown20Regular />}
                    label={t('list.down', { name: words.title(node) })}
                    disabledFocusable={place === ordered.length - 1}
                    onClick={() => work.swap(node.id, 1)}
                  />
                </>
              )}
            </div>
            {work.selected === String(node.id) && panel}
          </li>
        ))}
      </ol>
      {builder.editable && <p className={styles.hint}>{t('list.keys')}</p>}
    </>
  );
}

function stepOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"]`);
}

/** A quiet row of buttons that undo and redo, where the canvas is not shown. */
export function StepsBack({ work }: { readonly work: Chosen }) {
  const t = useText('flow-builder');
  const { builder } = work;
  return (
    <>
      <Button disabled={!builder.mayUndo} onClick={builder.undo}>
        {t('undo')}
      </Button>
      <Button disabled={!builder.mayRedo} onClick={builder.redo}>
        {t('redo')}
      </Button>
    </>
  );
}

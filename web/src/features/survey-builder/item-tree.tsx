import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ReOrderDotsVertical20Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import type { Finding } from '@livingroom/shared/modules/surveys/rules/lint/types.ts';
import {
  type Branch,
  moveItem,
  outlineOfItems,
  placeBefore,
} from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { itemName, typeName } from '../../components/survey-words.ts';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { quietButton } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { BuiltItem, SurveyWork } from './use-survey.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  below: {
    marginInlineStart: space.s4,
    paddingInlineStart: space.s2,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s1,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: { backgroundColor: look.tint },
  over: { boxShadow: `inset 0 ${tokens.strokeWidthThick} 0 ${tokens.colorCompoundBrandStroke}` },
  handle: { display: 'grid', color: tokens.colorNeutralForeground3, cursor: 'grab' },
  item: {
    ...type.body,
    ...quietButton,
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: size.target,
    justifyContent: 'center',
    padding: `${space.s1} ${space.s2}`,
    color: tokens.colorNeutralForeground1,
  },
  text: {
    maxWidth: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  kind: { ...type.caption, color: tokens.colorNeutralForeground3 },
  off: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  hint: { ...type.caption, margin: `0 0 ${space.s2}`, color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly work: SurveyWork;
  readonly items: readonly BuiltItem[];
  readonly chosen: number | null;
  readonly choose: (itemId: number) => void;
};

/** The items as a tree: chosen by a press, moved by drag or with Alt and the arrows. */
export function ItemTree({ work, items, chosen, choose }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const box = useRef<HTMLDivElement>(null);
  const [dragged, drag] = useState<number | null>(null);
  const [over, hover] = useState<number | null>(null);
  /** Where the arrows have come to: the whole tree is one stop of Tab. */
  const [at, goTo] = useState<number | null>(null);
  const tree = useMemo(() => outlineOfItems(items), [items]);
  const counted = useMemo(() => countByItem(work.findings), [work.findings]);

  const isThere = (id: number | null) => items.some(({ survey_item_id }) => survey_item_id === id);
  const stop = isThere(at) ? at : isThere(chosen) ? chosen : (tree[0]?.item.survey_item_id ?? null);

  const onKeyDown = async (event: KeyboardEvent, item: BuiltItem) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const end = { Home: 0, End: -1 }[event.key];
    if (end !== undefined) {
      event.preventDefault();
      return buttons.at(end)?.focus();
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const place = buttons.findIndex((button) => button.dataset.item === String(item.survey_item_id));
    if (!event.altKey) return buttons[place + by]?.focus();
    if (!work.editable || work.busy) return;
    await work.order(moveItem(items, item.survey_item_id, by < 0 ? -1 : 1));
    box.current?.querySelector<HTMLElement>(`[data-item="${item.survey_item_id}"]`)?.focus();
  };
  const drop = (target: number) => {
    hover(null);
    if (dragged !== null) void work.order(placeBefore(items, dragged, target));
    drag(null);
  };

  const row = (item: BuiltItem) => {
    const id = item.survey_item_id;
    const found = counted.get(id);
    const off = item.show_item === false || item.item_status === 'inactive';
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the row is dragged; the button in it does the same by keys.
      <div
        className={mergeClasses(styles.row, id === chosen && styles.chosen, id === over && styles.over)}
        draggable={work.editable}
        onDragStart={() => drag(id)}
        onDragEnd={() => drag(null)}
        onDragOver={(event) => {
          if (dragged === null || dragged === id) return;
          event.preventDefault();
          hover(id);
        }}
        onDragLeave={() => hover(null)}
        onDrop={() => drop(id)}
      >
        {work.editable && (
          <span className={styles.handle} aria-hidden>
            <ReOrderDotsVertical20Regular />
          </span>
        )}
        <button
          type="button"
          className={styles.item}
          data-item={id}
          tabIndex={id === stop ? 0 : -1}
          onFocus={() => goTo(id)}
          aria-current={id === chosen || undefined}
          onClick={() => choose(id)}
          onKeyDown={(event) => void onKeyDown(event, item)}
        >
          <span className={mergeClasses(styles.text, off && styles.off)} title={itemName(t, item)}>
            {itemName(t, item)}
          </span>
          <span className={styles.kind}>{typeName(t, item.item_type)}</span>
        </button>
        {found && (
          <Chip tone={found.errors > 0 ? 'care' : 'quiet'}>
            {found.errors > 0
              ? t('errors', { count: found.errors })
              : t('warnings', { count: found.warnings })}
          </Chip>
        )}
      </div>
    );
  };
  const branch = ({ item, below }: Branch<BuiltItem>) => (
    <li key={item.survey_item_id}>
      {row(item)}
      {below.length > 0 && <ol className={mergeClasses(styles.list, styles.below)}>{below.map(branch)}</ol>}
    </li>
  );
  return (
    <div ref={box}>
      {work.editable && items.length > 1 && <p className={styles.hint}>{t('orderHint')}</p>}
      <ol className={styles.list} aria-label={t('items')}>
        {tree.map(branch)}
      </ol>
    </div>
  );
}

type Counted = { readonly errors: number; readonly warnings: number };

function countByItem(findings: readonly Finding[]): ReadonlyMap<number, Counted> {
  const counted = new Map<number, Counted>();
  for (const { itemId, level } of findings) {
    if (itemId === null) continue;
    const { errors, warnings } = counted.get(itemId) ?? { errors: 0, warnings: 0 };
    const isError = level === 'error';
    counted.set(itemId, { errors: errors + (isError ? 1 : 0), warnings: warnings + (isError ? 0 : 1) });
  }
  return counted;
}

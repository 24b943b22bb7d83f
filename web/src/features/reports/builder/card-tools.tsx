import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { MoreVertical20Regular } from '@fluentui/react-icons/svg/more-vertical';
import { ReOrderDotsVertical20Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import {
  cardDuplicated,
  cardRemoved,
  cardReplaced,
  type ReportDocument,
} from '@livingroom/shared/modules/reports/rules/document.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notify } from '../../../lib/notify.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { nameOfCard } from './card-name.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', gap: space.s1, minHeight: size.row },
  handle: { cursor: 'grab', display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  name: {
    ...type.caption,
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
});

const WIDEST = 12;
/** A card grows and shrinks by so many of the twelve columns. */
const STEP = 2;

/** Saves a change; false when it could not be, which is told under the title. */
export type Edit = (
  change: (before: ReportDocument) => ReportDocument,
  failedTitle?: string,
) => Promise<boolean>;

type Props = {
  readonly card: StoredCard;
  readonly place: number;
  readonly count: number;
  readonly edit: Edit;
  readonly onEdit: () => void;
  readonly onMove: (to: number) => void;
  readonly onDrag: (card: string | null) => void;
};

/** What can be done to a card, above it. */
export function CardTools({ card, place, count, edit, onEdit, onMove, onDrag }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const language = useStore(languageStore);
  const { name, col_span: wide } = card;
  const title = nameOfCard(card, language);
  const resize = (col_span: number) =>
    void edit((before) => cardReplaced(before, name, { ...card, col_span: Math.max(1, col_span) }));
  const remove = async () => {
    if (await edit((before) => cardRemoved(before, name))) notify(t('cardRemoved', { title }), 'info');
  };
  const acts = [
    {
      name: 'duplicate',
      label: t('duplicate'),
      icon: <Copy20Regular />,
      run: () => void edit((before) => cardDuplicated(before, name)),
    },
    {
      name: 'earlier',
      label: t('earlier'),
      apart: true,
      disabled: place === 0,
      run: () => onMove(place - 1),
    },
    {
      name: 'later',
      label: t('later'),
      disabled: place + 1 >= count,
      run: () => onMove(place + 1),
    },
    {
      name: 'wider',
      label: t('wider'),
      disabled: wide >= WIDEST,
      run: () => resize(Math.min(WIDEST, wide + STEP)),
    },
    {
      name: 'narrower',
      label: t('narrower'),
      disabled: wide <= STEP,
      run: () => resize(wide - STEP),
    },
    {
      name: 'remove',
      label: t('remove'),
      icon: <Delete20Regular />,
      apart: true,
      run: () => void remove(),
    },
  ];
  return (
    <div className={styles.tools}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way of three; the menu and the keys are the others */}
      <span
        className={styles.handle}
        draggable
        title={t('drag')}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(name);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <ReOrderDotsVertical20Regular />
      </span>
      <span className={styles.name}>{t('place', { place: place + 1, count })}</span>
      <Button
        size="small"
        icon={<Edit20Regular />}
        aria-label={t('editOf', { title })}
        title={t('keys')}
        data-edit
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
      <MenuButton
        acts={acts}
        trigger={
          <IconButton
            size="small"
            appearance="subtle"
            icon={<MoreVertical20Regular />}
            label={t('moreOf', { title })}
          />
        }
      />
    </div>
  );
}

/** A card that moved stands elsewhere: the focus goes with it. */
export function focusCard(name: string): void {
  requestAnimationFrame(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const cell = cells.find(({ dataset }) => dataset.card === name);
    cell?.querySelector<HTMLElement>('[data-edit]')?.focus();
  });
}

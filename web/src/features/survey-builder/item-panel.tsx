import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { type ItemType, itemTypes } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { moveItem } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { itemName, typeName } from '../../components/survey-words.ts';
import { useInSight } from '../../hooks/use-in-sight.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { space } from '../../lib/theme/sizes.ts';
import { FindingList } from './finding-list.tsx';
import type { BuiltItem, SurveyWork } from './use-survey.ts';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type AddProps = {
  readonly work: SurveyWork;
  readonly after: BuiltItem | null;
  readonly onAdded: (itemId: number) => void;
  readonly primary?: boolean;
};

/** Adds an item of a kind, behind another one or at the end. */
export function AddItem({ work, after, onAdded, primary = false }: AddProps) {
  const t = useText('survey-builder');
  const add = async (type: ItemType) => {
    const itemId = await work.add(type, after);
    if (itemId !== undefined) onAdded(itemId);
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={<Add20Regular />}
          appearance={primary ? 'primary' : 'secondary'}
          disabled={!work.editable || work.busy}
        >
          {after ? t('addAfter') : t('add')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {itemTypes.map((name) => (
            <MenuItem key={name} onClick={() => void add(name)}>
              {typeName(t, name)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

type Props = {
  readonly work: SurveyWork;
  readonly items: readonly BuiltItem[];
  readonly item: BuiltItem;
  readonly choose: (itemId: number | null) => void;
  /** The fields of the item, by the catalogue. */
  readonly children: ReactNode;
};

/** The chosen item: what is found in it, its place, its fields. */
export function ItemPanel({ work, items, item, choose, children }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const box = useInSight<HTMLDivElement>();
  const { survey_item_id: id } = item;
  const findings = work.findings.filter(({ itemId }) => itemId === id);
  const remove = async () => {
    const act = { label: t('remove'), harms: true };
    if (!(await confirmed(t('remove'), t('removeSure', { item: itemName(t, item) }), act))) return;
    if (await work.remove(id)) choose(null);
  };
  const double = async () => {
    const copy = await work.double(id);
    if (copy !== undefined) choose(copy);
  };
  const mover = (by: -1 | 1) => {
    const changes = moveItem(items, id, by);
    return { disabled: work.busy || changes.length === 0, onClick: () => void work.order(changes) };
  };
  return (
    <div ref={box}>
      <Panel title={typeName(t, item.item_type)} aside={t('number', { number: id })}>
        <div className={styles.parts}>
          {findings.length > 0 && <FindingList findings={findings} work={work} />}
          {work.editable && (
            <div className={styles.acts}>
              <AddItem work={work} after={item} onAdded={choose} />
              <IconButton
                icon={<Copy20Regular />}
                label={t('again')}
                disabled={work.busy}
                onClick={() => void double()}
              />
              <IconButton icon={<ArrowUp20Regular />} label={t('up')} {...mover(-1)} />
              <IconButton icon={<ArrowDown20Regular />} label={t('down')} {...mover(1)} />
              <IconButton
                icon={<Delete20Regular />}
                label={t('remove')}
                disabled={work.busy}
                onClick={() => void remove()}
              />
            </div>
          )}
          {children}
        </div>
      </Panel>
    </div>
  );
}

import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { analysisNodes, type NodeKind, nodeKinds } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { useText } from '../../i18n/use-text.ts';

const useStyles = makeStyles({ list: { overflowY: 'auto', position: 'relative' } });

const groups = ['from', 'shape', 'compute', 'to'] as const;

/** The kinds of nodes by what they are for: from, shape, compute, to. */
export function AddNode({ onAdd }: { readonly onAdd: (kind: NodeKind) => void }) {
  const styles = useStyles();
  const t = useText('analyses');
  return (
    // There are more kinds than a low window has room for: then the list scrolls.
    <Menu
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<Add20Regular />}>{t('add')}</Button>
      </MenuTrigger>
      <MenuPopover className={styles.list}>
        <MenuList>
          {groups.map((group) => (
            <MenuGroup key={group}>
              <MenuGroupHeader>{t(`group.${group}`)}</MenuGroupHeader>
              {nodeKinds
                .filter((kind) => analysisNodes[kind].group === group)
                .map((kind) => (
                  <MenuItem key={kind} onClick={() => onAdd(kind)}>
                    {t(`node.${kind}`)}
                  </MenuItem>
                ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

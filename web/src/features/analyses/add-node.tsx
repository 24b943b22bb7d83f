import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { analysisNodes, type NodeKind, nodeKinds } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { useText } from '../../i18n/use-text.ts';

const groups = ['from', 'shape', 'compute', 'to'] as const;

/** The kinds of nodes by what they are for: from, shape, compute, to. */
export function AddNode({ onAdd }: { readonly onAdd: (kind: NodeKind) => void }) {
  const t = useText('analyses');
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<Add20Regular />}>{t('add')}</Button>
      </MenuTrigger>
      <MenuPopover>
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

import {
  Button,
  Card,
  CardHeader,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { createPortal } from 'react-dom';
import { IconButton } from '../../components/icon-button.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Names } from './use-names.ts';
import type { Rights } from './use-rights.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: space.s4,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.menu}), 1fr))`,
    marginTop: space.s4,
  },
  name: { ...type.body, fontWeight: tokens.fontWeightSemibold },
  key: { ...type.caption, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

type Props = {
  readonly role: { readonly role_id: number; readonly role_name: string };
  readonly permissions: NonNullable<Rights['permissions']>;
  readonly rights: Rights;
  /** Room beside the page's title, for what makes new ones. */
  readonly titleRow: HTMLElement | null;
  readonly names: Names;
};

/** The operations of a subdomain that a role holds, each with its delete; Create Operation offers the others. */
export function Operations({ role, permissions, rights, titleRow, names }: Props) {
  const styles = useStyles();
  const t = useText('role-manager');
  const held = new Map(
    (rights.mappings ?? [])
      .filter(({ role_id_ref }) => role_id_ref === role.role_id)
      .map((one) => [one.permission_id_ref, one.joint_virtual_id]),
  );
  const given = permissions.filter(({ permission_id }) => held.has(permission_id));
  const others = permissions.filter(({ permission_id }) => !held.has(permission_id));
  const remove = async (operation: string, subdomain: string, id: string) => {
    const act = { label: t('remove'), harms: true };
    const question = t('removeSure', {
      operation: names.operation(operation),
      subdomain: names.subdomain(subdomain),
      role: names.role(role.role_name),
    });
    if (await confirmed(t('remove'), question, act)) await rights.take.run(id);
  };
  return (
    <>
      {titleRow &&
        createPortal(
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button icon={<Add20Regular />} disabled={others.length === 0 || rights.give.running}>
                {t('create')}
              </Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {others.map(({ permission_id, operation }) => (
                  <MenuItem
                    key={permission_id}
                    onClick={() => void rights.give.run(role.role_id, permission_id)}
                  >
                    {names.operation(operation)}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>,
          titleRow,
        )}
      {given.length === 0 && <StateMessage icon={<EmptyPicture />} title={t('none')} />}
      <div className={styles.cards}>
        {given.map(({ permission_id, subdomain, operation }) => (
          <Card key={permission_id}>
            <CardHeader
              header={<span className={styles.name}>{names.operation(operation)}</span>}
              description={
                <span className={styles.key} translate="no">
                  {operation}
                </span>
              }
              action={
                <IconButton
                  appearance="subtle"
                  icon={<Delete20Regular />}
                  label={t('removeOne', { operation: names.operation(operation) })}
                  disabled={rights.take.running}
                  onClick={() => void remove(operation, subdomain, held.get(permission_id) ?? '')}
                />
              }
            />
          </Card>
        ))}
      </div>
    </>
  );
}

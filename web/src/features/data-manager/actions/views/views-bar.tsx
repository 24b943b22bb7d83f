import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { PeopleTeam20Regular } from '@fluentui/react-icons/svg/people-team';
import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { confirmed, displayMs, notify } from '../../../../lib/notify.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { addressOfTab, writeAddress } from '../../address/list-address.ts';
import { useTable } from '../../controller/controller.tsx';
import type { SavedView } from '../../controller/list-views.ts';
import { SaveView } from './save-view.tsx';

const { operations } = savedViewCalls;

const useStyles = makeStyles({
  // What comes and goes with a change of the open view is as high as a view: nothing below is pushed.
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, marginTop: space.s3 },
  part: {
    margin: `${space.s2} 0 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The saved views of the list, one press each, and what can be done with the open one. */
export function ViewsBar() {
  const styles = useStyles();
  const t = useText('list-views');
  const { views } = useTable();
  const { all, open, changed, isPart } = views;
  /** The view whose name is edited. */
  const [edited, setEdited] = useState<SavedView | null>(null);
  const save = useAction(
    async (view: SavedView) => {
      const body = { shown: views.shown };
      await call(operations.update, { params: { id: view.saved_view_id }, body });
      await views.refresh();
      notify(t('view.saved', { name: view.name }), 'success');
    },
    (failure) => notify(failure.message, 'error'),
  );
  return (
    <section aria-label={t('view.list')}>
      <div className={styles.bar}>
        {all.length > 0 && (
          <ViewPill pressed={open === null} name={t('view.all')} onPress={() => views.show(null)} />
        )}
        {all.map((view) => (
          <ViewPill
            key={view.saved_view_id}
            pressed={view.saved_view_id === open?.saved_view_id}
            name={view.name}
            shared={view.shared}
            onPress={() => views.show(view)}
          />
        ))}
        {open?.own && changed && (
          <Button size="small" disabled={save.running} onClick={() => void save.run(open)}>
            {t('view.saveChanges')}
          </Button>
        )}
        {open && <ViewMenu view={open} onEdit={() => setEdited(open)} />}
      </div>
      {isPart && (
        <p className={styles.part} role="status">
          {t('view.part')}
        </p>
      )}
      <SaveView edited={edited} onClose={() => setEdited(null)} />
    </section>
  );
}

type PillProps = {
  readonly name: string;
  readonly pressed: boolean;
  readonly shared?: boolean;
  readonly onPress: () => void;
};

function ViewPill({ name, pressed, shared = false, onPress }: PillProps) {
  const t = useText('list-views');
  return (
    <ToggleButton
      size="small"
      shape="circular"
      checked={pressed}
      onClick={onPress}
      {...(shared ? { icon: <PeopleTeam20Regular aria-label={t('view.shared')} /> } : {})}
    >
      <span dir="auto">{name}</span>
    </ToggleButton>
  );
}

type MenuProps = { readonly view: SavedView; readonly onEdit: () => void };

function ViewMenu({ view, onEdit }: MenuProps) {
  const t = useText('list-views');
  const { views, address } = useTable();
  const { name } = view;
  const copy = async () => {
    const query = writeAddress({ ...addressOfTab(address.shown.tab), saved: String(view.saved_view_id) });
    const done = await copyText(`${location.origin}${location.pathname}?${query}`);
    if (done) notify(t(view.shared ? 'view.copied' : 'view.copiedPrivate'), 'success', displayMs.info);
    else notify(t('view.notCopied'), 'error');
  };
  const remove = async () => {
    const act = { label: t('view.deleteNamed', { name }), harms: true };
    const question = t(view.shared ? 'view.deleteShared' : 'view.deleteOwn');
    if (!(await confirmed(t('view.delete'), question, act))) return;
    await call(operations.remove, { params: { id: view.saved_view_id } });
    views.show(null);
    await views.refresh();
  };
  const removing = useAction(remove, (failure) => notify(failure.message, 'error'));
  return (
    <MenuButton
      trigger={
        <IconButton
          size="small"
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          label={t('view.more', { name })}
        />
      }
      acts={[
        { name: 'copy', label: t('view.copy'), run: () => void copy() },
        ...(view.own ? [{ name: 'edit', label: t('view.edit'), run: onEdit }] : []),
        ...(view.removable
          ? [{ name: 'delete', label: t('view.delete'), apart: true, run: () => void removing.run() }]
          : []),
      ]}
    />
  );
}

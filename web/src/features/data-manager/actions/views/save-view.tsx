import { Button, Field as FieldBox, Input } from '@fluentui/react-components';
import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { LONGEST_NAME } from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import type { SavedView } from '../../controller/list-views.ts';
import type { PanelProps } from '../define-action.ts';

const { operations } = savedViewCalls;

type Props = { readonly edited: SavedView | 'new' | null; readonly onClose: () => void };

/** The panel of the action that saves what is on screen. */
export function NewViewPanel({ open, onClose }: PanelProps) {
  return <SaveView edited={open ? 'new' : null} onClose={onClose} />;
}

/** The name of a view, and who may open it. */
export function SaveView({ edited, onClose }: Props) {
  const t = useText('list-views');
  const { table, views, address } = useTable();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setName(edited === null || edited === 'new' ? '' : edited.name);
    setShared(edited !== null && edited !== 'new' && edited.shared);
    setProblem(null);
  }, [edited]);
  const save = useAction(
    async () => {
      if (!table || edited === null) return;
      const saved =
        edited === 'new'
          ? await call(operations.create, {
              body: { table_name: table.name, name, shared, shown: views.shown },
            })
          : await call(operations.update, { params: { id: edited.saved_view_id }, body: { name, shared } });
      await views.refresh();
      address.go({ saved: String(saved.saved_view_id) }, 'replace');
      notify(t('view.saved', { name: saved.name }), 'success');
      onClose();
    },
    (failure) => setProblem(failure.message),
  );
  const title = t(edited === 'new' ? 'view.save' : 'view.edit');
  const button = (
    <Button appearance="primary" disabled={save.running} onClick={() => void save.run()}>
      {t(edited === 'new' ? 'view.save' : 'view.saveName')}
    </Button>
  );
  return (
    <SidePanel open={edited !== null} title={title} onClose={onClose} footer={button}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <FieldBox
          label={t('view.name')}
          hint={t('view.nameHint')}
          {...(problem === null ? {} : { validationMessage: problem })}
        >
          <Input
            value={name}
            maxLength={LONGEST_NAME}
            onChange={(_, { value }) => {
              setName(value);
              setProblem(null);
            }}
          />
        </FieldBox>
      </form>
      <FieldBox hint={t('view.shareHint')}>
        <Checkbox
          label={t('view.share')}
          checked={shared}
          onChange={(_, { checked }) => setShared(checked === true)}
        />
      </FieldBox>
    </SidePanel>
  );
}

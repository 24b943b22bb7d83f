import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { refreshCalls, useCall } from '../../../api/use-call.ts';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { useTable } from '../../../features/data-manager/controller/controller.tsx';
import type { PartProps } from '../../../features/data-manager/parts/define-part.ts';
import { useSettled } from '../../../hooks/use-settled.ts';
import { useText } from '../../../i18n/use-text.ts';
import { displayMs, notify } from '../../../lib/notify.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { MemberList } from './member-list.tsx';
import { type Draft, isSame, newDraft, saveCriteria, useCriteria } from './use-criteria.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  note: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

/** Typing is over after so long. */
const pauseMs = 400;

/** The criteria of one group, and who belongs to it while they are edited. */
export function MembersPart({ row }: PartProps<'employee_groups'>) {
  const styles = useStyles();
  const t = useText('people');
  const id = row.employee_group_id;
  const directoryGroup = row.scim_group_id_ref;
  const { stored, fields, failure, refresh } = useCriteria(id);
  const [edited, setEdited] = useState<readonly Draft[] | null>(null);
  const drafts = edited ?? stored ?? [];
  const isChanged =
    edited !== null &&
    (edited.length !== stored?.length || edited.some((draft, n) => !isSame(draft, stored[n] ?? draft)));
  const adding = useRef<HTMLButtonElement>(null);
  const { setPartUnsaved } = useTable().editor;
  useEffect(() => {
    if (!isChanged) return;
    setPartUnsaved(true);
    return () => setPartUnsaved(false);
  }, [isChanged, setPartUnsaved]);
  const asked = useSettled(
    JSON.stringify(drafts.map(({ id: _, place: __, ...criterion }) => criterion)),
    pauseMs,
  );
  const members = useCall(
    employeeGroups.operations.members,
    stored ? { body: { criteria: JSON.parse(asked), scim_group_id: directoryGroup } } : null,
    { keepPrevious: true },
  );
  const saving = useAction(
    async () => {
      await saveCriteria(id, stored ?? [], drafts);
      await Promise.all([refresh(), refreshCalls('/employee-groups/')]);
      setEdited(null);
      notify(t('criteriaSaved'), 'success', displayMs.dataManager);
    },
    ({ message }) => {
      notify(message, 'error');
      void refresh();
    },
  );
  if (failure) return <p role="alert">{failure.message}</p>;
  const [first] = fields;
  if (!stored || !first) return <Waiting label={t('looking')} />;
  const alone = members.data?.alone ?? [];
  const add = () =>
    setEdited([...drafts, newDraft(first, Math.max(-1, ...drafts.map(({ place }) => place)) + 1)]);
  return (
    <div className={styles.part}>
      {drafts.length === 0 && (
        <p className={styles.note}>{t(directoryGroup === null ? 'everybody' : 'everybodyOfDirectory')}</p>
      )}
      {drafts.map((draft, n) => (
        <CriterionFields
          key={draft.place}
          draft={draft}
          n={n + 1}
          fields={fields}
          alone={alone.length === drafts.length ? alone[n] : undefined}
          onChange={(next) => setEdited(drafts.map((one) => (one === draft ? next : one)))}
          onDrop={() => {
            setEdited(drafts.filter((one) => one !== draft));
            // The button that was pressed goes with its criterion; a keyboard goes on from here.
            adding.current?.focus();
          }}
        />
      ))}
      <div className={styles.buttons}>
        <Button ref={adding} icon={<Add20Regular />} onClick={add}>
          {t('addCriterion')}
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={!isChanged || saving.running}
          onClick={() => void saving.run()}
        >
          {t('saveCriteria')}
        </Button>
      </div>
      {members.failure && <p role="alert">{members.failure.message}</p>}
      {members.data?.caution && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(`caution.${members.data.caution}`)}</MessageBarBody>
        </MessageBar>
      )}
      {members.data && <MemberList {...members.data} />}
    </div>
  );
}

import { Button, MessageBarBody } from '@fluentui/react-components';
import { testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { size } from '../../lib/theme/sizes.ts';
import { ImportForm } from './import-form.tsx';
import { useParts } from './styles.ts';
import { type Draft, TestForm } from './test-form.tsx';
import { TestRun } from './test-run.tsx';

const { testSettings, saveTestSettings, runTest } = testRuns.operations;

/** Settings on one side, the dialogue on a phone on the other (spec 2 §5.4, test chat). */
export function RunDialogue() {
  const parts = useParts();
  const t = useText('playground');
  const { data: saved, failure, refresh } = useCall(testSettings, {});
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [running, setRunning] = useState<number | null>(null);
  const onFailure = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const save = useAction(
    async (draft: Draft) => {
      const { employee_id_ref, ...chosen } = draft;
      if (employee_id_ref === null) return;
      const own = saved?.editable
        ? {
            title: chosen.title.trim(),
            ...(chosen.survey_id_ref === null ? {} : { survey_id_ref: chosen.survey_id_ref }),
            ...(chosen.dataset_id_ref === null ? {} : { dataset_id_ref: chosen.dataset_id_ref }),
          }
        : {};
      await call(saveTestSettings, { body: { employee_id_ref, ...own } });
      await refresh();
      setEdits({});
      notify(t('settings.done'), 'success');
    },
    ({ message: details }) => showCritical(t('error'), t('settings.saveFailed', { details })),
  );
  const start = useAction(async () => {
    const { execution_id } = await call(runTest, {});
    setRunning(execution_id);
  }, onFailure);
  if (failure)
    return <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />;
  if (!saved) return <Placeholder height={size.tree} />;
  const draft: Draft = { ...saved, ...edits };
  const dirty = !sameAs(saved, draft);
  const problem = problemOf(saved.saved, dirty, draft);
  return (
    <TestRun key={running} executionId={running} onLeave={() => setRunning(null)}>
      <Panel title={t('settings')}>
        <TestForm
          draft={draft}
          editable={saved.editable}
          dirty={dirty || !saved.saved}
          saving={save.running}
          onChange={(edit) => setEdits((before) => ({ ...before, ...edit }))}
          onSave={() => void save.run(draft)}
          onUndo={() => setEdits({})}
          unsaved={dirty}
        />
      </Panel>
      <Panel title={t('run.title')}>
        <div className={parts.stack}>
          <p className={parts.text}>{t('run.text')}</p>
          {problem && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{t(problem)}</MessageBarBody>
            </MessageBar>
          )}
          <div className={parts.row}>
            <Button
              appearance="primary"
              data-pilot="run-dialogue"
              disabled={problem !== null || start.running}
              onClick={() => void start.run()}
            >
              {t(running === null ? 'run.start' : 'run.again')}
            </Button>
            {running !== null && <Button onClick={() => setRunning(null)}>{t('run.end')}</Button>}
          </div>
        </div>
      </Panel>
      {saved.editable && <ImportForm />}
    </TestRun>
  );
}

const fields = ['title', 'survey_id_ref', 'dataset_id_ref', 'employee_id_ref'] as const;

function sameAs(saved: Draft, draft: Draft): boolean {
  return fields.every((field) => saved[field] === draft[field]);
}

/** The first thing in the way of a test, in the order of the rules. */
function problemOf(saved: boolean, dirty: boolean, draft: Draft) {
  if (!saved) return 'run.noSettings';
  if (dirty) return 'run.unsaved';
  if (draft.survey_id_ref === null || draft.dataset_id_ref === null) return 'run.noSurvey';
  if (draft.employee_id_ref === null) return 'run.noEmployee';
  return draft.title.trim() === '' ? 'run.noTitle' : null;
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ClipboardPaste20Regular } from '@fluentui/react-icons/svg/clipboard-paste';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import type { PublicRow, ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import type { DialogueContext, DialogueItem } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { inTreeOrder } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { ChangesView } from './changes-view.tsx';
import { FindingList } from './finding-list.tsx';
import { FlowView } from './flow-view.tsx';
import { columnsOf, surveyColumns } from './item-columns.ts';
import { AddItem, ItemPanel } from './item-panel.tsx';
import { ItemTree } from './item-tree.tsx';
import { LanguagesView } from './languages-view.tsx';
import { PasteItems } from './paste-items.tsx';
import { Preview } from './preview.tsx';
import { StatusChip } from './status-chip.tsx';
import { SurveyActions } from './survey-actions.tsx';
import { type BuiltSurvey, type SurveyWork, useSurvey } from './use-survey.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3, marginBottom: space.s4 },
  tabs: { flexGrow: 1 },
  // Its arrow stands on the page's left edge.
  back: { marginInlineStart: `calc(-1 * ${space.s3})` },
  columns: {
    display: 'grid',
    // The preview is as wide as a phone.
    gridTemplateColumns: `repeat(2, minmax(0, 1fr)) ${size.card}`,
    gap: space.s4,
    alignItems: 'start',
    [media.twoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Beside a long tree they stay where they are read.
  beside: {
    position: 'sticky',
    top: space.s4,
    maxHeight: `calc(100vh - ${size.header} - ${space.s6})`,
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    [media.narrow]: { position: 'static', maxHeight: 'none', overflowY: 'visible' },
  },
  state: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s1} ${space.s3}` },
  adding: { display: 'inline-flex', flexWrap: 'wrap', gap: space.s2 },
});

const views = ['tree', 'flow', 'languages', 'changes'] as const;
type View = (typeof views)[number];

/** What stands in the address of the builder. */
export type BuilderPlace = {
  readonly item: number | null;
  readonly view: string | null;
  readonly go: (change: { readonly item?: number | null; readonly view?: string }) => void;
  /** Another survey, or the list of all. */
  readonly open: (surveyId: number | null) => void;
};

type FormOf<N extends ServedTable> = {
  readonly table: N;
  readonly row: number;
  readonly label: string;
  readonly columns: readonly (keyof PublicRow<N>)[];
  readonly onSaved: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

/** The parts of other features that the builder stands around. */
export type BuilderParts = {
  readonly form: <N extends 'survey_items' | 'surveys'>(form: FormOf<N>) => ReactNode;
  readonly preview: (items: readonly DialogueItem[], context: DialogueContext) => ReactNode;
};

type Props = { readonly id: number; readonly place: BuilderPlace; readonly parts: BuilderParts };

/** One survey: its items as tree, flow or texts, the chosen one with its fields, and the dialogue as it is asked. */
export function SurveyBuilder({ id, place, parts }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const work = useSurvey(id);
  const [dirty, setDirty] = useState(false);
  const ask = () => confirmed(t('unsaved'), t('unsavedHint'), { label: t('unsavedLeave'), harms: true });
  useLeaveGuard(dirty, ask);
  const { data, failure } = work;
  if (failure && !data)
    return (
      <Page>
        <ReadFailure message={failure.message} onAgain={work.refresh} />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <Placeholder height={size.tree} />
      </Page>
    );
  const { survey } = data;
  const items = inTreeOrder(data.items);
  const ifClean = async (act: () => void) => {
    if (!dirty || (await ask())) act();
  };
  const view: View = views.find((name) => name === place.view) ?? 'tree';
  const offered = views.filter((name) => name !== 'changes' || survey.previous_version_ref !== null);
  const wholeFindings = work.findings.filter(({ itemId }) => itemId === null);
  return (
    <Page
      title={survey.survey_title}
      headline={
        <span className={styles.state}>
          <StatusChip status={survey.survey_status} />
          {survey.survey_version && t('version', { version: survey.survey_version })}
          <Summary work={work} />
        </span>
      }
      action={<SurveyActions work={work} survey={survey} open={place.open} />}
    >
      <div className={styles.tools}>
        <Button
          className={styles.back}
          appearance="subtle"
          icon={<ArrowLeft20Regular />}
          onClick={() => void ifClean(() => place.open(null))}
        >
          {t('back')}
        </Button>
        <Tabs
          className={styles.tabs}
          tabs={offered.map((name) => ({ name, title: t(`view.${name}`) }))}
          shown={view}
          onShow={(name) => void ifClean(() => place.go({ view: name }))}
        />
      </div>
      {wholeFindings.length > 0 && items.length > 0 && <FindingList findings={wholeFindings} work={work} />}
      {view === 'languages' && <LanguagesView work={work} surveyId={id} items={items} />}
      {view === 'changes' && survey.previous_version_ref !== null && (
        <ChangesView previous={survey.previous_version_ref} survey={data} items={items} />
      )}
      {(view === 'tree' || view === 'flow') && (
        <Workbench
          data={data}
          work={work}
          chosen={place.item}
          choose={(item) => void ifClean(() => place.go({ item }))}
          parts={parts}
          view={view}
          onDirty={setDirty}
        />
      )}
    </Page>
  );
}

function Summary({ work }: { readonly work: SurveyWork }) {
  const t = useText('survey-builder');
  const errors = work.findings.filter(({ level }) => level === 'error').length;
  const warnings = work.findings.length - errors;
  if (work.findings.length === 0) return <span role="status">{t('nothingFound')}</span>;
  return (
    <span role="status">
      {[errors > 0 && t('errors', { count: errors }), warnings > 0 && t('warnings', { count: warnings })]
        .filter(Boolean)
        .join(', ')}
    </span>
  );
}

type WorkbenchProps = {
  readonly data: BuiltSurvey;
  readonly work: SurveyWork;
  readonly view: 'tree' | 'flow';
  readonly chosen: number | null;
  readonly choose: (itemId: number | null) => void;
  readonly parts: BuilderParts;
  readonly onDirty: (dirty: boolean) => void;
};

const neverAsked = ['unreachable', 'cycle', 'choice-never-made', 'options-missing', 'condition-unreadable'];

function Workbench({ data, work, view, chosen, choose, parts, onDirty }: WorkbenchProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const { items, survey } = data;
  const item = items.find(({ survey_item_id }) => survey_item_id === chosen);
  const last = items.filter(({ parent_id_ref }) => parent_id_ref === null).at(-1) ?? null;
  const lost = useMemo(
    () =>
      new Set(
        work.findings.flatMap(({ code, itemId }) => (neverAsked.includes(code) && itemId ? [itemId] : [])),
      ),
    [work.findings],
  );
  const [pasting, setPasting] = useState(false);
  const paste = useRef<HTMLButtonElement>(null);
  const pasted = () => {
    flushSync(() => setPasting(false));
    paste.current?.focus();
  };
  const own = { onSaved: () => void work.refresh(), onDirty };
  return (
    <div className={styles.columns}>
      <Panel
        title={t('items')}
        aside={
          work.editable && (
            <span className={styles.adding}>
              <Button
                ref={paste}
                icon={<ClipboardPaste20Regular />}
                disabled={pasting}
                onClick={() => setPasting(true)}
              >
                {t('paste')}
              </Button>
              <AddItem work={work} after={null} onAdded={choose} primary={!last} />
            </span>
          )
        }
      >
        {pasting && <PasteItems work={work} surveyId={survey.survey_id} onDone={pasted} />}
        {items.length === 0 && (
          <StateMessage icon={<EmptyPicture />} title={t('empty')}>
            {t('emptyHint')}
          </StateMessage>
        )}
        {view === 'tree' && <ItemTree work={work} items={items} chosen={chosen} choose={choose} />}
        {view === 'flow' && (
          <FlowView survey={data} items={items} chosen={chosen} choose={choose} lost={lost} />
        )}
      </Panel>
      <div className={styles.beside}>
        {item ? (
          <ItemPanel key={item.survey_item_id} work={work} items={items} item={item} choose={choose}>
            {parts.form({
              ...own,
              table: 'survey_items',
              row: item.survey_item_id,
              label: t('fieldsOf'),
              columns: columnsOf(item.item_type),
            })}
          </ItemPanel>
        ) : (
          <Panel title={t('about')} aside={<Settings20Regular aria-hidden />}>
            {parts.form({
              ...own,
              table: 'surveys',
              row: survey.survey_id,
              label: t('about'),
              columns: surveyColumns,
            })}
          </Panel>
        )}
      </div>
      <div className={styles.beside}>
        <Preview data={data} show={parts.preview} />
      </div>
    </div>
  );
}

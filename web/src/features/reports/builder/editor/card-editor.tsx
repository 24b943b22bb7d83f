import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import {
  type CardProblem,
  checkCard,
  isOfAnalysis,
} from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { cardReplaced, type ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../../../../api/failure.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { Tabs } from '../../../../components/tabs.tsx';
import { useStore } from '../../../../hooks/use-store.ts';
import { languageStore } from '../../../../i18n/texts.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import type { View } from '../../cards/view-model.ts';
import { nameOfCard } from '../card-name.ts';
import { amended, historyOf, redone, stepped, undone } from '../history.ts';
import { refusalText } from '../refusal-text.ts';
import { AnalysisField } from './analysis-field.tsx';
import { BlockList } from './block-list.tsx';
import { ChartFields } from './chart-fields.tsx';
import { DataFields } from './data-fields.tsx';
import { TextField } from './fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { LivePreview } from './live-preview.tsx';
import { LookFields } from './look-fields.tsx';
import { Fold } from './part.tsx';
import { Problems, useProblem } from './problems.ts';
import { useLists } from './use-lists.ts';
import { useUnsavedPanel } from './use-unsaved.ts';
import { WordsField } from './words-field.tsx';

type TabName = 'basic' | 'figures' | 'blocks' | 'look';

/** In the order in which they are needed; a chart alone has no blocks. */
const tabsOf: { readonly [type in StoredCard['type']]: readonly TabName[] } = {
  content: ['basic', 'blocks', 'figures', 'look'],
  chart: ['basic', 'figures', 'look'],
  mix: ['basic', 'figures', 'blocks', 'look'],
};

/** It asks no question of its own. */
const analysisTabs: readonly TabName[] = ['basic', 'look'];

const MOST_TITLE = 160;
/** Changes of the same field that follow each other so closely are one step. */
const ONE_GO_MS = 800;

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: space.s4, minWidth: 0 },
  problem: { ...type.body, margin: 0, color: tokens.colorStatusDangerForeground1 },
});

type Props = {
  readonly card: StoredCard;
  readonly view: View;
  readonly document: ReportDocument;
  readonly onSave: (change: (before: ReportDocument) => ReportDocument) => Promise<ApiFailure | null>;
  readonly onClose: () => void;
};

/** Everything about one card, seen at once as its readers will see it; saved as a whole. */
export function CardEditor({ card, view, document, onSave, onClose }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const [history, setHistory] = useState(() => historyOf(card));
  const [tab, setTab] = useState<TabName>(
    card.type === 'content' && !isOfAnalysis(card) ? 'blocks' : 'basic',
  );
  const own = useStore(languageStore);
  /** The one that is written. */
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [saving, setSaving] = useState(false);
  const draft = history.present;
  const tabs = isOfAnalysis(draft) ? analysisTabs : tabsOf[draft.type];
  const lists = useLists(view);
  const problems = useMemo(() => checkCard(JSON.parse(JSON.stringify(draft))).problems, [draft]);
  const leave = useUnsavedPanel(draft !== card && !saving, onClose);
  const typed = useRef({ fields: '', at: 0 });
  const change = (part: Partial<StoredCard>) => {
    setFailure(null);
    const now = { fields: Object.keys(part).join(), at: Date.now() };
    const isOneGo = now.fields === typed.current.fields && now.at - typed.current.at < ONE_GO_MS;
    typed.current = now;
    setHistory((before) => {
      const next = { ...before.present, ...part };
      return isOneGo && before.past.length > 0 ? amended(before, next) : stepped(before, next);
    });
  };
  const step = (to: typeof undone<StoredCard>) => {
    typed.current = { fields: '', at: 0 };
    setHistory(to);
  };
  const save = async () => {
    setTried(true);
    const [first] = problems;
    if (first) return setTab(tabOf(draft, first));
    if (draft === card) return onClose();
    setSaving(true);
    const refused = await onSave((before) => cardReplaced(before, card.name, draft));
    setSaving(false);
    setFailure(refused);
    if (refused === null) onClose();
  };
  const wrongOn = (name: TabName) =>
    tried ? problems.filter((one) => tabOf(draft, one) === name).length : 0;
  return (
    <SidePanel
      open
      title={t('editOf', { title: nameOfCard(draft, own) })}
      onClose={() => void leave()}
      footer={
        <>
          <IconButton
            appearance="subtle"
            icon={<ArrowUndo20Regular />}
            label={t('undoHere')}
            disabledFocusable={history.past.length === 0}
            onClick={() => step(undone)}
          />
          <IconButton
            appearance="subtle"
            icon={<ArrowRedo20Regular />}
            label={t('redoHere')}
            disabledFocusable={history.future.length === 0}
            onClick={() => step(redone)}
          />
          <Button onClick={() => void leave()}>{t(draft === card ? 'asItIs' : 'cancel')}</Button>
          <Button appearance="primary" disabledFocusable={saving} onClick={() => void save()}>
            {t('card.save')}
          </Button>
        </>
      }
    >
      <LivePreview card={draft} document={document} of={card.name} />
      {failure && (
        <p className={styles.problem} role="alert">
          {refusalText(failure)}
        </p>
      )}
      {tried && problems.length > 0 && (
        <p className={styles.problem} role="alert">
          {t('card.wrong', { count: problems.length })}
        </p>
      )}
      <Tabs
        id="card-tab"
        tabs={tabs.map((name) => ({
          name,
          title:
            wrongOn(name) > 0
              ? t('tab.wrong', { tab: t(`tab.${name}`), count: wrongOn(name) })
              : t(`tab.${name}`),
        }))}
        shown={tab}
        onShow={setTab}
      />
      <Problems value={problems}>
        <div className={styles.fields} role="tabpanel" aria-labelledby={`card-tab-${tab}`}>
          {(tab === 'basic' || tab === 'blocks') && (
            <LanguageTabs language={language} onChoose={setLanguage} />
          )}
          {tab === 'basic' && <BasicFields card={draft} language={language} onChange={change} />}
          {tab === 'figures' && (
            <DataFields
              data={draft.report_data}
              lists={lists}
              onChange={(report_data) => change({ report_data })}
            />
          )}
          {tab === 'blocks' && (
            <BlockList
              card={draft}
              cards={document.cards.map((one) => ({ value: one.name, label: nameOfCard(one, own) }))}
              language={language}
              lists={lists}
              onChange={change}
            />
          )}
          {tab === 'look' && <LookFields card={draft} onChange={change} />}
        </div>
      </Problems>
    </SidePanel>
  );
}

type BasicProps = {
  readonly card: StoredCard;
  readonly language: Language;
  readonly onChange: (change: Partial<StoredCard>) => void;
};

function BasicFields({ card, language, onChange }: BasicProps) {
  const t = useText('report-builder');
  const problem = useProblem();
  return (
    <>
      <WordsField
        label={t('title')}
        most={MOST_TITLE}
        language={language}
        value={card.title}
        problem={problem('title')}
        onChange={(title) => onChange({ title })}
      />
      <WordsField
        label={t('description')}
        long
        language={language}
        value={card.description}
        problem={problem('description')}
        onChange={(description) => onChange({ description })}
      />
      {isOfAnalysis(card) ? (
        <AnalysisField card={card} onChange={onChange} />
      ) : (
        <ChartFields card={card} onChange={onChange} />
      )}
      <Fold title={t('card.more')} open={problem('name') !== undefined}>
        <TextField
          label={t('card.name')}
          path="name"
          hint={t('card.nameHint')}
          value={card.name}
          onChange={(name) => onChange({ name: name ?? '' })}
        />
      </Fold>
    </>
  );
}

const basic = new Set([
  'analytics_flow_id_ref',
  'name',
  'title',
  'description',
  'type',
  'chart_type',
  'chart_options',
  'chart_data',
]);

/** Where the field of a problem is. */
function tabOf({ type }: StoredCard, { field, path }: CardProblem): TabName {
  if (field === 'content') return 'blocks';
  if (field === 'report_data' && path.includes('dataMapping')) return type === 'content' ? 'blocks' : 'basic';
  if (field === 'report_data' && path.includes('surveyMapping')) return 'basic';
  if (field === 'report_data') return 'figures';
  return basic.has(field) ? 'basic' : 'look';
}

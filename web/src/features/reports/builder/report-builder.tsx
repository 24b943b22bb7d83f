import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import type { ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';
import { MOST_CARDS } from '@livingroom/shared/modules/reports/rules/limits.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type ApiFailure, failureOf } from '../../../api/failure.ts';
import { rows } from '../../../api/rows.ts';
import { refreshCalls } from '../../../api/use-call.ts';
import { Page } from '../../../components/page.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../lib/notify.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { ChartFilter } from '../chart-filter.tsx';
import { useShown } from '../use-shown.ts';
import { AddCard } from './add-card.tsx';
import { BuilderCanvas } from './builder-canvas.tsx';
import { BuilderGrid } from './builder-grid.tsx';
import type { Edit } from './card-tools.tsx';
import { settleConflict } from './conflict.ts';
import { CardEditor } from './editor/card-editor.tsx';
import { refusalText } from './refusal-text.ts';
import { ReportSettings } from './report-settings.tsx';
import { StatusChip } from './status-chip.tsx';
import { type ReportRow, useReportDocument } from './use-document.ts';
import type { Building } from './use-place.ts';
import { usePreview } from './use-preview.ts';

const views = ['grid', 'canvas'] as const;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    marginBottom: space.s4,
  },
  state: { ...type.caption, color: tokens.colorNeutralForeground2, minWidth: size.label },
  filter: { marginBottom: space.s5 },
  views: { marginBottom: space.s3 },
  unread: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3, marginBottom: space.s4 },
  waiting: { opacity: 0.7 },
});

type Props = { readonly id: number; readonly build: (next: Building) => void };

/** Reads the report anew whenever it is opened: an old version could not be saved. */
export function ReportBuilder({ id, build }: Props) {
  const t = useText('report-builder');
  const [row, setRow] = useState<ReportRow | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    let here = true;
    rows('reports')
      .get(id)
      .then((read) => here && setRow(read))
      .catch((cause: unknown) => here && setFailure(failureOf(cause)));
    return () => {
      here = false;
    };
  }, [id]);
  if (failure)
    return (
      <Page title={t('manage')}>
        <StateMessage
          alert
          title={failure.message}
          actions={<Button onClick={() => build('list')}>{t('toList')}</Button>}
        />
      </Page>
    );
  if (!row)
    return (
      <Page title={t('manage')}>
        <Placeholder height={size.form} />
      </Page>
    );
  return <Work key={row.report_id} first={row} build={build} />;
}

function Work({ first, build }: { readonly first: ReportRow; readonly build: (next: Building) => void }) {
  const styles = useStyles();
  const t = useText('report-builder');
  const language = useStore(languageStore);
  const { show } = useShown();
  const [status, setStatus] = useState(first.report_status);
  const work = useReportDocument(first);
  const { document } = work;
  const { title: words } = document.generalOptions;
  const title = typeof words === 'string' ? words : words.en_us;
  const preview = usePreview(title, document.cards);
  const [edited, setEdited] = useState<string | null>(null);
  const [settings, setSettings] = useState(false);
  const [view, setView] = useState<(typeof views)[number]>('grid');

  /** Why it could not be saved, once what somebody else did meanwhile stands beside it; null when it is saved. */
  const settled = async (saving: Promise<ApiFailure | null>): Promise<ApiFailure | null> => {
    const failure = await saving;
    return failure?.code === 'conflict' ? await settleConflict({ t, language, work }) : failure;
  };
  const told = async (saving: Promise<ApiFailure | null>, title = t('failed')): Promise<boolean> => {
    const failure = await settled(saving);
    if (failure) showCritical(title, refusalText(failure));
    return failure === null;
  };
  const edit: Edit = (change, failedTitle) => told(work.edit(change), failedTitle);
  const saveWhole = (change: (before: ReportDocument) => ReportDocument) => settled(work.edit(change));
  const publish = async () => {
    const next = status === 'active' ? 'draft' : 'active';
    try {
      await work.setStatus(next);
      setStatus(next);
      notify(t(next === 'active' ? 'published' : 'hidden'), 'success');
      await refreshCalls('/reports/v1/reports/view');
    } catch (cause) {
      showCritical(t('failed'), failureOf(cause).message);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    void told(key === 'y' || event.shiftKey ? work.redo() : work.undo());
  };
  const card = document.cards.find(({ name }) => name === edited);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo by the usual keys, beside their buttons
    <div onKeyDown={onKeyDown}>
      <Page
        title={title}
        action={
          <>
            <Button onClick={() => void publish()}>{t(status === 'active' ? 'hide' : 'publish')}</Button>
            {document.cards.length > 0 && (
              <AddCard document={document} onAdd={(change) => edit(change)} onOpen={setEdited} />
            )}
          </>
        }
      >
        <div className={styles.bar}>
          <Button onClick={() => build('list')}>{t('toList')}</Button>
          <StatusChip status={status} />
          <Button
            appearance="subtle"
            icon={<ArrowUndo20Regular />}
            disabledFocusable={!work.canUndo}
            onClick={() => void told(work.undo())}
          >
            {t('undo')}
          </Button>
          <Button
            appearance="subtle"
            icon={<ArrowRedo20Regular />}
            disabledFocusable={!work.canRedo}
            onClick={() => void told(work.redo())}
          >
            {t('redo')}
          </Button>
          <Button appearance="subtle" icon={<Settings20Regular />} onClick={() => setSettings(true)}>
            {t('settings')}
          </Button>
          <span className={styles.state} role="status">
            {t(work.saving ? 'saving' : 'saved')}
          </span>
        </div>
        {work.unreadable && <p role="alert">{t('unreadable')}</p>}
        {document.unread.length > 0 && (
          <div className={styles.unread} role="alert">
            <span>{t('unread', { count: document.unread.length })}</span>
            <Button size="small" onClick={() => void edit((before) => ({ ...before, unread: [] }))}>
              {t('unread.remove')}
            </Button>
          </div>
        )}
        {document.cards.length > MOST_CARDS && (
          <p role="alert">{t('beyond', { count: document.cards.length - MOST_CARDS, most: MOST_CARDS })}</p>
        )}
        {preview.data && preview.data.rounds.length > 0 && (
          <div className={styles.filter}>
            <ChartFilter
              report={preview.data}
              onUnit={(unitId) => show({ unitId })}
              onRound={(roundId) => show({ roundId })}
            />
          </div>
        )}
        {preview.failure && (
          <StateMessage alert title={t('noFigures')}>
            {preview.failure.message}
          </StateMessage>
        )}
        {document.cards.length > 0 && (
          <Tabs
            className={styles.views}
            small
            label={t('view')}
            tabs={views.map((name) => ({ name, title: t(`view.${name}`) }))}
            shown={view}
            onShow={setView}
          />
        )}
        {document.cards.length === 0 ? (
          <StateMessage
            title={t('empty')}
            actions={<AddCard document={document} onAdd={(change) => edit(change)} onOpen={setEdited} />}
          >
            {t('empty.text')}
          </StateMessage>
        ) : view === 'canvas' ? (
          <BuilderCanvas document={document} edit={edit} onEdit={setEdited} />
        ) : preview.data ? (
          <div className={mergeClasses(preview.refreshing && styles.waiting)}>
            <BuilderGrid view={preview.data} document={document} edit={edit} onEdit={setEdited} />
          </div>
        ) : (
          <Placeholder height={size.form} />
        )}
      </Page>
      {card && preview.data && (
        <CardEditor
          key={card.name}
          card={card}
          view={preview.data}
          document={document}
          onSave={saveWhole}
          onClose={() => setEdited(null)}
        />
      )}
      {settings && (
        <ReportSettings document={document} onSave={saveWhole} onClose={() => setSettings(false)} />
      )}
    </div>
  );
}

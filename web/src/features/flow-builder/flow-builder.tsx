import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { inOrder } from '@livingroom/shared/modules/flows/rules/walk.ts';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { Chip } from '../../components/chip.tsx';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { conditionOf, media, size, space, type } from '../../lib/theme/sizes.ts';
import { Ahead } from './ahead.tsx';
import { Changes } from './changes.tsx';
import { Palette } from './palette.tsx';
import { PreparedReminder } from './prepared-reminder.tsx';
import { Problems } from './problems.tsx';
import { StepList, StepsBack } from './step-list.tsx';
import { LinkPanel, StepPanel } from './step-panel.tsx';
import { useStepWords } from './step-words.ts';
import { type BuilderWork, type Doc, useBuilder } from './use-builder.ts';
import { useChoice } from './use-choice.ts';

const StepCanvas = lazy(async () => ({ default: (await import('./step-canvas.tsx')).StepCanvas }));

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3, marginBottom: space.s4 },
  back: { marginInlineStart: `calc(-1 * ${space.s3})` },
  tabs: { flexGrow: 1 },
  state: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s1} ${space.s3}` },
  said: { ...type.caption, color: tokens.colorNeutralForeground3 },
  columns: {
    display: 'grid',
    gridTemplateColumns: `${size.preview} minmax(0, 1fr) ${size.tree}`,
    gap: space.s4,
    alignItems: 'start',
    marginBottom: space.s5,
    [media.twoColumns]: { gridTemplateColumns: `minmax(0, 1fr) ${size.tree}` },
    [media.oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Nothing is added to a published version: it has no palette, and beside it what was chosen alone.
  published: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 0,
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    [media.oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  palette: { [media.twoColumns]: { gridColumn: '1 / -1' } },
  canvas: {
    height: '70vh',
    minHeight: size.card,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  side: { display: 'grid', gap: space.s4 },
  besidePublished: {
    width: size.tree,
    marginInlineStart: space.s4,
    ':empty': { display: 'none' },
    [media.oneColumn]: { width: 'auto', marginInlineStart: 0 },
  },
  name: { maxWidth: size.form },
});

type Props = {
  readonly id: number;
  readonly view: string | null;
  readonly show: (view: View) => void;
  readonly open: (flowId: number | null) => void;
  /** Days after which a prepared change has it remind; null: nothing was prepared. */
  readonly remind: number | null;
  readonly leavePrepared: () => void;
};

const views = ['canvas', 'list'] as const;
type View = (typeof views)[number];

/** One version of a flow: as canvas or list, the chosen step with its fields, what is wrong, and its year. */
export function FlowBuilder({ id, view, ...rest }: Props) {
  const { open } = rest;
  const work = useBuilder(id, open);
  const { data, doc, failure } = work;
  if (failure && !data)
    return (
      <Page>
        <ReadFailure message={failure.message} onAgain={work.refresh} />
      </Page>
    );
  if (!data || !doc)
    return (
      <Page>
        <Placeholder height={size.tree} />
      </Page>
    );
  const shown = views.find((name) => name === view) ?? 'canvas';
  return <Built {...rest} work={work} data={data} doc={doc} view={shown} />;
}

type BuiltProps = Omit<Props, 'id' | 'view'> & {
  readonly work: BuilderWork;
  readonly data: NonNullable<BuilderWork['data']>;
  readonly doc: Doc;
  readonly view: View;
};

function Built({ work, data, doc, view, show, open, remind, leavePrepared }: BuiltProps) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const words = useStepWords(data);
  const choice = useChoice(work);
  const small = useMedia(conditionOf(media.oneColumn));
  const builder = useRef<HTMLDivElement>(null);
  const ordered = inOrder(doc.nodes, doc.links) ?? doc.nodes;
  const shown = small ? 'list' : view;
  const focusPanel = () =>
    requestAnimationFrame(() =>
      builder.current?.querySelector<HTMLElement>('[data-step-panel] :is(input, select)')?.focus(),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (typing || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) work.undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) work.redo();
    else return;
    event.preventDefault();
  };
  const panel = choice.node && (
    <div data-step-panel>
      <StepPanel
        work={choice}
        node={choice.node}
        place={ordered.indexOf(choice.node) + 1}
        count={ordered.length}
        findings={work.findings}
        words={words}
      />
    </div>
  );
  return (
    <Page title={doc.name} headline={<State work={work} />} action={<Acts work={work} open={open} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo and redo hold for all of it */}
      <div ref={builder} onKeyDown={onKeyDown}>
        <div className={styles.tools}>
          <Button
            className={styles.back}
            appearance="subtle"
            icon={<ArrowLeft20Regular />}
            onClick={() => open(null)}
          >
            {t('back')}
          </Button>
          {!small && (
            <Tabs
              className={styles.tabs}
              tabs={views.map((name) => ({ name, title: t(`view.${name}`) }))}
              shown={shown}
              onShow={show}
            />
          )}
          {shown === 'list' && work.editable && <StepsBack work={choice} />}
        </div>
        <div className={mergeClasses(styles.columns, !work.editable && styles.published)}>
          {work.editable && (
            <div className={styles.palette}>
              <Palette work={choice} />
            </div>
          )}
          {shown === 'canvas' ? (
            <div className={styles.canvas}>
              <Suspense fallback={<Placeholder height={size.tree} />}>
                <StepCanvas work={choice} ordered={ordered} words={words} onOpen={focusPanel} />
              </Suspense>
            </div>
          ) : (
            <div>
              <StepList work={choice} ordered={ordered} words={words} panel={small ? panel : null} />
            </div>
          )}
          <div className={mergeClasses(styles.side, !work.editable && styles.besidePublished)}>
            {remind !== null && (
              <PreparedReminder days={remind} {...{ doc, work, words }} onLeave={leavePrepared} />
            )}
            {!small && panel}
            {choice.link && <LinkPanel work={choice} link={choice.link} words={words} />}
            {!choice.node && !choice.link && work.editable && (
              <Field className={styles.name} label={t('new.name')}>
                <Input
                  value={doc.name}
                  maxLength={120}
                  onChange={(_, { value }) => work.change((graph) => ({ ...graph, name: value }))}
                />
              </Field>
            )}
            {work.findings.length > 0 && <Problems work={choice} words={words} onGo={focusPanel} />}
            {data.before && work.editable && <Changes before={data.before} now={doc} words={words} />}
          </div>
        </div>
        <Ahead data={data} graph={doc} words={words} savedAt={work.save.at} />
      </div>
    </Page>
  );
}

function State({ work }: { readonly work: BuilderWork }) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const locale = useLocale();
  const { data, save } = work;
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <span className={styles.state}>
      <Chip tone={work.editable ? 'quiet' : 'good'}>
        {t(work.editable ? 'status.draft' : 'status.published')}
      </Chip>
      {t('version', { version: data?.flow.version ?? 1 })}
      <span role="status" className={styles.said}>
        {save.failed
          ? t('save.failed', { reason: save.failed })
          : save.dirty || save.running
            ? t('save.running')
            : save.at && t('save.at', { time: time.format(save.at) })}
      </span>
      {save.failed && (
        <Button size="small" onClick={save.again}>
          {t('save.again')}
        </Button>
      )}
    </span>
  );
}

type ActsProps = { readonly work: BuilderWork; readonly open: (flowId: number | null) => void };

function Acts({ work, open }: ActsProps) {
  const t = useText('flow-builder');
  const { data, findings } = work;
  const next = data?.next ?? null;
  if (next)
    return (
      <Button appearance="primary" onClick={() => open(next.flow_id)}>
        {t('next.open', { version: next.version })}
      </Button>
    );
  if (!work.editable)
    return (
      <Button appearance="primary" onClick={() => void work.nextVersion()}>
        {t('next')}
      </Button>
    );
  const publish = async () => {
    if (!work.mayPublish) return;
    if (await confirmed(t('publish'), t('publish.sure'), { label: t('publish') })) await work.publish();
  };
  const drop = async () => {
    if (await confirmed(t('drop'), t('drop.sure'), { label: t('drop'), harms: true })) await work.drop();
  };
  const first = findings.find(({ level }) => level === 'error');
  return (
    <>
      <Button disabled={work.dropping || work.publishing} onClick={() => void drop()}>
        {t('drop')}
      </Button>
      <Button
        appearance="primary"
        disabledFocusable={!work.mayPublish || work.publishing}
        title={first ? t('publish.stopped') : ''}
        onClick={() => void publish()}
      >
        {t('publish')}
      </Button>
    </>
  );
}

import { Button, makeStyles } from '@fluentui/react-components';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { GivenParams } from '@livingroom/shared/modules/analyses/tables/action-types.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { OutcomeTable } from '../../components/outcome-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { ParamFields } from './param-fields.tsx';
import type { Outcome } from './use-graph.ts';

const useStyles = makeStyles({
  column: { display: 'grid', gap: space.s4, minWidth: 0 },
  hint: { ...type.body, margin: `0 0 ${space.s4}` },
  fields: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${size.tight}, 1fr))`,
    gap: space.s3,
    marginBottom: space.s4,
    alignItems: 'end',
  },
  table: { marginTop: space.s4 },
});

const FIGURES = 2;

const { preview } = analyticsFlows.operations;

/** Answers that nobody gave, as an analysis would see them; what is below are the data sets of the organisation. */
export function DatasetsPanel({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const t = useText('analyses');
  const [params, setParams] = useState<GivenParams>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const nodes = useMemo(
    () => [
      { order: 1, kind: 'people' as const, name: '', params, from: null, x: 0, y: 0 },
      {
        order: FIGURES,
        kind: 'anonymity' as const,
        name: '',
        params: { by: ['driver'] },
        from: 1,
        x: 0,
        y: 0,
      },
    ],
    [params],
  );
  const { inOrder, problems } = useMemo(() => checkAnalysis(nodes), [nodes]);
  const [people] = inOrder;
  const computing = useAction(
    async () => {
      const { outcomes } = await call(preview, { body: { nodes, show: FIGURES } });
      setOutcome(outcomes[1] ?? null);
    },
    ({ message }) => showCritical(t('error'), message),
  );
  return (
    <div className={styles.column}>
      <Panel title={t('datasets.madeUp')}>
        <p className={styles.hint}>{t('datasets.madeUpHint')}</p>
        <div className={styles.fields}>
          {people && (
            <ParamFields
              checked={people}
              problems={problems.filter(({ node }) => node === 1)}
              onChange={(name, value) => setParams({ ...params, [name]: value })}
            />
          )}
        </div>
        <Button
          disabledFocusable={computing.running || problems.some(({ stops }) => stops)}
          onClick={() => void computing.run()}
        >
          {t('try')}
        </Button>
        {outcome && (
          <div className={styles.table}>
            <OutcomeTable
              label={t('datasets.madeUp')}
              columns={outcome.columns}
              titles={outcome.titles}
              rows={outcome.rows}
              count={outcome.rows_out}
            />
          </div>
        )}
      </Panel>
      {children}
    </div>
  );
}

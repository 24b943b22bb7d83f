import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { StoredRow } from '../../../../core/storage/rows.ts';
import type { FlowPlan, FlowRound } from '../../round/rows.ts';

type Occasion = Row<'flow_occasions'>;

/** People of one pass whom the same month asked at the same moment: what follows is due for all of them at once. */
export type Cohort = {
  readonly round: FlowRound;
  readonly plan: FlowPlan;
  readonly askedAt: number;
  readonly occasions: readonly StoredRow<Occasion>[];
};

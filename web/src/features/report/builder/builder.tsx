import { ReportBuilder } from './report-builder.tsx';
import { ReportList } from './report-list.tsx';
import type { Building } from './use-place.ts';

type Props = {
  readonly building: Exclude<Building, 'cards' | null>;
  readonly build: (next: Building) => void;
  readonly open: (report: string) => void;
};

/** The report manager of those who may build (spec 1 §6): the list of reports, or one of them. */
export function Builder({ building, build, open }: Props) {
  return building === 'list' ? (
    <ReportList build={build} open={open} />
  ) : (
    <ReportBuilder key={building} id={building} build={build} />
  );
}

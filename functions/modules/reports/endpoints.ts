import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { catalogue, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { type Domain, FileReply, type Immutable, implement } from '../../core/http/endpoints.ts';
import type { CallContext } from '../../core/http/types.ts';
import { writeFiguresFile } from './figures-file.ts';
import type { ReportFrame } from './frame.ts';
import { shareNow } from './sharing.ts';
import { readSunburst } from './sunburst.ts';
import { readTexts } from './texts.ts';
import type { Signed } from './units.ts';
import { previewView, readView } from './view.ts';

const mayBuild = tablePermission(catalogue.reports, 'create');

type OpenActions = NonNullable<CallOutput<typeof reportCalls.operations.view>['open_actions']>;

type Trust = CallOutput<typeof reportCalls.operations.trust>;

/** What is being done about a unit: another module knows, which is above this one. */
type ReadOpenActions = (context: Signed, frame: ReportFrame) => Promise<Immutable<OpenActions>>;

/** The page of trust of a round: made where dialogues may be counted, which no module behind a report may name. */
type ReadTrust = {
  readonly readOwnTrust: (context: Signed, id: number, language?: Language) => Promise<Trust>;
  readonly readRoundTrust: (context: Signed, id: string, language?: Language) => Promise<Trust>;
};

export function reportsDomain(readOpenActions: ReadOpenActions, trust: ReadTrust): Domain {
  return implement(reportCalls, {
    sunburst: (context, { query }) => readSunburst(context, query),
    view: async (context, { query }) => withRight(context, await readView(context, query, readOpenActions)),
    preview: async (context, { query, body }) =>
      withRight(context, await previewView(context, { ...query, ...body })),
    texts: async (context, { body }) => ({ texts: await readTexts(context, body) }),
    async download(context, { query }) {
      const { content, type, fileName } = await writeFiguresFile(context, query);
      return new FileReply(content, type, fileName);
    },
    trust: (context, { params, query }) => trust.readOwnTrust(context, params.id, query.language),
    roundTrust: (context, { params, query }) => trust.readRoundTrust(context, params.id, query.language),
    share: (context, { params }) => shareNow(context, params.id),
  });
}

async function withRight<V extends object>(context: CallContext, view: V) {
  return { ...view, may_build: await context.allows(mayBuild) };
}

import { catalogue, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { FileReply, implement } from '../../http/endpoints.ts';
import type { CallContext } from '../../http/types.ts';
import { readOpenActions } from '../../services/actions/open-actions.ts';
import { writeFiguresFile } from '../../services/reports/figures-file.ts';
import { readSunburst } from '../../services/reports/sunburst.ts';
import { readTexts } from '../../services/reports/texts.ts';
import { previewView, readView } from '../../services/reports/view.ts';

const mayBuild = tablePermission(catalogue.reports, 'create');

export const reportsDomain = implement(reportCalls, {
  sunburst: (context, { query }) => readSunburst(context, query),
  view: async (context, { query }) => withRight(context, await readView(context, query, readOpenActions)),
  preview: async (context, { query, body }) =>
    withRight(context, await previewView(context, { ...query, ...body })),
  texts: async (context, { body }) => ({ texts: await readTexts(context, body) }),
  async download(context, { query }) {
    const { content, type, fileName } = await writeFiguresFile(context, query);
    return new FileReply(content, type, fileName);
  },
});

async function withRight<V extends object>(context: CallContext, view: V) {
  return { ...view, may_build: await context.allows(mayBuild) };
}

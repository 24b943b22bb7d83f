import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { FileReply, implement } from '../../http/endpoints.ts';
import { readOpenActions } from '../../services/actions/open-actions.ts';
import { writeFiguresFile } from '../../services/reports/figures-file.ts';
import { readSunburst } from '../../services/reports/sunburst.ts';
import { readTexts } from '../../services/reports/texts.ts';
import { previewView, readView } from '../../services/reports/view.ts';

export const reportsDomain = implement(reportCalls, {
  sunburst: (context, { query }) => readSunburst(context, query),
  view: (context, { query }) => readView(context, query, readOpenActions),
  preview: (context, { query, body }) => previewView(context, { ...query, ...body }),
  texts: async (context, { body }) => ({ texts: await readTexts(context, body) }),
  async download(context, { query }) {
    const { content, type, fileName } = await writeFiguresFile(context, query);
    return new FileReply(content, type, fileName);
  },
});

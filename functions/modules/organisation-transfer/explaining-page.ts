import { columnName, tableName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { escapeHtml } from '@livingroom/shared/core/lib/escape-html.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { defaultLanguage, type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { leftOutReasons } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import { transferWords as words } from '@livingroom/shared/modules/organisation-transfer/words.ts';
import type { WrittenPart } from './export-files.ts';
import { exportedColumns } from './export-table.ts';

type PageFacts = {
  readonly organisation: string;
  /** ISO text. */
  readonly exportedAt: string;
  readonly files: WrittenPart['files'];
  /** In which days are counted. */
  readonly zone: string;
  readonly leftOut: { readonly [table: string]: string };
  /** As the organisation has them, with its own fields. */
  readonly tables: readonly Table[];
};

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #8886}
td.n{text-align:end;font-variant-numeric:tabular-nums}td small{opacity:.75;overflow-wrap:anywhere}code{overflow-wrap:anywhere}`;

/** The page that tells somebody who opens the zip what is in it, in the language of whoever asked for it; it needs no network. */
export function explainingPage(language: Language = defaultLanguage, facts: PageFacts): string {
  const tell = (phrase: Phrase) => escapeHtml(say(phrase, language));
  const { organisation, files, leftOut, tables } = facts;
  const day = { dateStyle: 'long', timeZone: facts.zone } as const;
  const date = dateFormat(localeOf[language], day).format(new Date(facts.exportedAt));
  const title = tell(words('page.title', { name: organisation }));
  const paragraphs = [
    words('page.intro', { name: organisation, date }),
    words('page.answers'),
    words('page.hashes'),
    words('page.csv'),
  ].map((phrase) => `<p>${tell(phrase)}</p>`);
  const pictures = files.filter(({ name }) => name.startsWith('pictures/')).length;
  return `<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
${paragraphs.join('\n')}
<h2>${tell(words('page.tables'))}</h2>
${tablesIn({ files, tables }, tell)}
<h2>${tell(words('page.figures'))}</h2>
<p>${tell(words('page.figures-text'))}</p>
<h2>${tell(words('page.pictures'))}</h2>
<p>${tell(words('page.pictures-text', { count: pictures }))}</p>
<h2>${tell(words('page.left-out'))}</h2>
${tablesWithout(leftOut, tell)}
</body></html>
`;
}

function tablesIn(
  { files, tables }: Pick<PageFacts, 'files' | 'tables'>,
  tell: (phrase: Phrase) => string,
): string {
  const lines = files.flatMap(({ name, rows }) => {
    const table = tables.find((one) => name === `tables/${one.name}.json`);
    if (!table) return [];
    const columns = exportedColumns(table).map(
      (column) => `<code>${column}</code> ${tell(columnName(table, column))}`,
    );
    return [
      `<tr><td>${tell(tableName(table.name))}<br><small>${columns.join(' · ')}</small></td><td><code>tables/${table.name}</code></td><td class="n">${rows}</td></tr>`,
    ];
  });
  const head = [
    `${tell(words('page.table'))}, ${tell(words('page.columns'))}`,
    tell(words('page.file')),
    tell(words('page.rows')),
  ];
  return tableOf(head, lines);
}

function tablesWithout(leftOut: PageFacts['leftOut'], tell: (phrase: Phrase) => string): string {
  const lines = Object.entries(leftOut).map(([table, why]) => {
    const reason = leftOutReasons.find((one) => one === why) ?? 'not-permitted';
    return `<tr><td>${tell(tableName(table))}</td><td>${tell(words(`reason.${reason}`))}</td></tr>`;
  });
  return tableOf([tell(words('page.table')), tell(words('page.why'))], lines);
}

function tableOf(head: readonly string[], lines: readonly string[]): string {
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
}

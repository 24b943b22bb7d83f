import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from '../../look/options.ts';
import { openEyes, show, stateOf } from '../../look/take.ts';
import { ensureTool, type Tool } from '../../setup/debian.ts';
import type { Finding } from '../types.ts';
import type { ProductJudge } from './court.ts';
import { runProgram } from './run-program.ts';

const pdftotext: Tool = { program: 'pdftotext', packages: ['poppler-utils'] };
const pdffonts: Tool = { program: 'pdffonts', packages: ['poppler-utils'] };

/** What people print: reports and boards, as the first who sees them. */
const printed = /^(ReportManager|ActionPage)/;

/** Characters of a page below which it counts as empty: a page number alone has fewer. */
const LEAST_TEXT = 20;

/** Printed pages as Poppler reads them: words on every page, every font brought along, the title first. */
export const print: ProductJudge = {
  names: ['Poppler'],
  async judge(court) {
    const [toText, toFonts] = [ensureTool(pdftotext), ensureTool(pdffonts)];
    const folder = join(court.folder, 'printed');
    mkdirSync(folder);
    const findings: Finding[] = [];
    let count = 0;
    for (const view of court.views.filter(
      ({ route, press, make }) => printed.test(route) && !press && !make,
    )) {
      const [person] = view.by;
      if (!person) continue;
      const state = await stateOf(court.browser, court.endpoints, person);
      const eyes = { person, theme: 'light', language: 'en_us', state, condition: 'usual' } as const;
      const page = await openEyes(court.browser, eyes, court.endpoints);
      await show(page, { view, endpoints: court.endpoints, width: 1440, condition: 'usual' });
      const title = (await page.locator('h1').first().textContent())?.trim() ?? '';
      const file = join(folder, `${nameOf(view)}.pdf`);
      await page.pdf({ path: file, preferCSSPageSize: true });
      await page.context().close();
      const place = `${nameOf(view)} ${person}`;
      const { stdout: text } = await runProgram(toText, ['-enc', 'UTF-8', file, '-']);
      const pages = text.split('\f').slice(0, -1);
      count += pages.length;
      for (const [at, words] of pages.entries())
        if (words.trim().length < LEAST_TEXT)
          findings.push({ rule: 'empty page', place, says: `page ${at + 1} of ${pages.length}` });
      if (!text.replace(/\s+/g, ' ').includes(title))
        findings.push({ rule: 'title', place, says: `“${title}” is not in its text` });
      const { stdout: fonts } = await runProgram(toFonts, [file]);
      for (const line of fonts.split('\n').slice(2))
        if (line !== '' && !/\byes\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+\s*$/.test(line))
          findings.push({ rule: 'font not embedded', place, says: line.trim() });
    }
    const { stderr } = await runProgram(toText, ['-v']);
    return [
      {
        judge: 'Poppler',
        version: /version (\S+)/.exec(stderr)?.[1] ?? '–',
        saw: `${count} printed pages`,
        aim: 'text on every page, every font embedded',
        findings,
      },
    ];
  },
};

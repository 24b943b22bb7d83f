import { readFileSync } from 'node:fs';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import type { Page } from 'playwright';
import { settled } from '../../../tests/e2e/support/axe.ts';
import { nameOf } from '../../look/options.ts';
import { openEyes, show, stateOf } from '../../look/take.ts';
import { type Person, people, themes, widths } from '../../look/views.ts';
import { htmlJudge } from '../html.ts';
import { judgeFile, versionOf } from '../packages.ts';
import type { Finding } from '../types.ts';
import type { ProductJudge } from './court.ts';
import type { Court } from './court-type.ts';

/** A judge of one page as it stands: what it refuses, by rule and place on the page. */
type PageJudge = {
  readonly judge: string;
  readonly version: string;
  readonly aim: string;
  readonly look: (page: Page) => Promise<readonly Finding[]>;
};

/** Every view in every language; theme and width go along, so that each of them meets each view's screens too. */
const eyes = languages.map((language, place) => ({
  language,
  theme: themes[place % themes.length] ?? themes[0],
  width: widths[place % widths.length] ?? widths[0],
}));

const accessibility = () => readFileSync(judgeFile('slow', 'accessibility-checker-engine', 'ace.js'), 'utf8');
const sniffer = () => readFileSync(judgeFile('slow', 'html_codesniffer', 'build', 'HTMLCS.js'), 'utf8');

type Issue = {
  readonly ruleId: string;
  readonly value: readonly string[];
  readonly message: string;
  readonly snippet: string;
};

/** In the page: what IBM's checker calls a violation that certainly is one. */
async function askIbm(): Promise<readonly Issue[]> {
  const ace = Reflect.get(globalThis, 'ace') as {
    Checker: new () => {
      check(root: Document, sets: readonly string[]): Promise<{ readonly results: readonly Issue[] }>;
    };
  };
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .map(({ ruleId, value, message, snippet }) => ({
      ruleId,
      value,
      message,
      snippet: snippet.slice(0, 200),
    }));
}

type Sniffed = { readonly code: string; readonly message: string; readonly html: string };

/** In the page: the errors of HTML_CodeSniffer; its warnings and notices are left to people. */
function askSniffer(): Promise<readonly Sniffed[]> {
  const HTMLCS = Reflect.get(globalThis, 'HTMLCS') as {
    readonly ERROR: number;
    getTranslation(text: string): string | undefined;
    process(standard: string, root: Document, done: () => void): void;
    getMessages(): readonly {
      readonly type: number;
      readonly code: string;
      readonly msg: string;
      readonly element: Element | Document;
    }[];
  };
  // It lacks the words of some of its own errors, and fails on them.
  const known = HTMLCS.getTranslation.bind(HTMLCS);
  HTMLCS.getTranslation = (text) => known(text) ?? text;
  return new Promise((resolve) => {
    HTMLCS.process('WCAG2AA', document, () => {
      const errors = HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR);
      resolve(
        errors.map(({ code, msg, element }) => ({
          code,
          message: msg,
          html: element instanceof Element ? element.outerHTML.slice(0, 200) : 'the document',
        })),
      );
    });
  });
}

function pageJudges(): readonly PageJudge[] {
  const [ibm, codeSniffer, html] = [accessibility(), sniffer(), htmlJudge()];
  return [
    {
      judge: 'html-validate',
      version: versionOf('quick', 'html-validate'),
      aim: 'nothing',
      look: async (page) => html(await page.content()),
    },
    {
      judge: 'IBM Equal Access',
      version: versionOf('slow', 'accessibility-checker-engine'),
      aim: 'no violation of WCAG 2.2',
      look: async (page) => {
        await page.evaluate(ibm);
        const issues = await page.evaluate(askIbm);
        return issues.map(({ ruleId, message, snippet }) => ({
          rule: ruleId,
          place: snippet,
          says: message,
        }));
      },
    },
    {
      judge: 'HTML_CodeSniffer',
      version: versionOf('slow', 'html_codesniffer'),
      aim: 'no error of WCAG 2.2 AA',
      look: async (page) => {
        await page.evaluate(codeSniffer);
        const errors = await page.evaluate(askSniffer);
        return errors.map(({ code, message, html: place }) => ({ rule: code, place, says: message }));
      },
    },
  ];
}

/** Every view of the look sheets, as everybody who sees it, in every language. */
export const pages: ProductJudge = {
  names: ['html-validate', 'IBM Equal Access', 'HTML_CodeSniffer'],
  async judge(court) {
    const judges = pageJudges();
    const found = new Map(judges.map(({ judge }) => [judge, [] as Finding[]]));
    let seen = 0;
    await visitAll(
      court,
      async (page, name) => {
        seen += 1;
        for (const { judge, look } of judges) {
          // What came last, or while the judge before looked, may just change a colour: a button that can be pressed now.
          await page.evaluate(settled);
          for (const finding of await look(page).catch(brokenDown))
            found.get(judge)?.push({ ...finding, place: `${name} ${finding.place}` });
        }
      },
      (name, cause) => {
        for (const { judge } of judges)
          found.get(judge)?.push({ rule: 'not shown', place: name, says: messageOf(cause) });
      },
    );
    return judges.map(({ judge, version, aim }) => ({
      judge,
      version,
      aim,
      saw: `${seen} pages: views, roles and languages`,
      findings: found.get(judge) ?? [],
    }));
  },
};

/** A judge that fails on a page says nothing of it, which is no acquittal. */
function brokenDown(cause: unknown): readonly Finding[] {
  return [{ rule: 'failed', place: '', says: messageOf(cause) }];
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Brings every view before somebody; one that cannot be shown is named, since no judge saw it, and the rest goes on. */
async function visitAll(
  { browser, endpoints, views }: Court,
  look: (page: Page, name: string) => Promise<void>,
  miss: (name: string, cause: unknown) => void,
): Promise<void> {
  for (const person of Object.keys(people) as Person[]) {
    const own = views.filter((view) => view.by.includes(person));
    if (own.length === 0) continue;
    const state = await stateOf(browser, endpoints, person);
    for (const { language, theme, width } of eyes) {
      const condition = 'usual';
      const page = await openEyes(browser, { person, theme, language, state, condition }, endpoints, {
        bypassCSP: true,
      });
      for (const view of own) {
        const seenAt = Math.max(width, view.from ?? 0);
        const name = `${nameOf(view)} ${person} ${language} ${seenAt}`;
        try {
          await show(page, { view, endpoints, width: seenAt, condition });
        } catch (cause) {
          miss(name, cause);
          continue;
        }
        await look(page, name);
      }
      await page.context().close();
    }
  }
}

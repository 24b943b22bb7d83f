import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../scripts/local/platform.ts';
import { openAdaptiveDialogue } from '../e2e/support/adaptive-dialogue.ts';
import { hiddenOfQuestion } from '../e2e/support/question-in-sight.ts';
import { sidewaysOf, watchFiles } from './in-page.ts';
import { noteLayout, press, sees, type Walk, waitFor, write } from './walk.ts';

export type Step = {
  readonly name: string;
  /** Throws with a sentence where it does not hold. */
  readonly go: (walk: Walk) => Promise<void>;
};

const respondent = 'employee@demo.test';
const admin = 'admin@demo.test';

/** Questions that are answered: more than a screen is long. */
const QUESTIONS = 8;

async function logIn(walk: Walk, email: string): Promise<void> {
  await sees(walk, 'button', 'Log In');
  await noteLayout(walk, 'login');
  await press(walk, 'button', 'Log In');
  await signInAtProvider(walk, email);
}

async function signInAtProvider(walk: Walk, email: string): Promise<void> {
  await write(walk, 'E-mail address', email);
  await write(walk, 'Password', demoPassword);
  await press(walk, 'button', 'Sign in');
}

/** The newest code in the mailbox; the mail may come a moment after the page that asks for it. */
async function codeOf({ endpoints }: Walk, email: string): Promise<string> {
  const response = await fetch(`${endpoints.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const [message] = (await response.json()) as { readonly subject: string }[];
  return /\d{6}/.exec(message?.subject ?? '')?.[0] ?? '';
}

async function holdsWidth(walk: Walk, place: string, tables = false): Promise<void> {
  const far = await walk.tab.evaluate(sidewaysOf, tables);
  if (far > 0) throw new Error(`${place} scrolls sideways by ${far} px`);
}

/** Whoever is signed out is led to the login. */
async function isSignedIn(walk: Walk, css: string, name: string): Promise<void> {
  const there = (selector: string, words: string) => {
    if (location.pathname === '/login') return 'signed out';
    const all = [...document.querySelectorAll(selector)];
    return all.some(({ textContent }) => words === '' || textContent?.trim() === words) && 'in';
  };
  const state = await waitFor(walk, name || css, there, css, name);
  if (state === 'signed out') throw new Error('signed out');
}

/** What an employee does, from the link of a mail on. */
export function employeeSteps(): readonly Step[] {
  let link = '';
  return [
    {
      name: 'sign-in by a mailed link',
      go: async (walk) => {
        link = walk.endpoints.site + (await openAdaptiveDialogue(walk.data, respondent)).path;
        // It leads straight on to the provider's page.
        await walk.tab.goto(link);
        await signInAtProvider(walk, respondent);
        await isSignedIn(walk, 'button', 'Start');
        await holdsWidth(walk, 'the privacy note');
        await noteLayout(walk, 'privacy note');
      },
    },
    {
      name: 'reload',
      go: async (walk) => {
        await walk.tab.reload();
        await isSignedIn(walk, 'button', 'Start');
      },
    },
    {
      name: 'mailed link in a new tab',
      go: async (walk) => {
        walk.tab = await walk.window.newTab();
        await walk.tab.goto(link);
        await isSignedIn(walk, 'button', 'Start');
      },
    },
    {
      name: `dialogue of ${QUESTIONS} questions`,
      go: async (walk) => {
        await press(walk, 'button', 'Start');
        for (let place = 1; place <= QUESTIONS; place += 1) {
          await sees(walk, 'form:not([inert]) [role=radio]', String((place % 5) + 2));
          const hidden = await walk.tab.evaluate(hiddenOfQuestion);
          if (hidden !== 0) throw new Error(`question ${place} is hidden by ${hidden} px`);
          await holdsWidth(walk, `question ${place}`);
          if (place === QUESTIONS) await noteLayout(walk, 'question');
          await press(walk, 'form:not([inert]) [role=radio]', String((place % 5) + 2));
          await waitFor(walk, `answer ${place}`, isAnswered, place);
        }
        await walk.tab.reload();
        await sees(walk, 'form:not([inert]) [role=radio]', '7, Completely');
      },
    },
    {
      name: 'sign-out',
      go: async (walk) => {
        await walk.tab.goto(`${walk.endpoints.site}/employee`);
        await press(walk, 'button', 'Account');
        await press(walk, 'button', 'Log out');
        await sees(walk, 'button', 'Log In');
      },
    },
  ];
}

function isAnswered(count: number): boolean {
  const own = document.querySelectorAll('main section > ol > li [class] > button[type=button]');
  return own.length > 0 && document.querySelectorAll('main section > ol > li').length > count;
}

/** What an administrator does. */
export const adminSteps: readonly Step[] = [
  {
    name: 'sign-in with the second factor',
    go: async (walk) => {
      await walk.tab.goto(walk.endpoints.site);
      await logIn(walk, admin);
      await press(walk, 'input[inputmode=numeric]');
      await walk.tab.type(await codeOf(walk, admin));
      await press(walk, 'button', 'Continue');
      await waitFor(walk, 'the dashboard', () => location.pathname === '/dashboard');
    },
  },
  {
    name: 'reload with the second factor',
    go: async (walk) => {
      await walk.tab.reload();
      await isSignedIn(walk, 'h1', '');
    },
  },
  {
    name: 'report',
    go: async (walk) => {
      await walk.tab.goto(`${walk.endpoints.site}/report-manager`);
      await waitFor(walk, 'the sunburst', () => document.querySelectorAll('main svg path').length > 15);
      await holdsWidth(walk, 'the report', true);
      await noteLayout(walk, 'report');
    },
  },
  {
    name: 'print',
    go: async (walk) => {
      const pdf = await walk.tab.print();
      if (pdf === null) return;
      if (String.fromCharCode(...pdf.slice(0, 5)) !== '%PDF-') throw new Error('no PDF came');
    },
  },
  {
    name: 'board',
    go: async (walk) => {
      await walk.tab.goto(`${walk.endpoints.site}/actions`);
      await waitFor(walk, 'a card', () => document.querySelectorAll('main li').length > 0);
      await holdsWidth(walk, 'the board', true);
      await noteLayout(walk, 'board');
    },
  },
  {
    name: 'download',
    go: async (walk) => {
      await walk.tab.goto(`${walk.endpoints.site}/employees`);
      await press(walk, 'button', 'Bulk Upload');
      await sees(walk, 'button', 'Download template (XLSX)');
      await walk.tab.evaluate(watchFiles);
      await press(walk, 'button', 'Download template (XLSX)');
      const size = await waitFor(walk, 'the template', () =>
        Math.max(0, ...((globalThis as { handedOut?: number[] }).handedOut ?? [])),
      );
      if (size < 1_000) throw new Error(`the template has ${size} bytes`);
    },
  },
  {
    name: 'upload',
    go: async (walk) => {
      const folder = mkdtempSync(join(tmpdir(), 'livingroom-engines-'));
      try {
        const file = join(folder, 'people.csv');
        writeFileSync(file, 'work_email,given_name\nnot-an-address,Kim\n');
        await walk.tab.chooseFile('input[type=file]', file);
        await press(walk, 'button', 'Upload');
        await waitFor(walk, 'what came of the file', () =>
          [...document.querySelectorAll('li')].some(({ textContent }) =>
            /people\.csv.*(?:Completed|Failed)/s.test(textContent ?? ''),
          ),
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];

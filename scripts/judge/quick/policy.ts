import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';
import { loadJudge, versionOf } from '../packages.ts';
import type { QuickJudge } from '../types.ts';

type Evaluator = {
  readonly CspEvaluator: new (
    policy: object,
  ) => {
    evaluate(): readonly {
      readonly severity: number;
      readonly type: number;
      readonly directive: string;
      readonly value?: string;
      readonly description: string;
    }[];
  };
};
type Parser = { readonly CspParser: new (text: string) => { readonly csp: object } };

/** The judge's own numbers: 10 high, 20 to 50 something that may be exploited, from 60 on information. */
const INFORMATION = 60;

const header = 'Content-Security-Policy';

/** Google's evaluator of the content security policy that the site is served with. */
export const policy: QuickJudge = {
  name: 'CSP Evaluator',
  async judge() {
    const { CspEvaluator } = loadJudge('quick', 'csp_evaluator/dist/evaluator.js') as Evaluator;
    const { CspParser } = loadJudge('quick', 'csp_evaluator/dist/parser.js') as Parser;
    const file = 'staticwebapp.config.json';
    const { globalHeaders } = JSON.parse(readFileSync(join(rootDirectory, file), 'utf8')) as {
      readonly globalHeaders: { readonly [name: string]: string };
    };
    const text = globalHeaders[header];
    if (text === undefined) throw new Error(`${file} has no ${header}.`);
    const found = new CspEvaluator(new CspParser(text).csp).evaluate();
    return {
      judge: 'CSP Evaluator',
      version: versionOf('quick', 'csp_evaluator'),
      saw: `${text.split(';').length} directives`,
      aim: 'nothing above information',
      findings: found
        .filter(({ severity }) => severity < INFORMATION)
        .map(({ type, directive, value = '', description }) => ({
          rule: String(type),
          place: `${directive} ${value}`.trim(),
          says: description,
        })),
    };
  },
};

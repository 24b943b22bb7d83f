import { loadJudge } from './packages.ts';
import type { Finding } from './types.ts';

type HtmlValidate = {
  readonly HtmlValidate: new (config: {
    readonly extends: readonly string[];
  }) => {
    validateString(html: string): Promise<{
      readonly results: readonly {
        readonly messages: readonly {
          readonly ruleId: string;
          readonly message: string;
          readonly offset: number;
        }[];
      }[];
    }>;
  };
};

/** As much of an element as names it, in characters. */
const LONGEST_TAG = 240;

/** html-validate on the content of a page: what the standard and accessibility demand, nothing of style. */
export function htmlJudge(): (html: string) => Promise<readonly Finding[]> {
  const { HtmlValidate } = loadJudge('quick', 'html-validate') as HtmlValidate;
  const judge = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
  return async (html) =>
    (await judge.validateString(html)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, offset }) => ({
        rule: ruleId,
        place: tagAt(html, offset),
        says: message,
      })),
    );
}

/** The opening tag around a place of a page, which names the component that made it. */
function tagAt(html: string, offset: number): string {
  const from = html.lastIndexOf('<', offset);
  return html.slice(from, html.indexOf('>', offset) + 1).slice(0, LONGEST_TAG);
}

import { openApiDocument } from '../../../functions/core/http/openapi.ts';
import { loadDomains } from '../../../functions/registry/endpoints.ts';
import { loadJudge, versionOf } from '../packages.ts';
import type { Finding, QuickJudge } from '../types.ts';

type Redocly = {
  readonly createConfig: (config: { readonly extends: readonly string[] }) => Promise<object>;
  readonly lintFromString: (input: {
    readonly source: string;
    readonly absoluteRef: string;
    readonly config: object;
  }) => Promise<
    readonly {
      readonly ruleId: string;
      readonly message: string;
      readonly location: readonly { readonly pointer?: string }[];
    }[]
  >;
};

type Core = {
  readonly Spectral: new () => {
    setRuleset(ruleset: { readonly extends: readonly unknown[] }): void;
    run(document: string): Promise<
      readonly {
        readonly code: string | number;
        readonly message: string;
        readonly path: readonly (string | number)[];
      }[]
    >;
  };
};

/** The description that the API gives of itself, as `GET /api/openapi.json` sends it. */
async function apiDescription(): Promise<string> {
  return JSON.stringify(openApiDocument(await loadDomains(), '1.0.0'));
}

/** What is looked at, in a few words. */
function operationsOf(description: string): string {
  const { paths } = JSON.parse(description) as { readonly paths: { readonly [path: string]: object } };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  return `${operations.length} operations`;
}

/** Redocly's recommended rules, warnings included. */
export const redocly: QuickJudge = {
  name: 'Redocly',
  async judge() {
    const { createConfig, lintFromString } = loadJudge('quick', '@redocly/openapi-core') as Redocly;
    const source = await apiDescription();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    return {
      judge: 'Redocly',
      version: versionOf('quick', '@redocly/openapi-core'),
      saw: operationsOf(source),
      aim: 'no error, no warning',
      findings: problems.map(
        ({ ruleId, message, location }): Finding => ({
          rule: ruleId,
          place: location[0]?.pointer ?? '#',
          says: message,
        }),
      ),
    };
  },
};

/** Spectral's rules for OpenAPI, of every severity. */
export const spectral: QuickJudge = {
  name: 'Spectral',
  async judge() {
    const { Spectral } = loadJudge('quick', '@stoplight/spectral-core') as Core;
    const { oas } = loadJudge('quick', '@stoplight/spectral-rulesets') as { readonly oas: unknown };
    const document = await apiDescription();
    const judge = new Spectral();
    judge.setRuleset({ extends: [oas] });
    const problems = await judge.run(document);
    return {
      judge: 'Spectral',
      version: versionOf('quick', '@stoplight/spectral-core'),
      saw: operationsOf(document),
      aim: 'nothing of any severity',
      findings: problems.map(
        ({ code, message, path }): Finding => ({ rule: String(code), place: path.join('/'), says: message }),
      ),
    };
  },
};

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { dataDirectory, rootDirectory } from '../../build/root.ts';
import { judgeFile, loadJudge, versionOf } from '../packages.ts';
import type { QuickJudge } from '../types.ts';

type Diagnostic = {
  readonly message: string;
  readonly code?: string | number;
  readonly range: { readonly start: { readonly line: number } };
};
type Service = { readonly validate: (document: object, config: object) => Promise<readonly Diagnostic[]> };
type Documents = {
  readonly TextDocument: {
    create(uri: string, language: string, version: number, text: string): object;
  };
};

const folder = '.github/workflows';

/** GitHub's own reader of workflows: schema, events, expressions, contexts. */
export const workflows: QuickJudge = {
  name: 'GitHub Actions',
  async judge() {
    const { TextDocument } = loadJudge('quick', 'vscode-languageserver-textdocument') as Documents;
    const { validate } = loadService();
    const files = readdirSync(join(rootDirectory, folder)).filter((file) => /\.ya?ml$/.test(file));
    const findings = await Promise.all(
      files.map(async (file) => {
        const text = readFileSync(join(rootDirectory, folder, file), 'utf8');
        const document = TextDocument.create(`file:///${folder}/${file}`, 'yaml', 1, text);
        return (await validate(document, {})).map(({ code, message, range }) => ({
          rule: String(code ?? 'workflow'),
          place: `${file}:${range.start.line + 1}`,
          says: message,
        }));
      }),
    );
    return {
      judge: 'GitHub Actions',
      version: versionOf('quick', '@actions/languageservice'),
      saw: `${files.length} workflows`,
      aim: 'nothing',
      findings: findings.flat(),
    };
  },
};

/** Its modules import JSON in a way that Node refuses and bundlers take: it is bundled first. */
function loadService(): Service {
  const entry = judgeFile('quick', '@actions', 'languageservice', 'dist', 'index.js');
  const outfile = join(dataDirectory, 'judge', 'workflows.cjs');
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return createRequire(outfile)(outfile) as Service;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import type { Template } from './template.ts';
import { valueAt } from './template.ts';

/** Settings of a developer's own machine, and keys that an identity replaces. */
const notInTheCloud = [
  'LIVINGROOM_BLOB_CONNECTION_STRING',
  'LIVINGROOM_BLOB_FOLDER',
  'LIVINGROOM_COSMOS_KEY',
  'LIVINGROOM_DEVELOPMENT',
  'LIVINGROOM_DIRECTORY_SECRET',
  'LIVINGROOM_DIRECTORY_TOKEN_URL',
  'LIVINGROOM_DIRECTORY_URL',
  'LIVINGROOM_DROP_FOLDER',
  'LIVINGROOM_LIMIT_FACTOR',
  'LIVINGROOM_LOCAL_WEBHOOKS',
  'LIVINGROOM_MAIL_ALLOW_INSECURE',
  'LIVINGROOM_MAIL_CONNECTION_STRING',
  'LIVINGROOM_SLACK_URL',
  'LIVINGROOM_SQLITE_FILE',
  'LIVINGROOM_SQLITE_SYNCHRONOUS',
  'LIVINGROOM_TEAMS_CONNECTOR_URL',
  'LIVINGROOM_TEAMS_GRAPH_URL',
  'LIVINGROOM_TEAMS_LOGIN_URL',
];

/** What the platform and its libraries read by themselves. */
const ofThePlatform = [
  'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
  'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'AZURE_CLIENT_ID',
  'AZURE_TOKEN_CREDENTIALS',
  'AzureWebJobsDisableHomepage',
  'AzureWebJobsStorage__blobServiceUri',
  'AzureWebJobsStorage__clientId',
  'AzureWebJobsStorage__credential',
];

/** Names of the settings that code and `host.json` read in a deployment. */
function settingsRead(): ReadonlySet<string> {
  const code = readFileSync(join(rootDirectory, 'functions', 'core', 'config', 'settings.ts'), 'utf8');
  const host = readFileSync(join(rootDirectory, 'host.json'), 'utf8');
  const names = [
    ...(code.match(/\bLIVINGROOM_[A-Z_]+[A-Z]\b/g) ?? []),
    ...[...host.matchAll(/%(\w+)%/g)].map(([, name = '']) => name),
    ...[...host.matchAll(/"connectionStringName": "(\w+)"/g)].map(([, name = '']) => name),
  ];
  return new Set(names.filter((name) => !notInTheCloud.includes(name)));
}

/** Settings that are read and not set, and the reverse, one sentence each. */
export function settingProblems(templates: readonly Template[]): readonly string[] {
  const set = new Set(
    templates.flatMap(({ resources }) =>
      resources
        .filter(
          ({ type, body }) =>
            type === 'Microsoft.Web/sites/config' && String(body.name).includes('appsettings'),
        )
        .flatMap(({ body }) => Object.keys(valueAt(body.properties) ?? {})),
    ),
  );
  const read = settingsRead();
  return [
    ...[...read].filter((name) => !set.has(name)).map((name) => `${name} is read and nobody sets it`),
    ...[...set]
      .filter((name) => !read.has(name) && !ofThePlatform.includes(name))
      .map((name) => `${name} is set and nobody reads it`),
  ];
}

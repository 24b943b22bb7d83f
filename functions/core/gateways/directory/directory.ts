import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../clock/port.ts';
import { createExternalId } from './external-id.ts';
import { createGraphCalls } from './graph-calls.ts';
import type { DirectoryGateway } from './port.ts';
import { createWorkforce } from './workforce.ts';

const GRAPH_SCOPE = 'https://graph.microsoft.com/.default';

/** The directory that the settings name; the local provider speaks the same protocol. */
export function createDirectory(
  { directory, siteUrl }: Pick<Settings, 'directory' | 'siteUrl'>,
  clock: Clock,
): DirectoryGateway {
  const { kind, url, tokenUrl, clientId, credential } = directory;
  const graph = createGraphCalls({ url, clock, app: { tokenUrl, clientId, credential, scope: GRAPH_SCOPE } });
  return kind === 'workforce' ? createWorkforce(graph, siteUrl) : createExternalId(graph, directory.domain);
}

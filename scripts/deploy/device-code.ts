import { DeviceCodeCredential } from '@azure/identity';
import { type Graph, openGraph } from './graph.ts';
import { ensureApplication, ensurePrincipal } from './registrations.ts';

/** What the Azure CLI's own token has no scope for, whoever is signed in to it. */
const scopes = [
  'https://graph.microsoft.com/Policy.Read.All',
  'https://graph.microsoft.com/Policy.ReadWrite.ConditionalAccess',
  'https://graph.microsoft.com/Application.Read.All',
];

/**
 * Microsoft Graph with a token that a person fetches in the browser with a code, by a public client of our own, which
 * this registers; a directory that forbids sign-ins by code takes a token with these scopes in GRAPH_TOKEN instead.
 * Errors: the person did not consent, may not, or the directory forbids it.
 */
export async function openGraphByCode(graph: Graph, environment: string, tenantId: string): Promise<Graph> {
  if (process.env.GRAPH_TOKEN) return openGraph({ token: process.env.GRAPH_TOKEN });
  const app = await ensureApplication(graph, `Livingroom (${environment}) set-up`, {
    always: { isFallbackPublicClient: true },
  });
  await ensurePrincipal(graph, String(app.appId));
  const credential = new DeviceCodeCredential({
    tenantId,
    clientId: String(app.appId),
    userPromptCallback: ({ message }) => console.log(message),
  });
  const { token } = await credential.getToken(scopes);
  return openGraph({ token });
}

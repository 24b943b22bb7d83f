/** Where the durable API lives: the platform's public base and the one that the client library calls. */
export const WEBHOOK_PATH = '/runtime/webhooks/durabletask';
export const RPC_PATH = '/durabletask';

export type Hub = {
  readonly origin: string;
  readonly taskHub: string;
  /** Whoever holds it may steer orchestrations; the app gets it with its `durableClient` input. */
  readonly key: string;
};

/** All addresses for one instance, as the platform hands them out. */
export function managementUrls({ origin, taskHub, key }: Hub, id: string): Readonly<Record<string, string>> {
  const base = `${origin}${WEBHOOK_PATH}/instances/${id}`;
  const query = `taskHub=${taskHub}&connection=Storage&code=${key}`;
  return {
    id,
    statusQueryGetUri: `${base}?${query}`,
    sendEventPostUri: `${base}/raiseEvent/{eventName}?${query}`,
    terminatePostUri: `${base}/terminate?reason={text}&${query}`,
    rewindPostUri: `${base}/rewind?reason={text}&${query}`,
    purgeHistoryDeleteUri: `${base}?${query}`,
    restartPostUri: `${base}/restart?${query}`,
    suspendPostUri: `${base}/suspend?reason={text}&${query}`,
    resumePostUri: `${base}/resume?reason={text}&${query}`,
  };
}

/** The JSON that a `durableClient` input carries (facts: functions-host 2.6). */
export function clientPayload(hub: Hub): string {
  const { origin, taskHub, key } = hub;
  const query = `taskHub=${taskHub}&connection=Storage&code=${key}`;
  const create = `${origin}${WEBHOOK_PATH}/orchestrators/{functionName}[/{instanceId}]?code=${key}`;
  return JSON.stringify({
    taskHubName: taskHub,
    creationUrls: {
      createNewInstancePostUri: create,
      createAndWaitOnNewInstancePostUri: `${create}&timeout={timeoutInSeconds}&pollingInterval={intervalInSeconds}`,
    },
    managementUrls: managementUrls(hub, 'INSTANCEID'),
    baseUrl: `${origin}${WEBHOOK_PATH}`,
    requiredQueryStringParameters: query,
    // The library joins paths to it, so it must end with a slash; it adds no code, so the key is part of the path.
    rpcBaseUrl: `${origin}${RPC_PATH}/${key}/`,
  });
}

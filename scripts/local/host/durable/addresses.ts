/** Where the durable API lives: the platform's public base and the one that the client library calls. */
export const WEBHOOK_PATH = '/runtime/webhooks/durabletask';
export const RPC_PATH = '/durabletask';

/** All addresses for one instance, as the platform hands them out. */
export function managementUrls(origin: string, taskHub: string, id: string): Record<string, string> {
  const base = `${origin}${WEBHOOK_PATH}/instances/${id}`;
  const query = `taskHub=${taskHub}&connection=Storage&code=local`;
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
export function clientPayload(origin: string, taskHub: string): string {
  const query = `taskHub=${taskHub}&connection=Storage&code=local`;
  const create = `${origin}${WEBHOOK_PATH}/orchestrators/{functionName}[/{instanceId}]?code=local`;
  return JSON.stringify({
    taskHubName: taskHub,
    creationUrls: {
      createNewInstancePostUri: create,
      createAndWaitOnNewInstancePostUri: `${create}&timeout={timeoutInSeconds}&pollingInterval={intervalInSeconds}`,
    },
    managementUrls: managementUrls(origin, taskHub, 'INSTANCEID'),
    baseUrl: `${origin}${WEBHOOK_PATH}`,
    requiredQueryStringParameters: query,
    // The library joins paths to it, so it must end with a slash.
    rpcBaseUrl: `${origin}${RPC_PATH}/`,
  });
}

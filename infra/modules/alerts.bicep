metadata description = 'What a person wants to be woken for, and nothing else; each names its runbook.'

param stem string
param location string
param tags object
param operatorEmail string
param cosmosId string
param insightsId string
param workspaceId string
param apiUrl string

var logAlerts = [
  {
    name: 'calls-fail'
    runbook: 'sign-in-fails'
    severity: 1
    window: 'PT15M'
    above: 10
    query: 'traces | where message has \'"event":"call-failed"\''
  }
  {
    name: 'flow-in-error'
    runbook: 'round-does-not-close'
    severity: 1
    window: 'PT30M'
    above: 0
    query: 'traces | where severityLevel >= 3 | where message has_any (\'"event":"flow-trouble"\', \'"event":"flow-failed"\')'
  }
  {
    name: 'mails-fail'
    runbook: 'mails-stand-still'
    severity: 1
    window: 'PT1H'
    above: 5
    query: 'traces | where severityLevel >= 3 | where message has \'"service":"services.mail"\''
  }
  {
    name: 'watch-stands-still'
    runbook: 'round-does-not-close'
    severity: 1
    window: 'PT1H'
    above: 0
    query: 'requests | where name == \'flow-watch\' and success == true | summarize runs = count() | where runs == 0'
  }
]

resource people 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: stem
  location: 'global'
  tags: tags
  properties: {
    enabled: true
    groupShortName: 'livingroom'
    emailReceivers: [{ name: 'operator', emailAddress: operatorEmail, useCommonAlertSchema: true }]
  }
}

resource throttled 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: '${stem}-store-throttled'
  location: 'global'
  tags: tags
  properties: {
    description: 'The store refuses calls for their number. Runbook: docs/runbooks/cost-jumps.md'
    severity: 2
    enabled: true
    scopes: [cosmosId]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT15M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          criterionType: 'StaticThresholdCriterion'
          name: 'throttled'
          metricNamespace: 'Microsoft.DocumentDB/databaseAccounts'
          metricName: 'TotalRequests'
          dimensions: [{ name: 'StatusCode', operator: 'Include', values: ['429'] }]
          operator: 'GreaterThan'
          threshold: 500
          timeAggregation: 'Count'
        }
      ]
    }
    actions: [{ actionGroupId: people.id }]
  }
}

resource busy 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: '${stem}-store-busy'
  location: 'global'
  tags: tags
  properties: {
    description: 'The store has stood at its limit for half an hour. Runbook: docs/runbooks/cost-jumps.md'
    severity: 2
    enabled: true
    scopes: [cosmosId]
    evaluationFrequency: 'PT15M'
    windowSize: 'PT30M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          criterionType: 'StaticThresholdCriterion'
          name: 'busy'
          metricNamespace: 'Microsoft.DocumentDB/databaseAccounts'
          metricName: 'NormalizedRUConsumption'
          operator: 'GreaterThan'
          threshold: 95
          timeAggregation: 'Average'
        }
      ]
    }
    actions: [{ actionGroupId: people.id }]
  }
}

resource logged 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for alert in logAlerts: {
    name: '${stem}-${alert.name}'
    location: location
    tags: tags
    kind: 'LogAlert'
    properties: {
      displayName: '${stem}-${alert.name}'
      description: 'Runbook: docs/runbooks/${alert.runbook}.md'
      severity: alert.severity
      enabled: true
      scopes: [insightsId]
      evaluationFrequency: 'PT15M'
      windowSize: alert.window
      autoMitigate: true
      criteria: {
        allOf: [
          {
            query: alert.query
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: alert.above
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: [people.id] }
    }
  }
]

resource health 'Microsoft.Insights/webtests@2022-06-15' = {
  name: '${stem}-health'
  location: location
  tags: union(tags, { 'hidden-link:${insightsId}': 'Resource' })
  kind: 'standard'
  properties: {
    SyntheticMonitorId: '${stem}-health'
    Name: '${stem}-health'
    Enabled: true
    Frequency: 900
    Timeout: 30
    Kind: 'standard'
    RetryEnabled: true
    Locations: [{ Id: 'emea-nl-ams-azr' }, { Id: 'emea-gb-db3-azr' }]
    Request: { RequestUrl: '${apiUrl}/api/health', HttpVerb: 'GET', ParseDependentRequests: false }
    ValidationRules: { ExpectedHttpStatusCode: 200, SSLCheck: true, SSLCertRemainingLifetimeCheck: 7 }
  }
}

resource unreachable 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: '${stem}-unreachable'
  location: 'global'
  tags: union(tags, { 'hidden-link:${insightsId}': 'Resource', 'hidden-link:${health.id}': 'Resource' })
  properties: {
    description: 'The API does not answer from two places. Runbook: docs/runbooks/sign-in-fails.md'
    severity: 0
    enabled: true
    scopes: [health.id, insightsId]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT30M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
      webTestId: health.id
      componentId: insightsId
      failedLocationCount: 2
    }
    actions: [{ actionGroupId: people.id }]
  }
}

resource capped 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = {
  name: '${stem}-logs-capped'
  location: location
  tags: tags
  kind: 'LogAlert'
  properties: {
    displayName: '${stem}-logs-capped'
    description: 'Logs have reached the cap of the day: nothing is seen until tomorrow. Runbook: docs/runbooks/cost-jumps.md'
    severity: 2
    enabled: true
    scopes: [workspaceId]
    evaluationFrequency: 'PT1H'
    windowSize: 'PT1H'
    criteria: {
      allOf: [
        {
          query: '_LogOperation | where Category =~ \'Ingestion\' | where Detail has \'OverQuota\''
          timeAggregation: 'Count'
          operator: 'GreaterThan'
          threshold: 0
          failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
        }
      ]
    }
    actions: { actionGroups: [people.id] }
  }
}

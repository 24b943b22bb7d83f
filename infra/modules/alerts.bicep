metadata description = 'What a person wants to be woken for, and nothing else; each names its runbook.'

param stem string
param location string
param tags object
param operatorEmail string
param cosmosId string
param insightsId string
param workspaceId string
param apiUrl string

@description('Kind of environment: dev has the one alert that anything failed.')
@allowed(['dev', 'prod'])
param kind string

@description('Gigabytes of logs a day after which nothing more is seen.')
param logDailyQuotaGb int

var isWhole = kind == 'prod'
var logAlerts = filter(
  concat(loadJsonContent('../alerts.json'), loadJsonContent('../generated/service-levels.json')),
  alert => contains(alert.kinds, kind)
)

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

resource throttled 'Microsoft.Insights/metricAlerts@2018-03-01' = if (isWhole) {
  name: '${stem}-store-throttled'
  location: 'global'
  tags: tags
  properties: {
    description: 'The store refuses calls for their number. Runbook: docs/runbooks/quota.md'
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

resource busy 'Microsoft.Insights/metricAlerts@2018-03-01' = if (isWhole) {
  name: '${stem}-store-busy'
  location: 'global'
  tags: tags
  properties: {
    description: 'The store has stood at its limit for half an hour. Runbook: docs/runbooks/quota.md'
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
      description: '${alert.what}. Runbook: docs/runbooks/${alert.runbook}.md'
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

resource health 'Microsoft.Insights/webtests@2022-06-15' = if (isWhole) {
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

resource unreachable 'Microsoft.Insights/metricAlerts@2018-03-01' = if (isWhole) {
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

// Every alert on lines is blind once the cap of the day is reached: said when four fifths are used, and when it is.
resource capped 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = if (isWhole) {
  name: '${stem}-logs-capped'
  location: location
  tags: tags
  kind: 'LogAlert'
  properties: {
    displayName: '${stem}-logs-capped'
    description: 'Logs are near the cap of the day, beyond which nothing is seen until tomorrow. Runbook: docs/runbooks/cost-jumps.md'
    severity: 1
    enabled: true
    scopes: [workspaceId]
    evaluationFrequency: 'PT15M'
    windowSize: 'P1D'
    autoMitigate: true
    criteria: {
      allOf: [
        {
          query: 'union (Usage | where IsBillable and StartTime >= startofday(now()) | summarize megabytes = sum(Quantity) | where megabytes > ${logDailyQuotaGb * 800}), (_LogOperation | where Category =~ "Ingestion" and Detail has "OverQuota")'
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

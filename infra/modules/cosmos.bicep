metadata description = 'The document store. Containers, keys, indexes and excluded paths follow from the catalogue.'

param name string
param location string
param tags object
param isPrivate bool
param principalId string
param isZoneRedundant bool
@description('Request units a second that the database may grow to; a multiple of 1,000; 0: serverless, which ends at 5,000 a partition.')
@minValue(0)
param autoscaleUnits int
@allowed(['Continuous7Days', 'Continuous30Days'])
param backupTier string
param workspaceId string

var databaseName = 'livingroom'
var dataContributor = '00000000-0000-0000-0000-000000000002'
var containers = loadJsonContent('../generated/containers.json')

resource account 'Microsoft.DocumentDB/databaseAccounts@2025-04-15' = {
  name: name
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    capabilities: autoscaleUnits == 0 ? [{ name: 'EnableServerless' }] : []
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: isZoneRedundant }]
    // What one instance wrote, another reads at the latest so many seconds or writes later.
    consistencyPolicy: {
      defaultConsistencyLevel: 'BoundedStaleness'
      maxIntervalInSeconds: 5
      maxStalenessPrefix: 10
    }
    backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: backupTier } }
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2025-04-15' = {
  parent: account
  name: databaseName
  properties: {
    resource: { id: databaseName }
    options: autoscaleUnits == 0 ? {} : { autoscaleSettings: { maxThroughput: autoscaleUnits } }
  }
}

resource tables 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2025-04-15' = [
  for container in containers: {
    parent: database
    name: container.id
    properties: { resource: container }
  }
]

resource contributor 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, principalId, dataContributor)
  properties: {
    principalId: principalId
    roleDefinitionId: '${account.id}/sqlRoleDefinitions/${dataContributor}'
    scope: account.id
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: account
  name: 'audit'
  properties: {
    workspaceId: workspaceId
    logAnalyticsDestinationType: 'Dedicated'
    logs: [{ category: 'ControlPlaneRequests', enabled: true }]
  }
}

output id string = account.id
output name string = account.name
output database string = database.name

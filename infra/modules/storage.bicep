metadata description = 'Files of the product, and what could not be delivered: each written by an identity of its own.'

param name string
param location string
param tags object
param sku string
param isPrivate bool
param appPrincipalId string
param eventsPrincipalId string
@description('Days that a deleted file, and a version that was replaced, can be had back.')
param backupDays int
param workspaceId string

var blobDataContributor = 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'
var containers = [
  { name: 'permanent', writer: appPrincipalId }
  { name: 'temporary', writer: appPrincipalId }
  { name: 'dead-letter', writer: eventsPrincipalId }
]

resource account 'Microsoft.Storage/storageAccounts@2023-05-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: sku }
  properties: {
    accessTier: 'Hot'
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    allowSharedKeyAccess: false
    defaultToOAuthAuthentication: true
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
    networkAcls: { bypass: 'AzureServices', defaultAction: isPrivate ? 'Deny' : 'Allow' }
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2023-05-01' = {
  parent: account
  name: 'default'
  properties: {
    isVersioningEnabled: true
    deleteRetentionPolicy: { enabled: true, days: backupDays }
    containerDeleteRetentionPolicy: { enabled: true, days: backupDays }
  }
}

resource folders 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-05-01' = [
  for container in containers: {
    parent: blobs
    name: container.name
    properties: { publicAccess: 'None' }
  }
]

resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2023-05-01' = {
  parent: account
  name: 'default'
  dependsOn: [blobs]
  properties: {
    policy: {
      rules: [
        {
          name: 'temporary-files'
          type: 'Lifecycle'
          enabled: true
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['temporary/'] }
            actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: 7 } } }
          }
        }
        {
          name: 'old-versions'
          type: 'Lifecycle'
          enabled: true
          definition: {
            filters: { blobTypes: ['blockBlob'] }
            actions: { version: { delete: { daysAfterCreationGreaterThan: backupDays } } }
          }
        }
      ]
    }
  }
}

resource writers 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for (container, index) in containers: {
    scope: folders[index]
    name: guid(account.id, container.name, container.writer, blobDataContributor)
    properties: {
      principalId: container.writer
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', blobDataContributor)
    }
  }
]

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: blobs
  name: 'audit'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'StorageDelete', enabled: true }]
  }
}

output id string = account.id
output name string = account.name
output deadLetterContainer string = containers[2].name

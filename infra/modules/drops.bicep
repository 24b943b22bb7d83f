metadata description = 'Where HR systems put files by SFTP: an account of its own, a container and a user of SSH for each organisation.'

param name string
param location string
param tags object
param isPrivate bool
param appPrincipalId string
param workspaceId string
@description('Organisations with their public keys: { organisation: number as text, key: OpenSSH }.')
param places array

var blobDataContributor = 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'

// SFTP needs the hierarchical namespace, which versions and the other files' rules do not go with.
resource account 'Microsoft.Storage/storageAccounts@2023-05-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: 'Standard_LRS' }
  properties: {
    accessTier: 'Hot'
    isHnsEnabled: true
    isSftpEnabled: true
    isLocalUserEnabled: true
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

// What is deleted is gone: lists name people.
resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2023-05-01' = {
  parent: account
  name: 'default'
  properties: {
    deleteRetentionPolicy: { enabled: false }
    containerDeleteRetentionPolicy: { enabled: false }
  }
}

resource containers 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-05-01' = [
  for place in places: {
    parent: blobs
    name: 'organisation-${place.organisation}'
    properties: { publicAccess: 'None' }
  }
]

// Each user reaches the container of one organisation and nothing else.
resource users 'Microsoft.Storage/storageAccounts/localUsers@2023-05-01' = [
  for (place, index) in places: {
    parent: account
    name: 'organisation${place.organisation}'
    properties: {
      hasSshKey: true
      hasSshPassword: false
      hasSharedKey: false
      homeDirectory: containers[index].name
      permissionScopes: [{ permissions: 'rcwdl', service: 'blob', resourceName: containers[index].name }]
      sshAuthorizedKeys: [{ description: containers[index].name, key: place.key }]
    }
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
          name: 'forgotten-files'
          type: 'Lifecycle'
          enabled: true
          definition: {
            filters: { blobTypes: ['blockBlob'] }
            actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: 30 } } }
          }
        }
      ]
    }
  }
}

resource readers 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for (place, index) in places: {
    scope: containers[index]
    name: guid(account.id, place.organisation, appPrincipalId, blobDataContributor)
    properties: {
      principalId: appPrincipalId
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
    logs: [
      { category: 'StorageWrite', enabled: true }
      { category: 'StorageDelete', enabled: true }
    ]
  }
}

output id string = account.id
output endpoint string = account.properties.primaryEndpoints.blob

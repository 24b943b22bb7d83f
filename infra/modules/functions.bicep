metadata description = 'The function app with every setting that the code reads.'

param planName string
param appName string
param location string
param tags object
param identityName string
param hostIdentityName string
param insightsName string
param storageName string
param dropEndpoint string
param hostStorageName string
param packageContainer string
param cosmosName string
param cosmosDatabase string
param schedulerEndpoint string
param taskHub string
param mailEndpoint string
param mailSender string
param mailManagementUrl string
param mailPerMinute int
param mailPerHour int
param smsSender string
param smsPrice string
param smsPerDay int
param siteUrl string
param instanceMemoryMB int
param isZoneRedundant bool
param maximumInstances int
param alwaysReadyHttp int
param subnetId string
param telemetryEndpoint string
param operatorEmail string
param identityIssuer string
param identityJwksUri string
param identityTenant string
param identityAudience string
param identityClients string
param directoryKind string
param directoryClientId string
param directoryDomain string
param directoryCertificateUri string
param bootstrapEmail string
param proofClients string
param proofEmail string
param aiBaseUrl string
param aiModel string
param aiModels string
param aiDailyTokens int
param countingDays int
param auditDays int
param backupDays int
param deletionGraceDays int
param emailChangeDays int
param bundleKeySecretUri string
param pushKeySecretUri string
param bundleTrustedKeys string
param bundleEarlierKeys string
param aiAccountName string
param aiKeySecretUri string

var modelUser = '5e0bd9bd-7b93-4f28-af87-19fc36ad61bd'

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' existing = {
  name: identityName
}

resource hostIdentity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' existing = {
  name: hostIdentityName
}

resource hostStorage 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: hostStorageName
}

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: insightsName
}

resource storage 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: storageName
}

resource cosmos 'Microsoft.DocumentDB/databaseAccounts@2025-04-15' existing = {
  name: cosmosName
}

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: planName
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true, zoneRedundant: isZoneRedundant }
}

resource app 'Microsoft.Web/sites@2024-04-01' = {
  name: appName
  location: location
  tags: union(tags, { 'azd-service-name': 'api' })
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identity.id}': {}, '${hostIdentity.id}': {} } }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    publicNetworkAccess: 'Enabled'
    keyVaultReferenceIdentity: identity.id
    virtualNetworkSubnetId: empty(subnetId) ? null : subnetId
    siteConfig: {
      minTlsVersion: '1.2'
      http20Enabled: true
    }
    functionAppConfig: {
      runtime: { name: 'node', version: '24' }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: '${hostStorage.properties.primaryEndpoints.blob}${packageContainer}'
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: hostIdentity.id }
        }
      }
      scaleAndConcurrency: {
        instanceMemoryMB: instanceMemoryMB
        maximumInstanceCount: maximumInstances
        alwaysReady: alwaysReadyHttp > 0 ? [{ name: 'http', instanceCount: alwaysReadyHttp }] : []
      }
    }
  }
}

resource settings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'appsettings'
  properties: {
    AzureWebJobsStorage__credential: 'managedidentity'
    AzureWebJobsStorage__clientId: hostIdentity.properties.clientId
    AzureWebJobsStorage__blobServiceUri: hostStorage.properties.primaryEndpoints.blob
    AzureWebJobsDisableHomepage: 'true'
    APPLICATIONINSIGHTS_CONNECTION_STRING: insights.properties.ConnectionString
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identity.properties.clientId};Authorization=AAD'
    AZURE_CLIENT_ID: identity.properties.clientId
    AZURE_TOKEN_CREDENTIALS: 'ManagedIdentityCredential'
    DURABLE_TASK_SCHEDULER_CONNECTION_STRING: 'Endpoint=${schedulerEndpoint};Authentication=ManagedIdentity;ClientID=${identity.properties.clientId}'
    LIVINGROOM_TASK_HUB: taskHub
    LIVINGROOM_STORE: 'cosmos'
    LIVINGROOM_COSMOS_ENDPOINT: cosmos.properties.documentEndpoint
    LIVINGROOM_COSMOS_DATABASE: cosmosDatabase
    LIVINGROOM_BLOB_ENDPOINT: storage.properties.primaryEndpoints.blob
    LIVINGROOM_DROP_ENDPOINT: dropEndpoint
    LIVINGROOM_MAIL_ENDPOINT: mailEndpoint
    LIVINGROOM_MAIL_SENDER: mailSender
    LIVINGROOM_MAIL_MANAGEMENT_URL: mailManagementUrl
    LIVINGROOM_MAIL_PER_MINUTE: string(mailPerMinute)
    LIVINGROOM_MAIL_PER_HOUR: string(mailPerHour)
    LIVINGROOM_SMS_SENDER: smsSender
    LIVINGROOM_SMS_PRICE: smsPrice
    LIVINGROOM_SMS_PER_DAY: string(smsPerDay)
    LIVINGROOM_OPERATOR_EMAIL: operatorEmail
    LIVINGROOM_AI_BASE_URL: aiBaseUrl
    LIVINGROOM_AI_MODEL: aiModel
    LIVINGROOM_AI_MODELS: aiModels
    LIVINGROOM_AI_DAILY_TOKENS: string(aiDailyTokens)
    LIVINGROOM_COUNTING_DAYS: string(countingDays)
    LIVINGROOM_AUDIT_DAYS: string(auditDays)
    LIVINGROOM_BACKUP_DAYS: string(backupDays)
    LIVINGROOM_DELETION_GRACE_DAYS: string(deletionGraceDays)
    LIVINGROOM_EMAIL_CHANGE_DAYS: string(emailChangeDays)
    LIVINGROOM_AI_API_KEY: empty(aiKeySecretUri) ? '' : '@Microsoft.KeyVault(SecretUri=${aiKeySecretUri})'
    LIVINGROOM_BUNDLE_KEY: empty(bundleKeySecretUri) ? '' : '@Microsoft.KeyVault(SecretUri=${bundleKeySecretUri})'
    LIVINGROOM_PUSH_KEY: empty(pushKeySecretUri) ? '' : '@Microsoft.KeyVault(SecretUri=${pushKeySecretUri})'
    LIVINGROOM_BUNDLE_TRUSTED_KEYS: bundleTrustedKeys
    LIVINGROOM_BUNDLE_EARLIER_KEYS: bundleEarlierKeys
    LIVINGROOM_IDENTITY_ISSUER: identityIssuer
    LIVINGROOM_IDENTITY_JWKS_URI: identityJwksUri
    LIVINGROOM_IDENTITY_TENANT: identityTenant
    LIVINGROOM_IDENTITY_AUDIENCE: identityAudience
    LIVINGROOM_IDENTITY_CLIENTS: identityClients
    LIVINGROOM_SECOND_FACTOR_CONTEXT: 'c1'
    LIVINGROOM_DIRECTORY: directoryKind
    LIVINGROOM_DIRECTORY_CLIENT_ID: directoryClientId
    LIVINGROOM_DIRECTORY_DOMAIN: directoryDomain
    LIVINGROOM_DIRECTORY_CERTIFICATE: '@Microsoft.KeyVault(SecretUri=${directoryCertificateUri})'
    LIVINGROOM_BOOTSTRAP_EMAIL: bootstrapEmail
    LIVINGROOM_PROOF_CLIENTS: proofClients
    LIVINGROOM_PROOF_EMAIL: proofEmail
    LIVINGROOM_API_URL: 'https://${app.properties.defaultHostName}'
    LIVINGROOM_SITE_URL: siteUrl
    LIVINGROOM_TELEMETRY_ENDPOINT: telemetryEndpoint
  }
}

resource scmPublishing 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = {
  parent: app
  name: 'scm'
  properties: { allow: false }
}

resource ftpPublishing 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = {
  parent: app
  name: 'ftp'
  properties: { allow: false }
}

resource model 'Microsoft.CognitiveServices/accounts@2024-10-01' existing = if (!empty(aiAccountName)) {
  name: empty(aiAccountName) ? 'none' : aiAccountName
}

resource modelAccess 'Microsoft.Authorization/roleAssignments@2022-04-01' = if (!empty(aiAccountName)) {
  scope: model
  name: guid(resourceGroup().id, aiAccountName, identity.id, modelUser)
  properties: {
    principalId: identity.properties.principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', modelUser)
  }
}

output name string = app.name
output url string = 'https://${app.properties.defaultHostName}'

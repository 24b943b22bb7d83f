metadata description = 'Brings delivery reports of mails to the app. A second step: the function must be deployed already.'

param name string
param tags object
param communicationName string
param appName string
param functionName string
param storageName string
param deadLetterContainer string
param identityName string
param workspaceId string

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' existing = {
  name: communicationName
}

resource app 'Microsoft.Web/sites@2024-04-01' existing = {
  name: appName
}

resource storage 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: storageName
}

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' existing = {
  name: identityName
}

resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: name
  location: 'global'
  tags: tags
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identity.id}': {} } }
  properties: {
    source: communication.id
    topicType: 'Microsoft.Communication.CommunicationServices'
  }
}

resource reports 'Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15' = {
  parent: topic
  name: 'delivery-reports'
  properties: {
    eventDeliverySchema: 'EventGridSchema'
    filter: { includedEventTypes: ['Microsoft.Communication.EmailDeliveryReportReceived'] }
    destination: {
      endpointType: 'AzureFunction'
      properties: {
        resourceId: '${app.id}/functions/${functionName}'
        maxEventsPerBatch: 1
        preferredBatchSizeInKilobytes: 64
      }
    }
    retryPolicy: { maxDeliveryAttempts: 30, eventTimeToLiveInMinutes: 1440 }
    deadLetterWithResourceIdentity: {
      identity: { type: 'UserAssigned', userAssignedIdentity: identity.id }
      deadLetterDestination: {
        endpointType: 'StorageBlob'
        properties: { resourceId: storage.id, blobContainerName: deadLetterContainer }
      }
    }
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: topic
  name: 'delivery'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'DeliveryFailures', enabled: true }]
  }
}

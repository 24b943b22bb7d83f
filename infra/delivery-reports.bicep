metadata description = 'Brings delivery reports of mails and text messages, and answers to these, to the app: what can only be made once the function is deployed.'

param topicName string
param appName string
param functionName string
param storageName string
param deadLetterContainer string
param identityName string

resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' existing = {
  name: topicName
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

resource reports 'Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15' = {
  parent: topic
  name: 'delivery-reports'
  properties: {
    eventDeliverySchema: 'EventGridSchema'
    filter: {
      includedEventTypes: [
        'Microsoft.Communication.EmailDeliveryReportReceived'
        'Microsoft.Communication.SMSDeliveryReportReceived'
        'Microsoft.Communication.SMSReceived'
      ]
    }
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

metadata description = 'Where the mail service tells what became of mails; delivery-reports.bicep brings it to the app.'

param name string
param tags object
param communicationName string
param identityName string
param workspaceId string

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' existing = {
  name: communicationName
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

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: topic
  name: 'delivery'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'DeliveryFailures', enabled: true }]
  }
}

output name string = topic.name

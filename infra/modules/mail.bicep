metadata description = 'Mail. A domain of one\'s own takes two steps: its records first, then the link once they are verified.'

param mailName string
param communicationName string
param tags object
param dataLocation string
param domain string
param isDomainVerified bool
param principalId string
param workspaceId string

var isOwnDomain = !empty(domain)
var isLinked = !isOwnDomain || isDomainVerified
var mailOwner = '09976791-48a7-449e-bb21-39d1a415f350'

resource mail 'Microsoft.Communication/emailServices@2025-09-01' = {
  name: mailName
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation }
}

resource sending 'Microsoft.Communication/emailServices/domains@2025-09-01' = {
  parent: mail
  name: isOwnDomain ? domain : 'AzureManagedDomain'
  location: 'global'
  tags: tags
  properties: {
    domainManagement: isOwnDomain ? 'CustomerManaged' : 'AzureManaged'
    userEngagementTracking: 'Disabled'
  }
}

resource sender 'Microsoft.Communication/emailServices/domains/senderUsernames@2025-09-01' = if (isOwnDomain && isDomainVerified) {
  parent: sending
  name: 'donotreply'
  properties: { username: 'donotreply', displayName: 'Livingroom' }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: communicationName
  location: 'global'
  tags: tags
  properties: {
    dataLocation: dataLocation
    disableLocalAuth: true
    publicNetworkAccess: 'Enabled'
    linkedDomains: isLinked ? [sending.id] : []
  }
}

resource owner 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: communication
  name: guid(communication.id, principalId, mailOwner)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', mailOwner)
  }
}

// The lists of addresses that nothing is sent to belong to the domain, not to the service that sends.
resource lists 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: sending
  name: guid(sending.id, principalId, mailOwner)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', mailOwner)
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: communication
  name: 'delivery'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'EmailStatusUpdateOperational', enabled: true }]
  }
}

output name string = communication.name
output endpoint string = 'https://${communication.properties.hostName}'
output managementUrl string = '${environment().resourceManager}${skip(sending.id, 1)}'
output sender string = 'donotreply@${sending.properties.mailFromSenderDomain}'
output perMinute int = isOwnDomain ? 30 : 5
output perHour int = isOwnDomain ? 100 : 10
output records object = sending.properties.verificationRecords

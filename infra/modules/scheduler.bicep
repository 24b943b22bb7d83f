metadata description = 'Keeps the state of the orchestrations; reached by identity only.'

param name string
param location string
param tags object
param principalId string

var dataContributor = '0ad04412-c4d5-4796-b79c-f76d14c8d402'

resource scheduler 'Microsoft.DurableTask/schedulers@2025-11-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    // An empty list lets nobody in; who may is the identity's role to say.
    ipAllowlist: ['0.0.0.0/0']
    sku: { name: 'Consumption' }
  }
}

resource hub 'Microsoft.DurableTask/schedulers/taskHubs@2025-11-01' = {
  parent: scheduler
  name: 'livingroom'
}

resource contributor 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: scheduler
  name: guid(scheduler.id, principalId, dataContributor)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', dataContributor)
  }
}

output endpoint string = scheduler.properties.endpoint
output taskHub string = hub.name

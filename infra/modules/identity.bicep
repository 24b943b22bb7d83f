metadata description = 'Whoever runs the code, whoever keeps the package, and whoever puts undelivered events away: none of them can do what another does.'

param appName string
param hostName string
param eventsName string
param location string
param tags object

@description('What the code signs in with: data, mail, orchestrations, the vault, an AI.')
resource app 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: appName
  location: location
  tags: tags
}

@description('What the platform signs in with for the package and its own locks.')
resource host 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: hostName
  location: location
  tags: tags
}

@description('What the topic of delivery reports signs in with.')
resource events 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: eventsName
  location: location
  tags: tags
}

output appName string = app.name
output appPrincipalId string = app.properties.principalId
output hostName string = host.name
output hostPrincipalId string = host.properties.principalId
output eventsName string = events.name
output eventsPrincipalId string = events.properties.principalId

metadata description = 'The one identity that the app signs in with, everywhere.'

param name string
param location string
param tags object

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: name
  location: location
  tags: tags
}

output name string = identity.name
output principalId string = identity.properties.principalId

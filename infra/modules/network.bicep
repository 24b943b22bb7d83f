metadata description = 'The switch: data behind private endpoints, and the app inside a network.'

param name string
param location string
param tags object
param storageId string
param hostStorageId string
@description('The account of SFTP; empty: none.')
param dropsId string
param cosmosId string
param vaultId string

var targets = [
  { name: 'blob', id: storageId, group: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { name: 'cosmos', id: cosmosId, group: 'Sql', zone: 'privatelink.documents.azure.com' }
  { name: 'vault', id: vaultId, group: 'vault', zone: 'privatelink.vaultcore.azure.net' }
]

// Accounts of files have one zone of names.
var endpointsOf = concat(
  targets,
  [{ name: 'host', id: hostStorageId, group: 'blob', zone: targets[0].zone }],
  empty(dropsId) ? [] : [{ name: 'drops', id: dropsId, group: 'blob', zone: targets[0].zone }]
)
var zoneOf = { blob: 0, cosmos: 1, vault: 2, host: 0, drops: 0 }

resource network 'Microsoft.Network/virtualNetworks@2024-05-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: ['10.20.0.0/16'] }
    subnets: [
      {
        name: 'app'
        properties: {
          addressPrefix: '10.20.0.0/24'
          delegations: [{ name: 'app', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
      {
        name: 'data'
        properties: { addressPrefix: '10.20.1.0/24', privateEndpointNetworkPolicies: 'Disabled' }
      }
    ]
  }
}

resource zones 'Microsoft.Network/privateDnsZones@2024-06-01' = [
  for target in targets: {
    name: target.zone
    location: 'global'
    tags: tags
  }
]

resource links 'Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01' = [
  for (target, index) in targets: {
    parent: zones[index]
    name: 'link-${target.name}'
    location: 'global'
    tags: tags
    properties: { registrationEnabled: false, virtualNetwork: { id: network.id } }
  }
]

resource endpoints 'Microsoft.Network/privateEndpoints@2024-05-01' = [
  for target in endpointsOf: {
    name: 'pe-${name}-${target.name}'
    location: location
    tags: tags
    properties: {
      subnet: { id: '${network.id}/subnets/data' }
      privateLinkServiceConnections: [
        { name: target.name, properties: { privateLinkServiceId: target.id, groupIds: [target.group] } }
      ]
    }
  }
]

resource addresses 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2024-05-01' = [
  for (target, index) in endpointsOf: {
    parent: endpoints[index]
    name: 'default'
    properties: { privateDnsZoneConfigs: [{ name: target.name, properties: { privateDnsZoneId: zones[zoneOf[target.name]].id } }] }
  }
]

output appSubnetId string = '${network.id}/subnets/app'

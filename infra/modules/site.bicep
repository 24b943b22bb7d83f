metadata description = 'The static site.'

param name string
param location string
param tags object
@allowed(['Free', 'Standard'])
param sku string
param domain string

resource site 'Microsoft.Web/staticSites@2024-04-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: sku, tier: sku }
  properties: {
    allowConfigFileUpdates: true
    stagingEnvironmentPolicy: 'Disabled'
    publicNetworkAccess: 'Enabled'
  }
}

resource ownDomain 'Microsoft.Web/staticSites/customDomains@2024-04-01' = if (!empty(domain)) {
  parent: site
  name: empty(domain) ? 'none' : domain
  properties: {}
}

output name string = site.name
output url string = empty(domain) ? 'https://${site.properties.defaultHostname}' : 'https://${domain}'

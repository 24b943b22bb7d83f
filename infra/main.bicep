targetScope = 'subscription'

metadata description = 'Livingroom: everything that one environment needs, in one resource group.'

@description('Name of the environment; part of every name and tag.')
@minLength(2)
@maxLength(16)
param environmentName string

@description('Region of everything that has one.')
param location string

@description('Region of the static site, which exists in few of them.')
@allowed(['westus2', 'centralus', 'eastus2', 'westeurope', 'eastasia'])
param siteLocation string = 'westeurope'

@description('Sizes, retention and budget: one file of the folder environments.')
@allowed(['dev', 'prod'])
param kind string = 'dev'

@description('Address that takes spans by OTLP over HTTP; empty: none are sent.')
param telemetryEndpoint string = ''

@description('Who is told of alerts and of flows in trouble.')
param operatorEmail string

@description('First day of the budget, the first of a month; it cannot be changed later.')
param budgetStart string

@description('Name of the store\'s account after a restore into a new one; empty: the account that this template names.')
param restoredStore string = ''

@description('Domain of the site; empty: the one that the platform gives.')
param siteDomain string = ''

@description('Domain that mail is sent from; empty: a domain of the platform, 5 mails a minute at most.')
param mailDomain string = ''

@description('Whether the mail domain has been verified: only then can mail be sent from it.')
param isMailDomainVerified bool = false

@description('Where mail data lies at rest.')
param mailDataLocation string = 'Europe'

@description('Mails a minute and an hour that the provider allows; 0: its defaults.')
param mailPerMinute int = 0
param mailPerHour int = 0

@description('Whom text messages are from: a number that the Communication Services resource owns, or a name; empty: there are none. What one costs, as administrators read it, and how many an organisation may send in a day.')
param smsSender string = ''
param smsPrice string = ''
param smsPerDay int = 500

@description('Issuer of access tokens, address of its keys, directory, and application ids: see infra/README.md.')
param identityIssuer string
param identityJwksUri string
param identityTenant string
param identityAudience string
param identityClients string

@description('The directory that people are made known to: its kind, the app that keeps it, and its domain (External ID).')
@allowed(['external-id', 'workforce'])
param directoryKind string
param directoryClientId string
param directoryDomain string = ''

@description('Who becomes the first operator at the first sign-in with a second factor; empty: nobody.')
param bootstrapEmail string = ''

@description('Client ids of the identities that prove a deployment, with commas, and the administrator whom they act as; empty: none.')
param proofClients string = ''
param proofEmail string = ''

@description('Address that speaks the OpenAI protocol; empty: no AI.')
param aiBaseUrl string = ''
param aiModel string = ''

@description('Further models that an organisation may choose, with commas; and the tokens of all its uses a day.')
param aiModels string = ''
@minValue(1)
@maxValue(1000000000)
param aiDailyTokens int = 1000000

@description('Name of an AI account of this resource group, reached by identity; empty: a key of the vault, or none.')
param aiAccountName string = ''

@description('Name of a secret of the vault; empty: none.')
param aiKeyName string = ''

@description('Name of the secret of the vault whose key signs bundles of content and releases of figures; empty: nothing is signed.')
param bundleKeyName string = ''

@description('Name of the secret of the vault whose key (P-256, PEM) notices in browsers are signed with; empty: none are sent.')
param pushKeyName string = ''

@description('Public keys, parted by commas, of the deployments whose bundles of content may come in.')
param bundleTrustedKeys string = ''

@description('Public keys, parted by commas, with which this environment has signed before.')
param bundleEarlierKeys string = ''

@description('Days of membership in a unit before a round without which a person makes no group (privacy).')
@minValue(14)
@maxValue(36500)
param countingDays int = 30

@description('Days that an event of the audit trail is retained.')
@minValue(1)
@maxValue(36500)
param auditDays int = 730

@description('Days in which the deletion of an account can be cancelled.')
@minValue(0)
@maxValue(36500)
param deletionGraceDays int = 7

@description('Days that a person has to object to a changed work e-mail address.')
@minValue(7)
@maxValue(36500)
param emailChangeDays int = 7

@description('Organisations that may put lists of people by SFTP, each as its number, a blank and its public OpenSSH key, parted by semicolons; empty: no SFTP.')
param dropKeys string = ''

var sizes = {
  dev: loadJsonContent('environments/dev.json')
  prod: loadJsonContent('environments/prod.json')
}
var size = sizes[kind]

// The one naming rule: kind of resource, product, environment, and a suffix that is stable and unique.
var suffix = take(uniqueString(subscription().id, environmentName, location), 8)
var stem = 'livingroom-${toLower(environmentName)}'
var names = {
  group: 'rg-${stem}'
  identity: 'id-${stem}-${suffix}'
  hostIdentity: 'id-${stem}-host-${suffix}'
  eventsIdentity: 'id-${stem}-events-${suffix}'
  logs: 'log-${stem}-${suffix}'
  insights: 'appi-${stem}-${suffix}'
  storage: 'st${take(replace(stem, '-', ''), 14)}${suffix}'
  drops: 'std${take(replace(stem, '-', ''), 13)}${suffix}'
  hostStorage: 'sth${take(replace(stem, '-', ''), 13)}${suffix}'
  cosmos: empty(restoredStore) ? 'cosmos-${stem}-${suffix}' : restoredStore
  scheduler: 'dts-${take(stem, 20)}-${suffix}'
  mail: 'mail-${stem}-${suffix}'
  communication: 'acs-${stem}-${suffix}'
  plan: 'plan-${stem}-${suffix}'
  app: 'func-${stem}-${suffix}'
  site: 'stapp-${stem}-${suffix}'
  vault: 'kv-${take(replace(stem, '-', ''), 12)}-${suffix}'
  events: 'evgt-${stem}-${suffix}'
  network: 'vnet-${stem}-${suffix}'
  alerts: 'alert-${stem}'
}
var tags = {
  'azd-env-name': environmentName
  product: 'livingroom'
  environment: environmentName
}

// Made by scripts/deploy/certificate.ts, which needs the vault to be there.
var directoryCertificateName = 'directory-certificate'

resource group 'Microsoft.Resources/resourceGroups@2024-03-01' = {
  name: names.group
  location: location
  tags: tags
}

module identity 'modules/identity.bicep' = {
  scope: group
  params: {
    appName: names.identity
    hostName: names.hostIdentity
    eventsName: names.eventsIdentity
    location: location
    tags: tags
  }
}

module monitoring 'modules/monitoring.bicep' = {
  scope: group
  params: {
    logsName: names.logs
    insightsName: names.insights
    location: location
    tags: tags
    retentionDays: size.logRetentionDays
    dailyQuotaGb: size.logDailyQuotaGb
    principalId: identity.outputs.appPrincipalId
  }
}

module storage 'modules/storage.bicep' = {
  scope: group
  params: {
    name: names.storage
    location: location
    tags: tags
    sku: size.storageSku
    isPrivate: size.privateNetwork
    appPrincipalId: identity.outputs.appPrincipalId
    eventsPrincipalId: identity.outputs.eventsPrincipalId
    backupDays: size.fileBackupDays
    workspaceId: monitoring.outputs.workspaceId
  }
}

module hostStorage 'modules/host-storage.bicep' = {
  scope: group
  params: {
    name: names.hostStorage
    location: location
    tags: tags
    sku: size.storageSku
    isPrivate: size.privateNetwork
    principalId: identity.outputs.hostPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

var dropPlaces = [
  for entry in filter(map(split(dropKeys, ';'), one => trim(one)), one => !empty(one)): {
    organisation: first(split(entry, ' '))
    key: join(skip(split(entry, ' '), 1), ' ')
  }
]

module drops 'modules/drops.bicep' = if (!empty(dropPlaces)) {
  scope: group
  params: {
    name: names.drops
    location: location
    tags: tags
    isPrivate: size.privateNetwork
    appPrincipalId: identity.outputs.appPrincipalId
    workspaceId: monitoring.outputs.workspaceId
    places: dropPlaces
  }
}

module cosmos 'modules/cosmos.bicep' = {
  scope: group
  params: {
    name: names.cosmos
    location: location
    tags: tags
    isPrivate: size.privateNetwork
    isZoneRedundant: size.zoneRedundant
    autoscaleUnits: size.storeAutoscaleUnits
    backupTier: size.storeBackup
    principalId: identity.outputs.appPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module scheduler 'modules/scheduler.bicep' = {
  scope: group
  params: {
    name: names.scheduler
    location: location
    tags: tags
    principalId: identity.outputs.appPrincipalId
  }
}

module mail 'modules/mail.bicep' = {
  scope: group
  params: {
    mailName: names.mail
    communicationName: names.communication
    tags: tags
    dataLocation: mailDataLocation
    domain: mailDomain
    isDomainVerified: isMailDomainVerified
    principalId: identity.outputs.appPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module vault 'modules/vault.bicep' = {
  scope: group
  params: {
    name: names.vault
    location: location
    tags: tags
    isPrivate: size.privateNetwork
    hasPurgeProtection: size.purgeProtection
    principalId: identity.outputs.appPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module network 'modules/network.bicep' = if (size.privateNetwork) {
  scope: group
  params: {
    name: names.network
    location: location
    tags: tags
    storageId: storage.outputs.id
    hostStorageId: hostStorage.outputs.id
    dropsId: empty(dropPlaces) ? '' : drops!.outputs.id
    cosmosId: cosmos.outputs.id
    vaultId: vault.outputs.id
  }
}

module site 'modules/site.bicep' = {
  scope: group
  params: {
    name: names.site
    location: siteLocation
    tags: tags
    sku: size.siteSku
    domain: siteDomain
  }
}

module functions 'modules/functions.bicep' = {
  scope: group
  params: {
    planName: names.plan
    appName: names.app
    location: location
    tags: tags
    identityName: identity.outputs.appName
    hostIdentityName: identity.outputs.hostName
    insightsName: monitoring.outputs.insightsName
    storageName: storage.outputs.name
    dropEndpoint: empty(dropPlaces) ? '' : drops!.outputs.endpoint
    hostStorageName: hostStorage.outputs.name
    packageContainer: hostStorage.outputs.packageContainer
    cosmosName: cosmos.outputs.name
    cosmosDatabase: cosmos.outputs.database
    schedulerEndpoint: scheduler.outputs.endpoint
    taskHub: scheduler.outputs.taskHub
    mailEndpoint: mail.outputs.endpoint
    mailSender: mail.outputs.sender
    mailManagementUrl: mail.outputs.managementUrl
    mailPerMinute: mailPerMinute == 0 ? mail.outputs.perMinute : mailPerMinute
    mailPerHour: mailPerHour == 0 ? mail.outputs.perHour : mailPerHour
    smsSender: smsSender
    smsPrice: smsPrice
    smsPerDay: smsPerDay
    siteUrl: site.outputs.url
    instanceMemoryMB: size.instanceMemoryMB
    isZoneRedundant: size.zoneRedundant
    maximumInstances: size.maximumInstances
    alwaysReadyHttp: size.alwaysReadyHttp
    subnetId: size.privateNetwork ? network!.outputs.appSubnetId : ''
    telemetryEndpoint: telemetryEndpoint
    operatorEmail: operatorEmail
    identityIssuer: identityIssuer
    identityJwksUri: identityJwksUri
    identityTenant: identityTenant
    identityAudience: identityAudience
    identityClients: identityClients
    aiBaseUrl: aiBaseUrl
    aiModel: aiModel
    aiModels: aiModels
    aiDailyTokens: aiDailyTokens
    countingDays: countingDays
    auditDays: auditDays
    backupDays: size.fileBackupDays
    deletionGraceDays: deletionGraceDays
    emailChangeDays: emailChangeDays
    aiAccountName: aiAccountName
    directoryKind: directoryKind
    directoryClientId: directoryClientId
    directoryDomain: directoryDomain
    directoryCertificateUri: '${vault.outputs.uri}secrets/${directoryCertificateName}'
    bootstrapEmail: bootstrapEmail
    proofClients: proofClients
    proofEmail: proofEmail
    pushKeySecretUri: empty(pushKeyName) ? '' : '${vault.outputs.uri}secrets/${pushKeyName}'
    bundleKeySecretUri: empty(bundleKeyName) ? '' : '${vault.outputs.uri}secrets/${bundleKeyName}'
    bundleTrustedKeys: bundleTrustedKeys
    bundleEarlierKeys: bundleEarlierKeys
    aiKeySecretUri: empty(aiKeyName) ? '' : '${vault.outputs.uri}secrets/${aiKeyName}'
  }
}

module events 'modules/events.bicep' = {
  scope: group
  params: {
    name: names.events
    tags: tags
    communicationName: mail.outputs.name
    identityName: identity.outputs.eventsName
    workspaceId: monitoring.outputs.workspaceId
  }
}

module alerts 'modules/alerts.bicep' = {
  scope: group
  params: {
    stem: names.alerts
    location: location
    tags: tags
    operatorEmail: operatorEmail
    cosmosId: cosmos.outputs.id
    insightsId: monitoring.outputs.insightsId
    workspaceId: monitoring.outputs.workspaceId
    apiUrl: functions.outputs.url
    kind: kind
    logDailyQuotaGb: size.logDailyQuotaGb
  }
}

module budget 'modules/budget.bicep' = {
  scope: group
  params: {
    name: 'budget-${stem}'
    amount: size.monthlyBudget
    startDate: budgetStart
    operatorEmail: operatorEmail
  }
}

output AZURE_RESOURCE_GROUP string = group.name
output API_URL string = functions.outputs.url
output API_NAME string = functions.outputs.name
output SITE_URL string = site.outputs.url
output SITE_NAME string = site.outputs.name
output COSMOS_NAME string = cosmos.outputs.name
output STORAGE_NAME string = storage.outputs.name
output VAULT_NAME string = names.vault
output IDENTITY_NAME string = identity.outputs.eventsName
output EVENTS_NAME string = events.outputs.name
output DEAD_LETTER_CONTAINER string = storage.outputs.deadLetterContainer
output MAIL_SENDER string = mail.outputs.sender
output MAIL_DOMAIN_RECORDS object = mail.outputs.records

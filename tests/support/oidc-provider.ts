import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import type { ProviderSettings } from '../../src/server/platform/sign-in-providers/provider-settings.ts'

/** Who signs in at the provider, and what it says of them. */
type ProviderPerson = {
  subject: string
  email: string
  emailVerified?: boolean
  amr?: string[]
}

export type RunningProvider = {
  settings: ProviderSettings
  /** Who types their password there from now on; null: they press cancel. */
  person: ProviderPerson | null
  /** Goes through the provider as a browser does, and answers the address that it sends back to. */
  visit: (address: string) => Promise<URL>
  close: () => Promise<void>
}

/** A real OpenID provider on a port of its own, whose people sign in without a form. */
export async function runOidcProvider(
  publicUrl: string,
  about: Partial<Pick<ProviderSettings, 'key' | 'name' | 'practices' | 'domains' | 'otherWays'>> & {
    port?: number
  } = {},
): Promise<RunningProvider> {
  const { port = 0, ...named } = about
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const settings: ProviderSettings = {
    key: 'harbour',
    name: 'Harbour Health',
    issuer,
    clientId: 'lentigo',
    clientSecret: 'a-secret-that-both-know',
    practices: 'all',
    domains: ['harbour.test'],
    otherWays: 'allowed',
    secondFactor: { amr: ['mfa'], acr: [] },
    ...named,
  }
  const running: RunningProvider = {
    settings,
    person: null,
    visit: (address) => visit(address, publicUrl),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const people = new Map<string, ProviderPerson>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), use: 'sig' }] }
  const provider = new Provider(issuer, { ...configurationOf(settings, publicUrl, people), jwks })
  const callback = provider.callback()
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response)
    const { person } = running
    if (person !== null) people.set(person.subject, person)
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: person.subject, remember: false, ...(person.amr && { amr: person.amr }) } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  return running
}

const configurationOf = (
  { key, clientId, clientSecret }: ProviderSettings,
  publicUrl: string,
  people: ReadonlyMap<string, ProviderPerson>,
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${publicUrl}/clinician/provider/${key}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  cookies: { keys: ['a key of tests'] },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => {
      const person = people.get(id)
      return { sub: id, email: person?.email, email_verified: person?.emailVerified ?? true }
    },
  }),
  // Consent of an organisation's own people is their administrator's.
  loadExistingGrant: async (context) => {
    const { client, session, provider } = context.oidc
    const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
    grant.addOIDCScope('openid email')
    await grant.save()
    return grant
  },
  renderError: (context, out) => {
    context.body = JSON.stringify(out)
  },
})

/** Follows the provider's redirects with its cookies until one leads back to us. */
async function visit(address: string, publicUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.href.startsWith(`${publicUrl}/`)) return next
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
  }
  throw new Error('the provider leads nowhere')
}

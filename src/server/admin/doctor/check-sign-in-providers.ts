import type { Config } from '../../config.ts'
import { discoverProvider, providerReturnAddress } from '../../platform/sign-in-providers/oidc-client.ts'
import type { ProviderSettings } from '../../platform/sign-in-providers/provider-settings.ts'

type ProviderConfig = Pick<Config, 'signInProviders' | 'publicUrl' | 'privateServices'>

/** Reads the description that each sign-in provider publishes, and names the redirect address to register there. */
export async function checkSignInProviders(config: ProviderConfig): Promise<string> {
  const { signInProviders: providers } = config
  if (providers.length === 0) return 'none: staff sign in with a password or a passkey'
  const answers: string[] = []
  for (const provider of providers) answers.push(await checkProvider(provider, config))
  return answers.join('; ')
}

async function checkProvider(provider: ProviderSettings, config: ProviderConfig): Promise<string> {
  const { key, issuer } = provider
  const described = await discoverProvider(provider, config).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${key}: ${why}. Is its issuer right, and may this server call it (PRIVATE_SERVICES)?`)
  })
  const metadata = described.serverMetadata()
  const methods = metadata.code_challenge_methods_supported
  if (methods !== undefined && !methods.includes('S256'))
    throw new Error(`${key}: ${issuer} takes no PKCE with S256, which every sign-in here uses.`)
  return `${key} is ${new URL(issuer).host}, which sends people back to ${providerReturnAddress(config.publicUrl, key)}`
}

import * as z from 'zod'
import { practiceId } from '../../../contract/ids.ts'
import { readTextFile } from '../files/read-text-file.ts'
import { WrongSetting } from '../messages/mail-settings.ts'

const domain = z.string().regex(/^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Use a domain in small letters.')
const claimValues = z.array(z.string().min(1).max(200)).max(20)

const provider = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use small letters, digits and dashes.'),
  name: z.string().trim().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  practices: z.union([z.literal('all'), z.array(practiceId).min(1)]),
  domains: z.array(domain).min(1),
  otherWays: z.enum(['allowed', 'refused']).default('allowed'),
  secondFactor: z
    .strictObject({ amr: claimValues.default([]), acr: claimValues.default([]) })
    .default({ amr: ['mfa'], acr: [] }),
})

/**
 * A provider in the file of OIDC_PROVIDERS. `key` is part of the address that it sends users back to; `secondFactor`:
 * the values of `amr` and `acr` that confirm a second factor.
 */
export type ProviderSettings = z.infer<typeof provider>

const file = z.array(provider).min(1).max(50)

/** Issuers of Microsoft that accept users of any tenant. */
const anyTenant = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/

const wrong = (why: string) => new WrongSetting(`OIDC_PROVIDERS is not usable: ${why}`)

/**
 * The providers with which staff can sign in, from the file that names them; none if there is no file. `http` is for
 * demos.
 */
export function readProviderSettings(
  named: string | undefined,
  { demo }: { demo: boolean },
): readonly ProviderSettings[] | WrongSetting {
  if (named === undefined) return []
  const text = readTextFile(named)
  if (text === null) return wrong('the file can’t be read. Name a JSON file that this user may read.')
  const read = file.safeParse(jsonOf(text))
  if (!read.success) {
    const [issue] = read.error.issues
    return wrong(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''} docs/signing-in.md shows such a file.`)
  }
  const providers = read.data
  for (const { key, issuer } of providers) {
    if (anyTenant.test(issuer))
      return wrong(`${key}: ${issuer} speaks for every tenant of Microsoft. Name yours in place of the word.`)
    if (!demo && !issuer.startsWith('https:')) return wrong(`${key}: ${issuer} is no https address.`)
  }
  if (new Set(providers.map(({ key }) => key)).size < providers.length) return wrong('two providers have one key.')
  return providers
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

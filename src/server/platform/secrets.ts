import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, generateSecret } from 'jose'
import * as z from 'zod'
import { type Config, ConfigError } from '../config.ts'
import { writePrivateFile } from './files/durable-files.ts'
import { decryptSecrets, encryptedSecrets, KmsError } from './kms/encrypted-secrets.ts'

const symmetricKey = z.object({ kty: z.literal('oct'), k: z.string().min(43) })
const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type SymmetricKey = z.infer<typeof symmetricKey>
export type PrivateKey = z.infer<typeof privateKey>

/** One key, or several, newest first: the first encrypts and signs, the others only decrypt and verify. */
const oneOrMany = <T extends z.ZodType>(one: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.tuple([one], one))

const secretsFile = z.object({
  token: oneOrMany(symmetricKey),
  receipt: oneOrMany(privateKey),
  sealing: oneOrMany(privateKey),
  escrow: oneOrMany(symmetricKey),
  file: oneOrMany(symmetricKey),
  push: oneOrMany(privateKey),
})

/**
 * The server's keys as JWKs, each purpose newest first. Keys for access tokens, tickets and nonces are derived from
 * `token` (`derived-keys.ts`); `receipt` (ES256) signs receipts and states; `sealing` (ECDH-ES) encrypts visits; escrow
 * keys are derived from `escrow`, and file keys from `file`; `push` (ES256, VAPID) identifies this server to push
 * services.
 */
export type Secrets = z.infer<typeof secretsFile>
export type SecretPurpose = keyof Secrets
export const secretPurposes = Object.keys(secretsFile.shape) as SecretPurpose[]

const newSymmetric = async () => exportJWK(await generateSecret('HS256', { extractable: true }))
const newPrivate = async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)
const keyMakers: Record<SecretPurpose, () => Promise<object>> = {
  token: newSymmetric,
  receipt: newPrivate,
  sealing: newPrivate,
  escrow: newSymmetric,
  file: newSymmetric,
  push: newPrivate,
}

/** Makes new random keys. */
export const makeSecrets = (): Promise<Secrets> => addSecrets({})

/** Adds a new key in front of those of each purpose to rotate, and a first key to each purpose without one. */
export async function addSecrets(existing: object, rotate: readonly SecretPurpose[] = []): Promise<Secrets> {
  const secrets: Record<string, unknown> = { ...existing }
  for (const purpose of secretPurposes) {
    const old = secrets[purpose] === undefined ? [] : [secrets[purpose]].flat()
    secrets[purpose] = old.length === 0 || rotate.includes(purpose) ? [await keyMakers[purpose](), ...old] : old
  }
  return secretsFile.parse(secrets)
}

type SecretsConfig = Pick<Config, 'secrets' | 'kms' | 'privateServices' | 'dataDir' | 'demo'>

/**
 * Reads the keys from SECRETS: a file or the text itself, plain or encrypted by a key management service. If SECRETS is
 * not set, demo mode creates the keys once in DATA_DIR (0600); otherwise the server refuses to start (docs/offline.md
 * 4). Throws ConfigError.
 */
export async function readSecrets(config: SecretsConfig): Promise<Secrets> {
  if (config.secrets?.from === 'environment')
    return parseSecrets(await openSecrets(config.secrets.text, 'SECRETS', config), 'SECRETS')
  if (config.secrets?.from === 'file')
    return parseSecrets(
      await openSecrets(await readText(config.secrets.file), config.secrets.file, config),
      config.secrets.file,
    )
  if (!config.demo) {
    throw new ConfigError(
      'SECRETS is not set. Make a file with "npm run secrets > secrets.json" and set SECRETS to its path.',
    )
  }
  const file = join(config.dataDir, 'secrets.json')
  const known = existsSync(file) ? parseJson(await readText(file)) : {}
  // Adds keys for purposes that are new in this version; existing keys are never replaced.
  if (isObject(known) && secretPurposes.some((purpose) => known[purpose] === undefined)) {
    await writePrivateFile(file, JSON.stringify(await addSecrets(known)))
  }
  return parseSecrets(parseJson(await readText(file)), file)
}

/**
 * The JSON of the keys, decrypted if a key management service encrypted it. Throws a ConfigError that names `place`.
 */
export async function openSecrets(
  text: string,
  place: string,
  { kms, privateServices }: Pick<Config, 'kms' | 'privateServices'>,
): Promise<unknown> {
  const known = parseJson(text)
  const encrypted = encryptedSecrets.safeParse(known)
  if (!encrypted.success) return known
  if (kms === null)
    throw new ConfigError(`The keys in ${place} are encrypted. Set KMS_KEY_ID to the key that encrypted them.`)
  try {
    return parseJson(await decryptSecrets({ kms, privateServices }, encrypted.data))
  } catch (error) {
    if (!(error instanceof KmsError)) throw error
    throw new ConfigError(
      `The keys in ${place} can't be decrypted by ${kms.endpoint.host}: ${error.message}. Check KMS_KEY_ID, KMS_REGION and that this machine may use the key.`,
    )
  }
}

function parseSecrets(known: unknown, place: string): Secrets {
  const lacking = isObject(known) ? secretPurposes.filter((purpose) => known[purpose] === undefined) : []
  if (lacking.length > 0 && lacking.length < secretPurposes.length) {
    const file = place === 'SECRETS' ? 'a-file-with-them' : place
    throw new ConfigError(
      `${place} lacks keys: ${lacking.join(', ')}. Add them with "npm run secrets -- --add ${file} > new.json".`,
    )
  }
  const parsed = secretsFile.safeParse(known)
  if (!parsed.success)
    throw new ConfigError(`${place} does not hold the server's keys. Make it with "npm run secrets".`)
  return parsed.data
}

// Keys in quotes or in another encoding would be taken for a path, but must not appear in a log.
const isPath = (text: string): boolean => !/[{"]/.test(text) && text.length < 1000

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new ConfigError(
      isPath(file)
        ? `SECRETS names ${file}, which can't be read. Check the path and its permissions.`
        : 'SECRETS is neither the path of a file nor keys that begin with {. Set it without quotes.',
    )
  })

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

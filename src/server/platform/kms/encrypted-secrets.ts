import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import * as z from 'zod'
import type { Config } from '../../config.ts'
import { agentsFor, PrivateAddressError } from '../outgoing/call-outside.ts'
import type { KmsSettings } from './kms-settings.ts'

/** The server's keys, encrypted (JWE) under a data key that only the key management service can decrypt. */
export const encryptedSecrets = z.strictObject({ encrypted: z.string() })
type EncryptedSecrets = z.infer<typeof encryptedSecrets>

/** The key management service refused a call or can't be reached; the message names the error. */
export class KmsError extends Error {}

type KmsConfig = { kms: KmsSettings } & Pick<Config, 'privateServices'>

/** Identifies our calls in the service's own log, and is bound to each data key. */
const EncryptionContext = { service: 'lentigo' }

/** Encrypts keys under a new data key of the service. Throws KmsError. */
export async function encryptSecrets(config: KmsConfig, secrets: object): Promise<EncryptedSecrets> {
  const { Plaintext: dataKey, CiphertextBlob: sealedKey } = await call(config, (client, KeyId) =>
    client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext })),
  )
  if (dataKey === undefined || sealedKey === undefined) throw new KmsError('it answered no data key')
  const header = { alg: 'dir', enc: 'A256GCM', dataKey: Buffer.from(sealedKey).toString('base64url') }
  const text = new TextEncoder().encode(JSON.stringify(secrets))
  return { encrypted: await new CompactEncrypt(text).setProtectedHeader(header).encrypt(dataKey) }
}

/** Decrypts the output of `encryptSecrets`, to text. Throws KmsError if the service refuses or the text was changed. */
export async function decryptSecrets(config: KmsConfig, { encrypted }: EncryptedSecrets): Promise<string> {
  const sealedKey = sealedKeyOf(encrypted)
  const { Plaintext: dataKey } = await call(config, (client, KeyId) =>
    client.send(new DecryptCommand({ KeyId, CiphertextBlob: sealedKey, EncryptionContext })),
  )
  if (dataKey === undefined) throw new KmsError('it answered no data key')
  const opened = await compactDecrypt(encrypted, dataKey).catch(() => {
    throw new KmsError('the encrypted keys were changed')
  })
  return new TextDecoder().decode(opened.plaintext)
}

function sealedKeyOf(encrypted: string): Buffer {
  try {
    return Buffer.from(z.string().parse(decodeProtectedHeader(encrypted)['dataKey']), 'base64url')
  } catch {
    throw new KmsError('the encrypted keys name no data key')
  }
}

/** Makes one call, tried three times. Data keys are sent unencrypted only to a service that PRIVATE_SERVICES names. */
async function call<T>(
  { kms, privateServices }: KmsConfig,
  send: (client: KMSClient, keyId: string) => Promise<T>,
): Promise<T> {
  if (kms.endpoint.protocol === 'http:' && !privateServices.includes(kms.endpoint.host))
    throw new KmsError(
      'KMS_ENDPOINT is not an https address; name its host in PRIVATE_SERVICES if it is your own network',
    )
  const client = open(kms, privateServices)
  try {
    return await send(client, kms.keyId)
  } catch (error) {
    throw new KmsError(error instanceof Error ? error.name : 'it failed')
  } finally {
    client.destroy()
  }
}

function open(kms: KmsSettings, privateServices: readonly string[]): KMSClient {
  const { plain, secure } = reachable(kms.endpoint, privateServices)
  return new KMSClient({
    endpoint: kms.endpoint.href,
    region: kms.region,
    ...(kms.credentials !== null && { credentials: kms.credentials }),
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      httpAgent: plain,
      httpsAgent: secure,
      connectionTimeout: 5000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    }),
  })
}

function reachable(endpoint: URL, privateServices: readonly string[]) {
  try {
    return agentsFor(endpoint, { privateServices })
  } catch (error) {
    if (error instanceof PrivateAddressError) throw new KmsError(error.message)
    throw error
  }
}

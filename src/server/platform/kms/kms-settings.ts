import * as z from 'zod'
import { WrongSetting } from '../messages/mail-settings.ts'

/** A key management service with the API of AWS KMS, and its key that encrypts the server's keys. */
export type KmsSettings = {
  endpoint: URL
  region: string
  keyId: string
  /** null: uses the role of the machine or container. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** The settings of the environment that name a key management service. */
export const kmsEnvironment = {
  KMS_KEY_ID: z.string().min(1).optional(),
  KMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('ap-southeast-2'),
  KMS_ENDPOINT: z.string().optional(),
  KMS_ACCESS_KEY_ID: z.string().optional(),
  KMS_SECRET_ACCESS_KEY: z.string().optional(),
}

/**
 * The service that encrypts the server's keys; null: they are not encrypted. Without KMS_ENDPOINT it is AWS's service
 * in KMS_REGION.
 */
export function readKmsSettings(
  values: z.infer<z.ZodObject<typeof kmsEnvironment>>,
): KmsSettings | WrongSetting | null {
  const { KMS_KEY_ID, KMS_REGION, KMS_ENDPOINT, KMS_ACCESS_KEY_ID, KMS_SECRET_ACCESS_KEY } = values
  if (KMS_KEY_ID === undefined)
    return KMS_ENDPOINT === undefined && KMS_ACCESS_KEY_ID === undefined && KMS_SECRET_ACCESS_KEY === undefined
      ? null
      : new WrongSetting('KMS_KEY_ID must be set too: the key that encrypts the server’s keys.')
  if ((KMS_ACCESS_KEY_ID === undefined) !== (KMS_SECRET_ACCESS_KEY === undefined))
    return new WrongSetting(
      'KMS_ACCESS_KEY_ID and KMS_SECRET_ACCESS_KEY belong together. Set both, or neither to use the role of the machine.',
    )
  const endpoint = URL.parse(KMS_ENDPOINT ?? `https://kms.${KMS_REGION}.amazonaws.com`)
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/')
    return new WrongSetting(
      `KMS_ENDPOINT is not usable: "${KMS_ENDPOINT}". Use an address like https://kms.example.nz.`,
    )
  return {
    endpoint,
    region: KMS_REGION,
    keyId: KMS_KEY_ID,
    credentials:
      KMS_ACCESS_KEY_ID === undefined || KMS_SECRET_ACCESS_KEY === undefined
        ? null
        : { accessKeyId: KMS_ACCESS_KEY_ID, secretAccessKey: KMS_SECRET_ACCESS_KEY },
  }
}

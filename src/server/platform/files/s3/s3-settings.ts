import * as z from 'zod'
import { WrongSetting } from '../../messages/mail-settings.ts'

/** The S3 service that stores the files. */
export type S3Settings = {
  endpoint: URL
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings of the environment that name an S3 service. */
export const s3Environment = {
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** The S3 service that stores the files; null: they are stored in DATA_DIR. Either all variables are set or none. */
export function readS3Settings(values: z.infer<z.ZodObject<typeof s3Environment>>): S3Settings | WrongSetting | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const named = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(named).length) return null
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return new WrongSetting(`${missing.join(', ')} must be set too. Set all of S3_… to keep files there, or none.`)
  const endpoint = URL.parse(S3_ENDPOINT)
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/')
    return new WrongSetting(`S3_ENDPOINT is not usable: "${S3_ENDPOINT}". Use an address like https://s3.example.nz.`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET))
    return new WrongSetting(
      `S3_BUCKET is not usable: "${S3_BUCKET}". Use the name of a bucket, in lower-case letters, figures and hyphens.`,
    )
  return {
    endpoint,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, generateSecret } from 'jose'
import * as z from 'zod'
import { type Config, ConfigError } from '../config.ts'

const symmetricKey = z.object({ kty: z.literal('oct'), k: z.string().min(43) })
const signingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
const secretsFile = z.object({ token: symmetricKey, receipt: signingKey })

/** The server's keys as JWKs: `token` (HS256) signs access and upload tokens, `receipt` (ES256) signs receipts. */
export type Secrets = z.infer<typeof secretsFile>

/** Makes new random keys. */
export async function makeSecrets(): Promise<Secrets> {
  const receipt = await generateKeyPair('ES256', { extractable: true })
  return secretsFile.parse({
    token: await exportJWK(await generateSecret('HS256', { extractable: true })),
    receipt: await exportJWK(receipt.privateKey),
  })
}

/**
 * Keys come from the file that SECRETS names. Unset in demo mode they are made once in DATA_DIR (0600);
 * outside demo mode the server refuses to start (OFFLINE 4). Throws ConfigError.
 */
export async function readSecrets(config: Pick<Config, 'secretsFile' | 'dataDir' | 'demo'>): Promise<Secrets> {
  const file = config.secretsFile ?? join(config.dataDir, 'secrets.json')
  if (config.secretsFile === null && !config.demo) {
    throw new ConfigError(
      'SECRETS is not set. Make a file with "npm run secrets > secrets.json" and set SECRETS to its path.',
    )
  }
  if (config.secretsFile === null && !existsSync(file)) {
    await writeFile(`${file}.new`, JSON.stringify(await makeSecrets()), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`SECRETS names ${file}, which can't be read. Check the path and its permissions.`)
  })
  const parsed = secretsFile.safeParse(parseJson(text))
  if (!parsed.success) throw new ConfigError(`${file} does not hold the server's keys. Make it with "npm run secrets".`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

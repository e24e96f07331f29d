import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { KmsSettings } from '../../src/server/platform/kms/kms-settings.ts'

type Asked = { KeyId?: string; EncryptionContext?: object; CiphertextBlob?: string }

/**
 * A service that answers GenerateDataKey and Decrypt as AWS KMS documents them: a data key is decrypted by the key and the
 * context that it was made with alone, for who the service knows.
 */
export async function startKeyManagementService(): Promise<{ kms: KmsSettings; host: string; calls: string[] }> {
  const keys = new Map([
    ['alias/lentigo', randomBytes(32)],
    ['alias/other', randomBytes(32)],
  ])
  const calls: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const target = String(request.headers['x-amz-target']).replace('TrentService.', '')
      const isKnown = String(request.headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential=KNOWN/')
      calls.push(target)
      const answer = isKnown
        ? answerTo(keys, target, JSON.parse(Buffer.concat(parts).toString()))
        : { __type: 'AccessDeniedException' }
      response.writeHead('__type' in answer ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const credentials = { accessKeyId: 'KNOWN', secretAccessKey: 'secret' }
  return {
    kms: { endpoint: new URL(`http://${host}`), region: 'ap-southeast-2', keyId: 'alias/lentigo', credentials },
    host,
    calls,
  }
}

function answerTo(keys: Map<string, Buffer>, target: string, { KeyId = '', ...asked }: Asked): object {
  const key = keys.get(KeyId)
  if (key === undefined) return { __type: 'NotFoundException' }
  const context = Buffer.from(JSON.stringify(asked.EncryptionContext))
  if (target === 'GenerateDataKey') {
    const [dataKey, iv] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context)
    const sealed = Buffer.concat([iv, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()])
    return { KeyId, Plaintext: dataKey.toString('base64'), CiphertextBlob: sealed.toString('base64') }
  }
  const sealed = Buffer.from(asked.CiphertextBlob ?? '', 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(context)
    decipher.setAuthTag(sealed.subarray(-16))
    const dataKey = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
    return { KeyId, Plaintext: dataKey.toString('base64') }
  } catch {
    return { __type: 'InvalidCiphertextException' }
  }
}

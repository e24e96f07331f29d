import {
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  createCipheriv,
  hkdfSync,
  pbkdf2Sync,
  randomBytes,
  verify,
} from 'node:crypto'
import { serveProofs } from '../support/engines/serve-proofs.ts'
import type { deviceProofs as DeviceProofs } from './pages/device-proofs.ts'
import { expect, test } from './engine-test.ts'

type Proofs = typeof globalThis & { deviceProofs: typeof DeviceProofs }

let place: Awaited<ReturnType<typeof serveProofs>>
test.beforeAll(async () => {
  place = await serveProofs()
})
test.afterAll(() => place.close())

test(
  'a key from a password (PBKDF2, 600 000 rounds) locks by AES-GCM what only it opens, as Node does',
  { tag: '@short' },
  async ({ engine }) => {
    const given = {
      password: 'Māori and pīwakawaka 2026',
      salt: [...randomBytes(16)],
      iv: [...randomBytes(12)],
      additional: 'drafts|1|key-1',
    }
    const plain = [...Buffer.from('a record')]
    await engine.page.goTo(place.url)
    const { sealed, ms } = await engine.page.run((all) => (globalThis as Proofs).deviceProofs.lock(all), {
      ...given,
      plain,
    })
    test.info().annotations.push({ type: 'differs', description: `PBKDF2 600 000 rounds: ${Math.round(ms)} ms` })

    const key = pbkdf2Sync(given.password, Buffer.from(given.salt), 600_000, 32, 'sha256')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(given.iv))
    decipher.setAAD(Buffer.from(given.additional)).setAuthTag(Buffer.from(sealed.slice(-16)))
    expect([...decipher.update(Buffer.from(sealed.slice(0, -16))), ...decipher.final()]).toEqual(plain)

    const unlock = (changed: Partial<typeof given & { sealed: number[] }>) =>
      engine.page.run((all) => (globalThis as Proofs).deviceProofs.unlock(all), { ...given, sealed, ...changed })
    expect(await unlock({})).toEqual(plain)
    expect(await unlock({ password: 'Maori and piwakawaka 2026' })).toBe('OperationError')
    expect(await unlock({ additional: 'drafts|2|key-1' })).toBe('OperationError')
    expect(await unlock({ sealed: sealed.with(3, (sealed[3] ?? 0) ^ 1) })).toBe('OperationError')
  },
)

test(
  'keys that can not be read stay in IndexedDB across a kill: the same one signs, the same root derives',
  { tag: '@short' },
  async ({ engine }) => {
    await engine.page.goTo(place.url)
    const made = await engine.page.run((name) => (globalThis as Proofs).deviceProofs.makeKeys(name), 'tablet')
    expect(made).toMatchObject({ exportPrivate: 'InvalidAccessError' })
    expect(made.exportRoot).toMatch(/^(InvalidAccessError|NotSupportedError)$/)
    const publicKey = createPublicKey({ key: Buffer.from(made.spki), format: 'der', type: 'spki' })
    const sign = (message: string) =>
      engine.page.run((given) => (globalThis as Proofs).deviceProofs.sign(given), { name: 'tablet', message })
    const isGood = (message: string, signature: number[]) =>
      verify('sha256', Buffer.from(message), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature))
    const before = await sign('before')
    expect(isGood('before', before.signature)).toBe(true)
    await engine.kill()

    await engine.restart()
    await engine.page.goTo(place.url)
    const after = await sign('after')
    expect(after).toMatchObject({ isExtractable: false, exportPrivate: 'InvalidAccessError' })
    expect(isGood('after', after.signature)).toBe(true)
    expect(isGood('another text', after.signature)).toBe(false)
    const root = Buffer.from(Array.from({ length: 32 }, (_, at) => at))
    const derived = await engine.page.run((given) => (globalThis as Proofs).deviceProofs.derive(given), {
      name: 'tablet',
      info: 'records',
    })
    expect(derived).toEqual([...Buffer.from(hkdfSync('sha256', root, Buffer.alloc(32), 'records', 32))])
  },
)

test(
  'what an envelope needs: an agreed secret (ECDH) and a key wrapped by AES-KW are those that Node makes',
  { tag: '@short' },
  async ({ engine }) => {
    await engine.page.goTo(place.url)
    const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const spki = [...server.publicKey.export({ format: 'der', type: 'spki' })]
    const { publicKey, secret } = await engine.page.run(
      (given) => (globalThis as Proofs).deviceProofs.agree(given),
      spki,
    )
    const theirs = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' })
    expect(secret).toEqual([...diffieHellman({ privateKey: server.privateKey, publicKey: theirs })])

    const [wrapping, key] = [randomBytes(32), randomBytes(32)]
    const wrapped = await engine.page.run((given) => (globalThis as Proofs).deviceProofs.wrap(given), {
      wrapping: [...wrapping],
      key: [...key],
    })
    const cipher = createCipheriv('id-aes256-wrap', wrapping, Buffer.alloc(8, 0xa6))
    expect(wrapped).toEqual([...cipher.update(key), ...cipher.final()])
  },
)

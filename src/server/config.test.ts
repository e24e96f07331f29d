import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('a demo listens on this machine alone, a real server everywhere; HOST says otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ DEMO: '1', DATABASE_URL: 'postgres://me@db/skin' }).host).toBe('127.0.0.1')
  expect(readConfig({ DEMO: '0' }).host).toBe('0.0.0.0')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('no proxy is believed unless it is named; what is no address is refused with the cure', () => {
  expect(readConfig({}).trustedProxies.check('127.0.0.1')).toBe(false)
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7,192.0.2.1' })
  expect(['10.9.9.9', '192.0.2.1', '192.0.2.2'].map((address) => trustedProxies.check(address))).toEqual([
    true,
    true,
    false,
  ])
  expect(trustedProxies.check('fd00::1', 'ipv6')).toBe(true)
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129'])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(ConfigError)
})

test('codes by text prove no account where no text is sent', () => {
  expect(readConfig({ SIGN_UP_CONFIRMATION: 'email', SMS_URL: 'off' }).texts).toBe('off')
  expect(() => readConfig({ SIGN_UP_CONFIRMATION: 'mobile', SMS_URL: 'off' })).toThrow(
    /^SIGN_UP_CONFIRMATION=mobile needs text messages/,
  )
})

test('holes are reported to a contact: one of the host unless another is named', () => {
  expect(readConfig({ PUBLIC_URL: 'https://skin.example.nz' }).securityContact).toBe('mailto:security@skin.example.nz')
  expect(readConfig({ SECURITY_CONTACT: 'https://example.nz/report' }).securityContact).toBe(
    'https://example.nz/report',
  )
  expect(() => readConfig({ SECURITY_CONTACT: 'call us' })).toThrow(/^SECURITY_CONTACT is not usable/)
})

test('P1.platform.08: maps need no service; a tile server is one that is named, with whom it credits', () => {
  expect(readConfig({}).tiles).toBeNull()
  const tiles = { TILES_URL: 'https://tiles.example.nz/{z}/{x}/{y}.png', TILES_CREDIT: '© Example' }
  expect(readConfig(tiles).tiles).toEqual({ url: tiles.TILES_URL, credit: '© Example' })
  expect(() => readConfig({ TILES_URL: tiles.TILES_URL })).toThrow('belong together')
  for (const url of [
    'https://tiles.example.nz/{z}/{x}.png',
    'ftp://t.nz/{z}/{x}/{y}',
    "https://t.nz/{z}/{x}/{y};a 'self'",
  ])
    expect(() => readConfig({ ...tiles, TILES_URL: url })).toThrow(/^TILES_URL is not usable/)
})

test('providers that staff sign in by come from a file; one that anybody’s tenant answers for is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-providers-'))
  const file = join(folder, 'providers.json')
  const harbour = {
    key: 'harbour',
    name: 'Harbour Health',
    issuer: 'https://login.microsoftonline.com/0b1c2d3e/v2.0',
    clientId: 'id',
    clientSecret: 'secret',
    practices: [17],
    domains: ['harbour.nz'],
  }
  const read = async (...providers: unknown[]) => {
    await writeFile(file, JSON.stringify(providers))
    return readConfig({ OIDC_PROVIDERS: file, DEMO: '0' }).signInProviders
  }
  expect(readConfig({}).signInProviders).toEqual([])
  expect(await read(harbour)).toEqual([{ ...harbour, otherWays: 'allowed', secondFactor: { amr: ['mfa'], acr: [] } }])
  const wrong: [unknown[], RegExp][] = [
    [[{ ...harbour, issuer: 'https://login.microsoftonline.com/common/v2.0' }], /every tenant/],
    [[{ ...harbour, issuer: 'http://id.harbour.nz' }], /no https address/],
    [[{ ...harbour, domains: ['@harbour.nz'] }], /domains/],
    [[{ ...harbour, practices: [] }], /practices/],
    [[{ ...harbour, secret: 'typed wrongly' }], /secret/],
    [[harbour, harbour], /one key/],
    [[], /OIDC_PROVIDERS is not usable/],
  ]
  for (const [providers, why] of wrong) await expect(read(...providers)).rejects.toThrow(why)
  expect(() => readConfig({ OIDC_PROVIDERS: join(folder, 'nowhere') })).toThrow(/can’t be read/)
  await rm(folder, { recursive: true })
})

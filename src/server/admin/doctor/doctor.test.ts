import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { runOidcProvider } from '../../../../tests/support/oidc-provider.ts'
import { openTestDatabase } from '../../../../tests/support/server/test-database.ts'
import { readConfig } from '../../config.ts'
import { makeSecrets } from '../../platform/secrets.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkSignInProviders } from './check-sign-in-providers.ts'
import { checkMailDomain } from './check-mail-domain.ts'
import { doctorChecks } from './doctor-checks.ts'
import { reportChecks, runDoctor } from './run-doctor.ts'

const database = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'lentigo-doctor-'))
const secrets = join(folder, 'secrets.json')
await writeFile(secrets, JSON.stringify(await makeSecrets()))
const received: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume().once('end', () => {
      received.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
afterAll(async () => {
  server.close(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

const whole = {
  DEMO: '0',
  SECRETS: secrets,
  DATA_DIR: folder,
  PUBLIC_URL: 'https://skin.example.test',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  SMTP_TLS: 'off',
  MAIL_FROM: 'hello@skin.example.test',
  SMS_URL: 'off',
}
/** What is checked without a network. */
const inHouse = (env: Record<string, string>, mailTo: string | null = null) =>
  reportChecks(
    doctorChecks({ config: readConfig(env), database, mailTo, textTo: null }).filter(
      ({ name }) => !['mail domain', 'certificate'].includes(name),
    ),
  )

test('a server that has all says so in a line each, and sends the mail that was asked for', async () => {
  expect(await inHouse(whole, 'me@example.test')).toEqual({
    output: expect.stringMatching(
      /^ok {5}settings: complete\nok.+keys.+\nok.+database: PostgreSQL 18.+\nok.+connections: at most 26 of \d+, by one process\nok.+clock.+\nok.+store.+\nok.+mail: taken for me@example\.test.+\nok.+text messages: switched off.+\nok.+payments: none.+\nok.+video relay: none.+\nok.+sign-in providers: none.+\n$/,
    ),
  })
  expect(received).toEqual(['me@example.test'])
})

test('what is wrong is named with what to do, and the rest is checked all the same', async () => {
  const said = await inHouse({
    ...whole,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRETS: join(folder, 'nowhere'),
    SMS_URL: '',
  })
  expect(said).toEqual({
    error: expect.stringMatching(
      /WRONG {2}settings: SMS_URL is not set[\s\S]+WRONG {2}keys: SECRETS names[\s\S]+ok {5}store/,
    ),
  })
  expect(await runDoctor([], { config: readConfig({ DATA_DIR: folder }), database })).toMatchObject({
    error: expect.stringMatching(/WRONG {2}settings: SECRETS is not set/),
  })
})

test('a provider that staff sign in by is asked, and the address to register there is named', async () => {
  const provider = await runOidcProvider('https://skin.example.test')
  const check = (privateServices: string[]) =>
    checkSignInProviders({
      signInProviders: [provider.settings],
      publicUrl: 'https://skin.example.test',
      privateServices,
    })
  const host = new URL(provider.settings.issuer).host
  await expect(check([])).rejects.toThrow(/^harbour: .+PRIVATE_SERVICES/)
  expect(await check([host])).toBe(
    `harbour is ${host}, which sends people back to https://skin.example.test/clinician/provider/harbour`,
  )
  await provider.close()
})

test('the domain of mails says who may send them', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const { mail } = readConfig(whole)
  if (mail === null) throw new Error('no mail')
  const signed = { ...mail, dkim: { domainName: 'skin.example.test', keySelector: 's1', privateKey: pem } }
  const records: Record<string, string[]> = {
    'skin.example.test': ['google-site=1', 'v=spf1 -all'],
    '_dmarc.skin.example.test': ['v=DMARC1; p=reject'],
    's1._domainkey.skin.example.test': [`v=DKIM1; k=rsa; p=${key}`],
  }
  const read = (name: string) => Promise.resolve(records[name] ?? [])
  expect(await checkMailDomain(signed, read)).toContain('the DKIM key that signs here')
  const none = () => Promise.resolve([])
  await expect(checkMailDomain(signed, none)).rejects.toThrow(/SPF.+_dmarc.+s1\._domainkey/)
  await expect(checkMailDomain(null, read)).rejects.toThrow('SMTP_URL')
})

test('an address without https, or where nothing answers, is named', async () => {
  await expect(checkCertificate('http://skin.example.test')).rejects.toThrow('no https address')
  await expect(checkCertificate('https://127.0.0.1:1')).rejects.toThrow("127.0.0.1:1 can't be reached")
})

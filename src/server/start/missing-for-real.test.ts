import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeSecrets } from '../platform/secrets.ts'
import { chooseDrivers, chooseNewsReader } from '../platform/messages/choose-drivers.ts'
import { demoOutbox } from '../platform/messages/demo-outbox.ts'
import { choosePaymentProvider } from '../platform/payments/choose-payment-provider.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { missingForReal, requireForReal } from './missing-for-real.ts'

const whole = {
  DEMO: '0',
  SECRETS: '/run/secrets.json',
  PUBLIC_URL: 'https://skin.example.nz',
  SMTP_URL: 'smtp://mail.example.nz',
  MAIL_FROM: 'hello@skin.example.nz',
  SMS_URL: 'off',
}
const without = (name: keyof typeof whole) =>
  Object.fromEntries(
    Object.entries(whole).filter(([one]) => one !== name && !(name === 'SMTP_URL' && one === 'MAIL_FROM')),
  )

test('a server with all that it needs may start, a demo with nothing', () => {
  expect(missingForReal(readConfig(whole))).toEqual([])
  expect(missingForReal(readConfig({}))).toEqual([])
})

test.each(['SECRETS', 'SMTP_URL', 'SMS_URL', 'PUBLIC_URL'] as const)('without %s it refuses, and names it', (name) => {
  const missing = missingForReal(readConfig(without(name)))
  expect(missing).toEqual([expect.stringMatching(`^${name} is `)])
  expect(() => requireForReal(readConfig(without(name)))).toThrow(name)
})

test('without anything it names everything at once', () => {
  expect(() => requireForReal(readConfig({ DEMO: '0' }))).toThrow(/^SECRETS.+\nSMTP_URL.+\nSMS_URL.+\nPUBLIC_URL.+$/)
})

test('with DEMO off no port has a driver that answers for nothing: it has a provider, or none', async () => {
  const { services } = await startTestServer()
  const secrets = await makeSecrets()
  const real = readConfig(whole)
  const { mail, texts } = chooseDrivers(real, secrets)
  expect(mail).not.toBe(demoOutbox.mail)
  expect([texts, chooseNewsReader(real), choosePaymentProvider({ ...services, config: real })]).toEqual([
    null,
    null,
    null,
  ])
  const sms = readConfig({ ...whole, SMS_URL: 'twilio://a:b@api.twilio.com?nz=1234&au=1234' })
  expect(chooseDrivers(sms, secrets).texts).not.toBe(demoOutbox.texts)
  expect(chooseDrivers(readConfig({}), secrets)).toEqual(demoOutbox)
  mail.close()
})

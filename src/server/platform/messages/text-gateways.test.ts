import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WrongSetting } from './mail-settings.ts'
import { messageMedia, readMessageMediaNews } from './message-media.ts'
import { readTextSettings } from './text-settings.ts'
import { readTwilioNews, twilio } from './twilio.ts'

const webhook = 'https://skin.example.nz/api/v1/notices/textnews'
const text = { messageId: '7', recipient: '+64215550100', body: 'You are booked, Wikitōria. Lentigo' }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

type Asked = { line: string; headers: IncomingMessage['headers']; body: string }

/** A gateway that keeps what it was asked and answers `status` with `body`. */
async function gateway(status: number, body: object) {
  const asked: Asked[] = []
  const server = createServer((request, answer) => {
    let given = ''
    request.on('data', (chunk: Buffer) => (given += chunk.toString()))
    request.once('end', () => {
      asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: given })
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closings.push(() => server.close())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function twilioSettings(host: string) {
  const settings = readTextSettings(`twilio://AC1:token@${host}?nz=%2B64211000&au=Lentigo`, () => null)
  if (settings === null || settings === 'off' || settings instanceof WrongSetting || settings.gateway !== 'twilio')
    throw new Error('no Twilio')
  return settings
}
function mediaSettings(host: string) {
  const settings = readTextSettings(
    `messagemedia://key:secret@${host}?nz=2244&au=+61400000000&public_key=x`,
    () => publicPem,
  )
  if (
    settings === null ||
    settings === 'off' ||
    settings instanceof WrongSetting ||
    settings.gateway !== 'messagemedia'
  )
    throw new Error('no MessageMedia')
  return settings
}

test('Twilio gets a form by the account’s name and token, with the sender of the country and where receipts go', async () => {
  const { host, asked } = await gateway(201, { sid: 'SM1', status: 'queued' })
  const driver = twilio(twilioSettings(host), webhook, { privateServices: [host] })
  expect(await driver.deliver(text)).toEqual({ outcome: 'handed-over', reference: 'SM1' })
  await driver.deliver({ ...text, recipient: '+61400000001' })
  const [first, second] = asked
  expect(first).toMatchObject({
    line: 'POST /2010-04-01/Accounts/AC1/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}` },
  })
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
    To: '+64215550100',
    From: '+64211000',
    Body: text.body,
    StatusCallback: webhook,
  })
  expect(new URLSearchParams(second?.body).get('From')).toBe('Lentigo')
})

test.each([
  [400, { code: 21211, message: "The 'To' number is not valid" }, 'address'],
  [400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' }, 'address'],
  [400, { code: 21617, message: 'Body too long' }, 'message'],
])('Twilio’s %i with %j is a refusal for good, because of the %s', async (status, body, because) => {
  const { host } = await gateway(status, body)
  expect(await twilio(twilioSettings(host), webhook, { privateServices: [host] }).deliver(text)).toMatchObject({
    outcome: 'refused',
    because,
  })
})

test.each([401, 429, 500, 503])('a gateway that answers %i is asked again', async (status) => {
  const { host } = await gateway(status, { message: 'later' })
  await expect(twilio(twilioSettings(host), webhook, { privateServices: [host] }).deliver(text)).rejects.toThrow(
    String(status),
  )
  await expect(messageMedia(mediaSettings(host), webhook, { privateServices: [host] }).deliver(text)).rejects.toThrow(
    String(status),
  )
  await expect(twilio(twilioSettings(host), webhook, { privateServices: [host] }).check()).rejects.toThrow(
    String(status),
  )
  await expect(messageMedia(mediaSettings(host), webhook, { privateServices: [host] }).check()).rejects.toThrow(
    String(status),
  )
})

test('MessageMedia gets JSON with the sender of the country, and its number names the message again', async () => {
  const { host, asked } = await gateway(202, { messages: [{ message_id: 'm-1', status: 'queued' }] })
  const driver = messageMedia(mediaSettings(host), webhook, { privateServices: [host] })
  expect(await driver.deliver(text)).toEqual({ outcome: 'handed-over', reference: 'm-1' })
  expect(asked[0]?.line).toBe('POST /v1/messages')
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    messages: [
      {
        content: text.body,
        destination_number: '+64215550100',
        source_number: '2244',
        format: 'SMS',
        delivery_report: true,
        callback_url: webhook,
        metadata: { message: '7' },
      },
    ],
  })
  const refused = await gateway(400, { message: 'invalid', details: ['destination_number is not valid'] })
  expect(
    await messageMedia(mediaSettings(refused.host), webhook, { privateServices: [refused.host] }).deliver(text),
  ).toMatchObject({
    outcome: 'refused',
    because: 'address',
  })
})

const signedTwilio = (fields: Record<string, string>, token = 'token') => {
  const names = Object.keys(fields).toSorted()
  const signed = webhook + names.map((name) => name + fields[name]).join('')
  const signature = createHmac('sha1', token).update(signed).digest('base64')
  return {
    line: 'POST /',
    headers: new Headers({ 'x-twilio-signature': signature }),
    body: new URLSearchParams(fields).toString(),
  }
}
const signedMedia = (told: object, key = privateKey) => {
  const [line, date, body] = ['POST /api/v1/notices/textnews', 'Wed, 18 Jul 2018 06:33:52 GMT', JSON.stringify(told)]
  const signature = createSign('SHA256').update(`${line} HTTP/1.1${date}${body}`).sign(key, 'base64')
  const headers = { 'x-messagemedia-signature': signature, 'x-messagemedia-digest-type': 'SHA256', date }
  return { line, headers: new Headers(headers), body }
}

test('receipts and replies are read by their signature alone', () => {
  const fromTwilio = readTwilioNews(twilioSettings('host:1'), webhook)
  const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered', AccountSid: 'AC1' }
  expect(fromTwilio(signedTwilio(delivered))).toMatchObject({ kind: 'receipt', reference: 'SM1', outcome: 'delivered' })
  const failed = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30005' }
  expect(fromTwilio(signedTwilio(failed))).toMatchObject({ outcome: 'bounced', because: 'address', reason: '30005' })
  expect(fromTwilio(signedTwilio({ MessageSid: 'SM1', MessageStatus: 'sent' }))).toEqual({ kind: 'nothing' })
  const stop = { MessageSid: 'SM2', From: '+64215550100', To: '+64211000', Body: 'STOP' }
  expect(fromTwilio(signedTwilio(stop))).toEqual({
    kind: 'reply',
    from: '+64215550100',
    text: 'STOP',
    reference: 'SM2',
  })
  expect(fromTwilio(signedTwilio(delivered, 'another token'))).toBeNull()
  expect(fromTwilio({ ...signedTwilio(delivered), body: 'MessageSid=SM9&MessageStatus=delivered' })).toBeNull()
  expect(fromTwilio({ line: 'POST /', headers: new Headers(), body: '' })).toBeNull()

  const fromMedia = readMessageMediaNews(mediaSettings('host:1'))
  expect(fromMedia(signedMedia({ message_id: 'm-1', status: 'delivered' }))).toMatchObject({ outcome: 'delivered' })
  expect(fromMedia(signedMedia({ message_id: 'm-1', status: 'failed', error_code: '330' }))).toMatchObject({
    outcome: 'bounced',
    because: 'address',
  })
  expect(fromMedia(signedMedia({ message_id: 'm-1', status: 'submitted' }))).toEqual({ kind: 'nothing' })
  const reply = { reply_id: 'r-1', message_id: 'm-1', source_number: '+64215550100', content: 'Stop ' }
  expect(fromMedia(signedMedia(reply))).toEqual({
    kind: 'reply',
    from: '+64215550100',
    text: 'Stop ',
    reference: 'r-1',
  })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(fromMedia(signedMedia(reply, stranger))).toBeNull()
  expect(fromMedia({ ...signedMedia(reply), body: '{}' })).toBeNull()
  expect(fromMedia({ line: 'POST /', headers: new Headers(), body: '{}' })).toBeNull()
})

test.each([
  'twilio://AC1@api.twilio.com?nz=1234&au=1234',
  'twilio://AC1:token@api.twilio.com',
  'twilio://AC1:token@api.twilio.com?nz=much%20too%20long%20a%20name&au=1234',
  'messagemedia://key:secret@api.messagemedia.com?nz=1234&au=1234',
  'pigeon://key:secret@loft?nz=1234&au=1234',
  'on',
])('%s is refused with the cure', (given) => expect(readTextSettings(given, () => null)).toBeInstanceOf(WrongSetting))

test('"off" switches text messages off, and an unset value is no choice', () => {
  expect([readTextSettings('off', () => null), readTextSettings(undefined, () => null)]).toEqual(['off', null])
  expect(twilioSettings('api.twilio.com')).toMatchObject({ url: 'https://api.twilio.com' })
})

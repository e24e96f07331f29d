import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { type MailEnvironment, readMailSettings, WrongSetting } from './mail-settings.ts'
import { smtpDriver } from './smtp-driver.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

const key = new Uint8Array(32)
const publicUrl = 'https://skin.example.nz'
const mail = {
  messageId: '7',
  recipient: 'wikitoria@example.nz',
  subject: 'Kia ora: your report',
  body: `Kia ora Wikitōria,\n\nYour Lentigo report is ready:\n\n${publicUrl}/report-access#token=abc\n\nKind regards,\nLentigo`,
}

/** A mail server that answers as `options` do, what it was sent, and a driver for it. */
async function listen(options: SMTPServerOptions, env: Partial<MailEnvironment> = {}, user = '') {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.once('end', () => {
        received.push(text)
        done(null, 'taken')
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const sockets: Socket[] = []
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const settings = readMailSettings(
    { SMTP_URL: `smtp://${user}127.0.0.1:${port}`, SMTP_TLS: 'off', MAIL_FROM: 'hello@skin.example.nz', ...env },
    () => null,
  )
  if (settings === null || settings instanceof WrongSetting) throw new Error('no settings')
  const driver = smtpDriver({ mail: settings, publicUrl, key, waits: { connect: 500, answer: 500 } })
  closings.push(() => {
    driver.close()
    server.close(() => undefined)
  })
  const cutConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { driver, received, cutConnections }
}
const answer = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

test('a mail arrives as text and HTML of one source, with the brand’s name, and its number names it again', async () => {
  const { driver, received } = await listen({})
  const handover = await driver.deliver(mail)
  expect(handover).toEqual({
    outcome: 'handed-over',
    reference: expect.stringMatching(/^<7\.[\w-]{22}@skin\.example\.nz>$/),
  })
  expect(await driver.deliver(mail)).toEqual(handover)
  const [text = ''] = received
  expect(text).toContain('From: Lentigo <hello@skin.example.nz>')
  expect(text).toContain('Auto-Submitted: auto-generated')
  expect(text).not.toContain('List-Unsubscribe')
  expect(text).toMatch(/Content-Type: text\/plain; charset=utf-8/i)
  expect(text).toMatch(/Content-Type: text\/html; charset=utf-8/i)
  expect(text).toContain('Wikit=C5=8Dria')
})

test('Melon’s mails carry Melon’s name; a reminder says where fewer are asked for; answers go where MAIL_REPLY_TO says; a calendar is attached', async () => {
  const { driver, received } = await listen({}, { MAIL_REPLY_TO: 'desk@skin.example.nz' })
  await driver.deliver({
    ...mail,
    brand: 'melon',
    body: `Hi,\n\n${publicUrl}/recall`,
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  })
  const [text = ''] = received
  expect(text).toContain('From: Melon <hello@skin.example.nz>')
  expect(text).toContain('Reply-To: desk@skin.example.nz')
  expect(text).toContain(`List-Unsubscribe: <${publicUrl}/recall>`)
  expect(text).toContain('filename=booking.ics')
})

test.each([
  [550, '5.1.1 no such user here', 'address'],
  [553, '5.1.3 bad address', 'address'],
  [554, '5.7.1 not wanted', 'message'],
])('a recipient that is refused with %i %s is refused for good, because of its %s', async (code, said, because) => {
  const { driver } = await listen({ onRcptTo: (_address, _session, done) => done(answer(code, said)) })
  expect(await driver.deliver(mail)).toEqual({ outcome: 'refused', because, reason: expect.stringContaining(said) })
})

test('a mail that is refused after its data is refused for good, not its address', async () => {
  const { driver } = await listen({
    onData: (stream, _session, done) => stream.resume().once('end', () => done(answer(554, '5.6.0 looks like spam'))),
  })
  expect(await driver.deliver(mail)).toMatchObject({ outcome: 'refused', because: 'message' })
})

test('greylisting, and a server that takes nothing for now, are tried again and then taken', async () => {
  const rcpt = vi.fn().mockReturnValueOnce(answer(451, '4.7.1 greylisted, come again')).mockReturnValue(null)
  const { driver, received } = await listen({ onRcptTo: (_address, _session, done) => done(rcpt()) })
  await expect(driver.deliver(mail)).rejects.toThrow('greylisted')
  expect(await driver.deliver(mail)).toMatchObject({ outcome: 'handed-over' })
  expect(received).toHaveLength(1)
})

test('a sender or password that is refused is put right by people, so the mail is kept', async () => {
  const { driver } = await listen({ onMailFrom: (_address, _session, done) => done(answer(550, '5.7.1 who are you')) })
  await expect(driver.deliver(mail)).rejects.toThrow('who are you')
  const auth: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'me' && password === 'p@ss' ? done(null, { user: 'me' }) : done(new Error('535 wrong password')),
  }
  const wrong = await listen(auth, {}, 'me:wrong@')
  await expect(wrong.driver.check()).rejects.toThrow(/wrong password/)
  await expect(wrong.driver.deliver(mail)).rejects.toThrow(/wrong password/)
})

test('a connection that is cut in the middle of the data, or a server that says nothing, ends with an error, not a hang', async () => {
  const cut = await listen({
    onData: (stream) => {
      stream.once('data', () => cut.cutConnections())
    },
  })
  await expect(cut.driver.deliver({ ...mail, body: 'x '.repeat(500_000) })).rejects.toThrow(/timeout|closed|reset/i)
  const silent = await listen({ onConnect: () => undefined })
  await expect(silent.driver.deliver(mail)).rejects.toThrow(/greeting|timeout/i)
})

test('TLS is required unless named otherwise: without STARTTLS nothing is said', async () => {
  const { driver, received } = await listen({}, { SMTP_TLS: 'required' })
  await expect(driver.deliver(mail)).rejects.toThrow(/STARTTLS|TLS/i)
  await expect(driver.check()).rejects.toThrow(/STARTTLS|TLS/i)
  expect(received).toEqual([])
})

test.each([
  [{ SMTP_URL: 'mail.example.nz' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.nz' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.example.nz', MAIL_FROM: 'Lentigo' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.example.nz', MAIL_FROM: 'a@b.nz', MAIL_REPLY_TO: 'x' }, 'MAIL_REPLY_TO'],
  [{ SMTP_URL: 'smtp://mail.example.nz', MAIL_FROM: 'a@b.nz', DKIM: 'x' }, 'DKIM'],
  [{ SMTP_URL: 'smtp://mail.example.nz', MAIL_FROM: 'a@b.nz', DKIM: 's._domainkey.b.nz=/no' }, 'DKIM names /no'],
  [{ SMTP_URL: 'smtp://mail.example.nz', MAIL_FROM: 'a@b.nz', SMTP_OAUTH: 'https://x' }, 'SMTP_OAUTH'],
])('%j is refused with the cure', (env, named) => {
  const settings = readMailSettings(env, () => null)
  expect(settings).toBeInstanceOf(WrongSetting)
  expect(settings).toMatchObject({ message: expect.stringMatching(named) })
})

test('settings are read as they are written', () => {
  const from = { MAIL_FROM: 'a@b.nz' }
  expect(readMailSettings({}, () => null)).toBeNull()
  expect(readMailSettings({ SMTP_URL: 'smtps://me:p%40ss@mail.example.nz', ...from }, () => null)).toMatchObject({
    port: 465,
    tls: 'from-the-start',
    auth: { user: 'me', pass: 'p@ss' },
  })
  const oauth = { SMTP_OAUTH: 'https://id:secret@login.example/token?refresh_token=r' }
  expect(readMailSettings({ SMTP_URL: 'smtp://me@mail.example.nz', ...from, ...oauth }, () => null)).toMatchObject({
    port: 587,
    tls: 'required',
    auth: { type: 'OAuth2', user: 'me', clientId: 'id', refreshToken: 'r', accessUrl: 'https://login.example/token' },
  })
})

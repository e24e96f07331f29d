import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { brandName, mailHtml } from './mail-html.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Handover, MailDriver } from './message-driver.ts'

type SmtpOptions = {
  mail: MailSettings
  publicUrl: string
  key: Uint8Array
  waits?: { connect: number; answer: number }
}

const ordinaryWaits = { connect: 10_000, answer: 30_000 }

/**
 * The Message-ID of a mail. It is the same at every try, so that a mail program shows two copies once. It can't be
 * guessed, so nobody can report a bounce of a mail that they did not receive.
 */
function mailIdOf(messageId: string, publicUrl: string, key: Uint8Array): string {
  const proof = createHmac('sha256', key).update(`mail:${messageId}`).digest('base64url').slice(0, 22)
  return `<${messageId}.${proof}@${new URL(publicUrl).hostname}>`
}

/** Sends mail by SMTP, over at most five open connections. */
export function smtpDriver({ mail, publicUrl, key, waits = ordinaryWaits }: SmtpOptions): MailDriver {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    host: mail.host,
    port: mail.port,
    secure: mail.tls === 'from-the-start',
    requireTLS: mail.tls === 'required',
    ignoreTLS: mail.tls === 'off',
    ...(mail.auth !== null && { auth: mail.auth }),
    ...(mail.dkim !== null && { dkim: mail.dkim }),
    connectionTimeout: waits.connect,
    greetingTimeout: waits.connect,
    dnsTimeout: waits.connect,
    socketTimeout: waits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ recipient, subject, body, calendar, brand = 'lentigo', messageId }) => {
      const mailId = mailIdOf(messageId, publicUrl, key)
      try {
        await transport.sendMail({
          messageId: mailId,
          from: { name: brandName(brand), address: mail.from },
          ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
          to: { name: '', address: recipient },
          subject,
          text: body,
          html: mailHtml(body, { publicUrl, brand }),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe(body, publicUrl) },
          dsn: { return: 'headers', notify: ['failure'], recipient, id: messageId },
          ...(calendar !== undefined && {
            icalEvent: { method: 'PUBLISH', filename: 'booking.ics', content: calendar },
          }),
        })
        return { outcome: 'handed-over', reference: mailId }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === null) throw error
        return refusal
      }
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** For a recall: the header with the address where the recipient can ask for fewer (RFC 2369). */
const unsubscribe = (body: string, publicUrl: string): Record<string, string> => {
  const page = `${publicUrl}/recall`
  return body.split('\n').includes(page) ? { 'List-Unsubscribe': `<${page}>` } : {}
}

/**
 * A permanent refusal (5xx) of this recipient or this mail. Null for everything else, which passes or is fixed by
 * people: 4xx (greylisting), a broken connection, a server that rejects our sign-in or our sender.
 */
function refusalOf(error: unknown): (Handover & { outcome: 'refused' }) | null {
  if (!(error instanceof Error)) return null
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const isForGood = responseCode >= 500 && responseCode < 600
  if (!isForGood || !['RCPT TO', 'DATA'].includes(command)) return null
  const isAddress = command === 'RCPT TO' && /\b5\.1\.[0-9]+\b|\b55[013]\b/.test(error.message)
  return { outcome: 'refused', because: isAddress ? 'address' : 'message', reason: plainReason(error.message) }
}

/** One line of at most 200 characters, without control characters. */
export const plainReason = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, 200)

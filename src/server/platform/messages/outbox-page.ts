import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { Problem } from '../../http/problem.ts'
import { type StoredMessage, readLatestMessages } from './message-store.ts'
import type { Services } from '../services.ts'

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/dev/outbox`: the messages that would have been sent, newest first. 404 outside demo mode. */
export const outboxPage =
  ({ config, database }: Services) =>
  async (context: Context): Promise<Response> => {
    if (!config.demo) throw new Problem('not-found')
    const messages = await readLatestMessages(database.db, 200)
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    return context.html(
      html`<!doctype html>
        <html lang="en-NZ">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Outbox | Lentigo</title>
          </head>
          <body>
            <h1>Outbox</h1>
            <p>Demo mode: messages stay here and are sent to nobody.</p>
            ${messages.length === 0 ? html`<p>No messages yet.</p>` : messages.map((message) => article(message, config.publicUrl))}
          </body>
        </html>`,
    )
  }

const shownOutcome: { readonly [O in StoredMessage['outcome']]: string } = {
  queued: 'waiting',
  'handed-over': 'sent',
  delivered: 'delivered',
  bounced: 'came back',
  refused: 'not sent',
  'given-up': 'given up',
}

const article = (message: StoredMessage, publicUrl: string) =>
  html`<article>
    <h2>${message.channel === 'sms' ? 'Text message' : (message.subject ?? '')}</h2>
    <p>
      To ${message.recipient}, ${message.created_at.toISOString()},
      ${message.failed_because === null ? shownOutcome[message.outcome] : `${shownOutcome[message.outcome]}: ${message.failed_because}`}
    </p>
    <p>
      ${(message.body === '' ? 'The text is erased a day after it was written.' : message.body).split('\n').map((line) => html`${withLink(line, publicUrl)}${raw('<br>')}`)}
    </p>
    ${message.calendar === null ? '' : html`<p><a download="booking.ics" href="data:text/calendar;charset=utf-8,${encodeURIComponent(message.calendar)}">booking.ics</a></p>`}
  </article>`

// A line that starts with our own address becomes a link; everything else is text.
const withLink = (line: string, publicUrl: string) =>
  line.startsWith(`${publicUrl}/`) ? html`<a href="${line}">${line}</a>` : line

import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { moneyText } from '../../../domain/bookings/money/money.ts'
import { readBody } from '../../http/input/read-body.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../services.ts'
import { decideDemoSession, type DemoSession, readDemoSession } from './demo-pay-store.ts'

const policy = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const formLimit = 16 * 1024

/** Like the test cards of a provider: a card number that ends in 2 is declined. */
const isDeclined = (number: string) => number.replace(/\D/g, '').endsWith('2')

/** `/dev/pay/{session}`: the payment page of demo mode. 404 outside demo mode. */
export const demoPayPage =
  ({ config, database }: Services) =>
  async (context: Context): Promise<Response> => {
    if (!config.demo) throw new Problem('not-found')
    const session = await readDemoSession(database.db, context.req.param('sessionId') ?? '')
    if (!session) throw new Problem('not-found')
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    return context.html(page(session))
  }

/** Handles the form of the page: a card, or a cancellation. Redirects back to the booking. */
export const submitDemoPayment =
  ({ config, database: { db } }: Services) =>
  async (context: Context): Promise<Response> => {
    const sessionId = context.req.param('sessionId') ?? ''
    if (!config.demo) throw new Problem('not-found')
    if (!(await readDemoSession(db, sessionId))) throw new Problem('not-found')
    const form = new URLSearchParams((await readBody(context, { maxBytes: formLimit })).toString('utf8'))
    const card = form.get('card') ?? ''
    const approves = form.has('pay') && card.replace(/\D/g, '').length >= 12 && !isDeclined(card)
    await decideDemoSession(
      db,
      sessionId,
      approves ? { state: 'approved', transactionId: randomUUID() } : { state: 'declined' },
    )
    const session = await readDemoSession(db, sessionId)
    if (!session) throw new Problem('not-found')
    if (session.state === 'approved') return context.redirect(session.approved_url, 303)
    return context.redirect(!form.has('cancel') ? session.declined_url : session.cancelled_url, 303)
  }

const page = ({ amount, currency, method, reference, state }: DemoSession) =>
  html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Demo payment</title>
      </head>
      <body>
        <h1>Demo payment page</h1>
        <p>
          No money moves here. A card number that ends in 2 is declined; any other of at least 12 digits is approved.
        </p>
        <p>
          ${method === 'card' ? 'Visa or MasterCard' : 'Pay over 6 weeks'}:
          <strong>${moneyText(amount)} ${currency}</strong>, reference ${reference}
        </p>
        ${state === 'open' ? openForm : html`<p>This payment was ${state}.</p>`}
      </body>
    </html>`

const openForm = html`<form method="post">
  <p>
    <label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111" /></label>
  </p>
  <p>
    <button name="pay" value="1">Pay</button>
    <button name="cancel" value="1">Cancel</button>
  </p>
</form>`

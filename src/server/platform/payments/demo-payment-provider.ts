import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { insertDemoSession, readDemoSession, refundDemoSession } from './demo-pay-store.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'

type DemoProviderDependencies = { database: Pick<Database, 'db'>; clock: Clock; config: { publicUrl: string } }

/** The payment provider of demo mode: sessions in a table, and a payment page (demo-pay-page.ts). No money moves. */
export const demoPaymentProvider = ({
  database: { db },
  clock,
  config,
}: DemoProviderDependencies): PaymentProvider => ({
  openSession: async ({ reference, amount, currency, method, approvedUrl, declinedUrl, cancelledUrl }) => {
    const sessionId = randomUUID()
    await insertDemoSession(db, {
      session_id: sessionId,
      reference,
      amount,
      currency,
      method,
      approved_url: approvedUrl,
      declined_url: declinedUrl,
      cancelled_url: cancelledUrl,
      state: 'open',
      transaction_id: null,
      created_at: clock.now(),
    })
    return { sessionId, payUrl: `${config.publicUrl}/dev/pay/${sessionId}` }
  },
  getSession: async (sessionId) => {
    const row = await readDemoSession(db, sessionId)
    if (!row) throw new PaymentProviderError('there is no such session')
    if (row.state !== 'approved') return { state: row.state }
    const { transaction_id, amount, currency, reference } = row
    return { state: 'approved', transactionId: transaction_id ?? '', amount, currency, reference }
  },
  refund: async ({ refundId, transactionId, amount }) => {
    if (!(await refundDemoSession(db, transactionId, amount))) throw new PaymentProviderError('more than was paid')
    return `demo-${refundId}`
  },
})

import type { OutsideOptions } from '../outgoing/call-outside.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Charge, type PaymentProvider, PaymentProviderError, type SessionState } from './payment-provider.ts'
import { type JsonResponse, requestJson } from './request-json.ts'

type WindcaveAccount = { url: string; user: string; key: string }

// The fields of its responses that are needed (REST API: "Create session", "Query session", "Create transaction").
const createdSession = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})
const transaction = z.object({
  id: z.string().min(1),
  authorised: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().default(''),
})
const queriedSession = z.object({
  state: z.string(),
  merchantReference: z.string().default(''),
  transactions: z.array(transaction).default([]),
})
const refundResponse = z.object({
  id: z.string().min(1),
  authorised: z.boolean(),
  responseText: z.string().default(''),
})

const amountText = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const centsOfText = (text: string) => {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) throw new PaymentProviderError(`"${text}" is no amount`)
  return Math.round(Number(text) * 100)
}

/** Windcave's hosted payment page, through its REST API with Basic authentication. */
export function windcave({ url, user, key }: WindcaveAccount, options: OutsideOptions): PaymentProvider {
  const base = `${url.replace(/\/$/, '')}/api/v1`
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  // Windcave makes requests idempotent by this id: a refund has its own, and each session a new one.
  const post = (path: string, id: string, body: object) =>
    requestJson(`${base}${path}`, { method: 'POST', headers: { authorization, 'x-id': id }, body }, options)
  return {
    openSession: async (charge) => {
      const answer = await post('/sessions', randomUUID(), sessionRequest(charge))
      const { id, links } = readResponse(createdSession, answer, [200, 201, 202])
      const payUrl = links.find(({ rel }) => rel === 'hpp')?.href
      if (payUrl === undefined) throw new PaymentProviderError('the session has no payment page')
      return { sessionId: id, payUrl }
    },
    getSession: async (sessionId) => {
      const path = `${base}/sessions/${encodeURIComponent(sessionId)}`
      return sessionState(
        readResponse(
          queriedSession,
          await requestJson(path, { method: 'GET', headers: { authorization } }, options),
          [200, 202],
        ),
      )
    },
    refund: async ({ refundId, transactionId, amount, reference }) => {
      const body = { type: 'refund', amount: amountText(amount), transactionId, merchantReference: reference }
      const { id, authorised, responseText } = readResponse(
        refundResponse,
        await post('/transactions', refundId, body),
        [200, 201, 202],
      )
      if (!authorised) throw new PaymentProviderError(`the refund was refused: ${responseText}`)
      return id
    },
  }
}

const sessionRequest = ({ reference, amount, currency, method, ...urls }: Charge) => ({
  type: 'purchase',
  amount: amountText(amount),
  currency,
  merchantReference: reference,
  methods: method === 'card' ? ['card'] : ['interestfree'],
  callbackUrls: { approved: urls.approvedUrl, declined: urls.declinedUrl, cancelled: urls.cancelledUrl },
  notificationUrl: urls.notificationUrl,
})

function sessionState({ state, merchantReference, transactions }: z.output<typeof queriedSession>): SessionState {
  if (state !== 'complete') return { state: 'open' }
  const approved = transactions.find(({ authorised }) => authorised)
  if (!approved) return { state: 'declined' }
  return {
    state: 'approved',
    transactionId: approved.id,
    amount: centsOfText(approved.amount),
    currency: approved.currency,
    reference: approved.merchantReference || merchantReference,
  }
}

function readResponse<T extends z.ZodType>(
  schema: T,
  { status, body }: JsonResponse,
  good: readonly number[],
): z.output<T> {
  const parsed = schema.safeParse(body)
  if (!good.includes(status) || !parsed.success) throw new PaymentProviderError(`answered ${status}`)
  return parsed.data
}

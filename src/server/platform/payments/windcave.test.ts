import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PaymentProviderError } from './payment-provider.ts'
import { windcave } from './windcave.ts'

/** The requests that the stubbed provider received, and its next response, as in its REST API documentation. */
let heard: { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (piece) => (text += piece))
  request.on('end', () => {
    heard.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const provider = windcave({ url: `${url}/`, user: 'lentigo', key: 'secret' }, { privateServices: [new URL(url).host] })
const answers = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const charge = {
  reference: 'LB-1',
  amount: 5005,
  currency: 'NZD',
  method: 'card',
  approvedUrl: 'https://clinic.test/windcave?success=true',
  declinedUrl: 'https://clinic.test/windcave?success=false',
  cancelledUrl: 'https://clinic.test/windcave?success=false&left=true',
  notificationUrl: 'https://clinic.test/api/v1/payments/notification',
} as const

beforeEach(() => {
  heard = []
})

test('opens a session with amount, currency, reference and return addresses, and returns its page', async () => {
  answers(202, {
    id: 's1',
    state: 'init',
    links: [
      { href: `${url}/pxmi3/s1`, rel: 'hpp', method: 'REDIRECT' },
      { href: 'x', rel: 'self', method: 'GET' },
    ],
  })
  expect(await provider.openSession(charge)).toEqual({ sessionId: 's1', payUrl: `${url}/pxmi3/s1` })
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/sessions',
    body: {
      type: 'purchase',
      amount: '50.05',
      currency: 'NZD',
      merchantReference: 'LB-1',
      methods: ['card'],
      callbackUrls: { approved: charge.approvedUrl, declined: charge.declinedUrl, cancelled: charge.cancelledUrl },
      notificationUrl: charge.notificationUrl,
    },
  })
  expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('lentigo:secret').toString('base64')}`)
})

test('trusts only a complete session, and of it only the authorised transaction', async () => {
  const transaction = (authorised: boolean) => ({
    id: authorised ? 't2' : 't1',
    authorised,
    amount: '50.05',
    currency: 'NZD',
    merchantReference: 'LB-1',
    type: 'purchase',
  })
  const states: [unknown, object][] = [
    [{ id: 's1', state: 'init', merchantReference: 'LB-1' }, { state: 'open' }],
    [{ id: 's1', state: 'pending', transactions: [transaction(true)] }, { state: 'open' }],
    [{ id: 's1', state: 'complete', transactions: [transaction(false)] }, { state: 'declined' }],
    [
      { id: 's1', state: 'complete', merchantReference: 'LB-1', transactions: [transaction(false), transaction(true)] },
      { state: 'approved', transactionId: 't2', amount: 5005, currency: 'NZD', reference: 'LB-1' },
    ],
  ]
  for (const [body, state] of states) {
    answers(200, body)
    expect(await provider.getSession('s/1')).toEqual(state)
  }
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/api/v1/sessions/s%2F1' })
})

test('a refund is idempotent by its id; a refused one throws', async () => {
  answers(201, { id: 'r9', authorised: true, responseText: 'APPROVED' })
  expect(await provider.refund({ refundId: 'refund-1', transactionId: 't2', amount: 5000, reference: 'LB-1' })).toBe(
    'r9',
  )
  expect(heard[0]).toMatchObject({
    url: '/api/v1/transactions',
    body: { type: 'refund', amount: '50.00', transactionId: 't2', merchantReference: 'LB-1' },
  })
  expect(heard[0]?.headers['x-id']).toBe('refund-1')
  answers(200, { id: 'r9', authorised: false, responseText: 'DECLINED' })
  await expect(
    provider.refund({ refundId: 'refund-1', transactionId: 't2', amount: 5000, reference: 'LB-1' }),
  ).rejects.toThrow('the refund was refused: DECLINED')
})

test.each([
  ['an error', 500, '{"errors":[]}'],
  ['a refusal', 401, '{"errors":[]}'],
  ['no JSON', 200, '<html>'],
  ['another shape', 200, '{"state":1}'],
  [
    'an amount that is none',
    200,
    JSON.stringify({
      state: 'complete',
      transactions: [{ id: 't', authorised: true, amount: '5e3', currency: 'NZD' }],
    }),
  ],
])('%s is a provider error, never a result', async (_, status, body) => {
  answers(status, body)
  await expect(provider.getSession('s1')).rejects.toBeInstanceOf(PaymentProviderError)
})

test('a session without a page, and an unreachable provider, are errors', async () => {
  answers(202, { id: 's1', links: [] })
  await expect(provider.openSession(charge)).rejects.toThrow('no payment page')
  const gone = windcave({ url: 'http://127.0.0.1:1', user: 'a', key: 'b' }, { privateServices: ['127.0.0.1:1'] })
  await expect(gone.getSession('s1')).rejects.toBeInstanceOf(PaymentProviderError)
})

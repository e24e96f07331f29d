import { createVerify } from 'node:crypto'
import * as z from 'zod'
import type { Handover, TextDriver } from './message-driver.ts'
import { plainReason } from './smtp-driver.ts'
import type { OutsideOptions } from '../outgoing/call-outside.ts'
import { callGateway } from './call-gateway.ts'
import { senderFor, type TextSettings } from './text-settings.ts'
import type { GatewayNews, ReadNews } from './gateway-news.ts'

type Settings = Extract<TextSettings, { gateway: 'messagemedia' }>

const taken = z.object({ messages: z.tuple([z.object({ message_id: z.string() })]) })
const refused = z.object({ message: z.string().optional(), details: z.array(z.string()).optional() })

/** Text messages by MessageMedia, a gateway of New Zealand and Australia (its Messages API, version 1). */
export function messageMedia(
  { url, key, secret, senders }: Settings,
  webhookUrl: string,
  options: OutsideOptions,
): TextDriver {
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }
  return {
    deliver: async ({ recipient, body, messageId }): Promise<Handover> => {
      const message = {
        content: body,
        destination_number: recipient,
        source_number: senderFor(senders, recipient),
        format: 'SMS',
        delivery_report: true,
        callback_url: webhookUrl,
        metadata: { message: messageId },
      }
      const answer = await callGateway(
        `${url}/v1/messages`,
        {
          method: 'POST',
          headers,
          body: JSON.stringify({ messages: [message] }),
        },
        options,
      )
      if (answer.status === 202)
        return { outcome: 'handed-over', reference: taken.parse(answer.body).messages[0].message_id }
      const { message: said = '', details = [] } = refused.safeParse(answer.body).data ?? {}
      const reason = plainReason([said, ...details].join(' '))
      if (answer.status !== 400) throw new Error(`MessageMedia answered ${answer.status}: ${reason}`)
      return { outcome: 'refused', because: /destination_number/.test(reason) ? 'address' : 'message', reason }
    },
    check: async () => {
      const { status } = await callGateway(`${url}/v1/messages/lentigo-check`, { method: 'GET', headers }, options)
      // 404: there is no such message, so the key was accepted.
      if (status !== 404 && status !== 200)
        throw new Error(`MessageMedia answered ${status}: are the key and secret right?`)
    },
    close: () => undefined,
  }
}

const receipt = z.object({ message_id: z.string(), status: z.string(), error_code: z.string().optional() })
const reply = z.object({ reply_id: z.string(), source_number: z.string(), content: z.string() })
const digests = new Set(['SHA224', 'SHA256', 'SHA512'])
/* Status codes of its delivery reports: invalid number, number not in use, and a recipient who replied STOP. */
const wrongNumbers = new Set(['301', '330', '380'])

/**
 * Reads a webhook call of MessageMedia. The signature is RSA over the request line, the date of the call and its body,
 * with the key that was created in its API. Null: the call is not from MessageMedia.
 */
export const readMessageMediaNews =
  ({ publicKey }: Settings): ReadNews =>
  ({ line, headers, body }) => {
    const digest = headers.get('x-messagemedia-digest-type') ?? ''
    if (!digests.has(digest)) return null
    const signed = `${line} HTTP/1.1${headers.get('date') ?? ''}${body}`
    const signature = headers.get('x-messagemedia-signature') ?? ''
    if (!createVerify(digest).update(signed).verify(publicKey, signature, 'base64')) return null
    return newsOf(body)
  }

function newsOf(body: string): GatewayNews {
  const parsed: unknown = JSON.parse(body)
  const answered = reply.safeParse(parsed).data
  if (answered)
    return { kind: 'reply', from: answered.source_number, text: answered.content, reference: answered.reply_id }
  const told = receipt.safeParse(parsed).data
  if (told?.status === 'delivered')
    return { kind: 'receipt', reference: told.message_id, outcome: 'delivered', because: 'message', reason: null }
  const isOver = told !== undefined && ['failed', 'rejected', 'expired'].includes(told.status)
  if (told === undefined || !isOver) return { kind: 'nothing' }
  const because = wrongNumbers.has(told.error_code ?? '') ? 'address' : 'message'
  return { kind: 'receipt', reference: told.message_id, outcome: 'bounced', because, reason: told.error_code ?? null }
}

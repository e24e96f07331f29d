import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Handover, TextDriver } from './message-driver.ts'
import { plainReason } from './smtp-driver.ts'
import type { OutsideOptions } from '../outgoing/call-outside.ts'
import { callGateway } from './call-gateway.ts'
import { senderFor, type TextSettings } from './text-settings.ts'
import type { GatewayNews, ReadNews } from './gateway-news.ts'

type Settings = Extract<TextSettings, { gateway: 'twilio' }>

const taken = z.object({ sid: z.string() })
const refused = z.object({ code: z.number().optional(), message: z.string().optional() })
/*
 * Error codes of Twilio: no such number, not a mobile number, an unreachable carrier, and a recipient who replied STOP.
 */
const wrongNumbers = new Set([21211, 21214, 21217, 21401, 21407, 21421, 21610, 21614, 30005, 30006])

/** Text messages by Twilio's REST API of 2010-04-01. */
export function twilio(
  { url, account, token, senders }: Settings,
  webhookUrl: string,
  options: OutsideOptions,
): TextDriver {
  const api = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    deliver: async ({ recipient, body }): Promise<Handover> => {
      const form = { To: recipient, From: senderFor(senders, recipient), Body: body, StatusCallback: webhookUrl }
      const answer = await callGateway(
        `${api}/Messages.json`,
        {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        },
        options,
      )
      if (answer.status === 201) return { outcome: 'handed-over', reference: taken.parse(answer.body).sid }
      const { code = 0, message = '' } = refused.safeParse(answer.body).data ?? {}
      if (answer.status !== 400) throw new Error(`Twilio answered ${answer.status}: ${plainReason(message)}`)
      const because = wrongNumbers.has(code) ? 'address' : 'message'
      return { outcome: 'refused', because, reason: `${code} ${plainReason(message)}`.trim() }
    },
    check: async () => {
      const answer = await callGateway(`${api}.json`, { method: 'GET', headers: { authorization } }, options)
      if (answer.status !== 200) throw new Error(`Twilio answered ${answer.status}: is the account and token right?`)
    },
    close: () => undefined,
  }
}

const outcomes: Readonly<Record<string, 'delivered' | 'bounced'>> = {
  delivered: 'delivered',
  undelivered: 'bounced',
  failed: 'bounced',
}

/**
 * Reads a webhook call of Twilio about a message, or a reply. The signature (X-Twilio-Signature) is over the address
 * that Twilio was given, and all fields ordered by name. Null: the call is not from Twilio.
 */
export const readTwilioNews =
  ({ token }: Settings, webhookUrl: string): ReadNews =>
  ({ headers, body }) => {
    const fields = [...new URLSearchParams(body)].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const signed = webhookUrl + fields.map(([name, value]) => name + value).join('')
    const expected = createHmac('sha1', token).update(signed).digest()
    const signature = Buffer.from(headers.get('x-twilio-signature') ?? '', 'base64')
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
    return newsOf(Object.fromEntries(fields))
  }

function newsOf({ MessageSid, MessageStatus, ErrorCode, From, Body }: Record<string, string>): GatewayNews {
  if (MessageSid === undefined) return { kind: 'nothing' }
  if (Body !== undefined && From !== undefined) return { kind: 'reply', from: From, text: Body, reference: MessageSid }
  const outcome = outcomes[MessageStatus ?? '']
  if (outcome === undefined) return { kind: 'nothing' }
  const because = wrongNumbers.has(Number(ErrorCode)) ? 'address' : 'message'
  return { kind: 'receipt', reference: MessageSid, outcome, because, reason: ErrorCode ?? null }
}

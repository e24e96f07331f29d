import { callOutside, type OutsideOptions } from '../outgoing/call-outside.ts'

/** A gateway's answer; `body` is null if it is not JSON. */
type GatewayAnswer = { status: number; body: unknown }
type GatewayRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const timeout = 15_000

/** Calls a gateway for text messages. Throws if there is no answer within 15 seconds. */
export async function callGateway(
  url: string,
  request: GatewayRequest,
  options: OutsideOptions,
): Promise<GatewayAnswer> {
  const { status, text } = await callOutside(new URL(url), { ...request, timeout }, options)
  return { status, body: parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

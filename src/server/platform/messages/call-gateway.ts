import { callOutside, type OutsideOptions } from '../outgoing/call-outside.ts'

/** What a gateway answered; `body` is null where it was no JSON. */
export type GatewayAnswer = { status: number; body: unknown }
type GatewayRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const timeout = 15_000

/** Calls a gateway of text messages. Throws where nothing is answered within 15 seconds. */
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

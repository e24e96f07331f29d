import { callOutside, type OutsideOptions } from '../outgoing/call-outside.ts'

const requestTimeout = 5_000

/** Sends one event. Throws unless it is accepted within 5 seconds. */
export async function postEvent(url: string, event: object, options: OutsideOptions): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Lentigo' }
  const call = { method: 'POST', headers, body: JSON.stringify(event), timeout: requestTimeout } as const
  const { status } = await callOutside(new URL(url), call, options)
  if (status >= 300) throw new Error(`The analytics service answered ${status}.`)
}

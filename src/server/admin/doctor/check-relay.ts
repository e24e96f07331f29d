import type { Config } from '../../config.ts'
import { askRelay } from './ask-relay.ts'

/**
 * Whether each address of the video calls' relay gives a relayed address to somebody with the credentials of a call.
 */
export async function checkRelay({ relay }: Pick<Config, 'relay'>): Promise<string> {
  if (relay === null) return 'none: calls between networks that let nothing in end at the phone'
  for (const url of relay.urls)
    await askRelay(url, relay.secret).catch((error: unknown) => {
      throw new Error(`${url}: ${error instanceof Error ? error.message : String(error)}`)
    })
  return `gives addresses at ${relay.urls.join(', ')}`
}

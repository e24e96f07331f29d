import { plainReason } from './smtp-driver.ts'

/** A mail of ours that came back: its Message-ID, and whether its address takes nothing for good. */
export type Bounce = { reference: string; because: 'address' | 'message'; reason: string }

/** A header of the report on a delivery (RFC 3464), unfolded; null: it is not there. */
const headerOf = (message: string, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim() ?? null

/* Of RFC 3463: a bad or moved mailbox, one that is disabled, and a domain that takes no mail. */
const wrongAddress = /^5\.(1\.[0-9]+|2\.1|4\.4)$/

/**
 * Reads the report of a mail server on a mail that it could not deliver (RFC 3464). `host` names our Message-IDs, which only
 * who got the mail can know: a report that names none is nobody's. Null: no such report, or one on a mail that is still tried.
 */
export function readBounce(message: string, host: string): Bounce | null {
  const unfolded = message.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  if (headerOf(unfolded, 'Action')?.toLowerCase() !== 'failed') return null
  const name = host.replaceAll('.', '\\.')
  const reference = new RegExp(`<\\d+\\.[\\w-]{22}@${name}>`).exec(unfolded)?.[0]
  if (reference === undefined) return null
  const status = headerOf(unfolded, 'Status') ?? ''
  const said =
    headerOf(unfolded, 'Diagnostic-Code')
      ?.replace(/^smtp; */i, '')
      .replace(/\s+/g, ' ') ?? ''
  const reason = plainReason(said.includes(status) ? said : `${status} ${said}`) || 'it came back'
  return { reference, because: wrongAddress.test(status) ? 'address' : 'message', reason }
}

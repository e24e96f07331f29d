import { plainReason } from './smtp-driver.ts'

/** A mail of ours that bounced: its Message-ID, and whether its address is permanently undeliverable. */
type Bounce = { reference: string; because: 'address' | 'message'; reason: string }

/** A header of a delivery report (RFC 3464), unfolded; null if it is missing. */
const headerOf = (message: string, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim() ?? null

/* RFC 3463 codes: a wrong or moved mailbox, a disabled one, and a domain that accepts no mail. */
const wrongAddress = /^5\.(1\.[0-9]+|2\.1|4\.4)$/

/**
 * Reads a mail server's report about a mail that it could not deliver (RFC 3464). `host` is the host in our
 * Message-IDs, which only recipients of the mail can know; a report without one is ignored. Null: the message is no
 * such report, or the mail is still being tried.
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
      ?.replace(/^[\w-]+; */, '')
      .replace(/\s+/g, ' ') ?? ''
  const reason = plainReason(said.includes(status) ? said : `${status} ${said}`) || 'it came back'
  return { reference, because: wrongAddress.test(status) ? 'address' : 'message', reason }
}
